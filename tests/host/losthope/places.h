/* SPDX-License-Identifier: MIT */
/* The districts of Lost Hope by what stands in their middle (2.3). test_content holds them against the engine's tables. */
#ifndef PLACES_H
#define PLACES_H

enum { OUTPOST = 1, FACTORY, STATION, MALL, STADIUM, AIRPORT, CHURCH, HOSPITAL, HARBOUR, OLD_TOWN };

#endif
