/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "host/workers.h"

/* One pipe for all workers: a write of at most PIPE_BUF bytes is never mixed with another one. */
typedef struct { int task; _Alignas(8) unsigned char record[WORKERS_RECORD_MAX]; } Parcel;
_Static_assert(sizeof(Parcel) <= PIPE_BUF, "a parcel is written in one piece");

static size_t parcel_size(const Workers *workers)
{
    return offsetof(Parcel, record) + (size_t)workers->record_size;
}

int workers_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > WORKERS_MAX ? WORKERS_MAX : (int)count;
}

static void work_alone(const Workers *workers)
{
    _Alignas(8) unsigned char record[WORKERS_RECORD_MAX];
    for (int task = 0; task < workers->tasks; task++) {
        memset(record, 0, sizeof record);
        workers->work(workers->plan, task, record);
        workers->done(workers->context, task, record);
    }
}

static _Noreturn void worker_main(const Workers *workers, int number, int out)
{
    size_t size = parcel_size(workers);
    for (int task = number; task < workers->tasks; task += workers->jobs) {
        Parcel parcel;
        memset(&parcel, 0, sizeof parcel);
        parcel.task = task;
        workers->work(workers->plan, task, parcel.record);
        if (write(out, &parcel, size) != (ssize_t)size)
            _exit(1);
    }
    _exit(0);
}

static bool read_parcel(int in, Parcel *parcel, size_t size)
{
    size_t got = 0;
    while (got < size) {
        ssize_t count = read(in, (char *)parcel + got, size - got);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        got += (size_t)count;
    }
    return true;
}

static int collect(const Workers *workers, int in)
{
    Parcel parcel;
    int arrived = 0;
    while (read_parcel(in, &parcel, parcel_size(workers))) {
        workers->done(workers->context, parcel.task, parcel.record);
        arrived++;
    }
    return arrived;
}

bool workers_run(const Workers *workers, Reason *reason)
{
    int ends[2];
    pid_t children[WORKERS_MAX];
    int started = 0;
    if (workers->jobs <= 1) {
        work_alone(workers);
        return true;
    }
    if (pipe(ends) != 0)
        return reason_set(reason, "no pipe: %s", strerror(errno));
    fflush(NULL); /* or the children would write it again */
    while (started < workers->jobs && started < WORKERS_MAX) {
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            worker_main(workers, started, ends[1]);
        }
        if (child < 0)
            break;
        children[started++] = child;
    }
    close(ends[1]);
    int arrived = collect(workers, ends[0]);
    close(ends[0]);
    for (int i = 0; i < started; i++)
        while (waitpid(children[i], NULL, 0) < 0 && errno == EINTR)
            continue;
    if (arrived != workers->tasks)
        return reason_set(reason, "only %d of %d tasks were finished: a worker died", arrived, workers->tasks);
    return true;
}
