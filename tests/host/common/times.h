/* How often a test repeats something: as often as an acceptance list says in the fast build, fewer times in the checked one, which is many
   times slower and looks for other things. */
#ifndef TIMES_H
#define TIMES_H

#ifdef __SANITIZE_ADDRESS__
#define TIMES(fast, checked) (checked)
#else
#define TIMES(fast, checked) (fast)
#endif

#endif
