#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * PostgreSQL waits in epoll_wait and is woken by its timers: deadlock_timeout, lock_timeout, statement_timeout. The timer's
 * handler asks for the time. libfaketime's epoll_wait answers it with the real time, so the handler believes that the limit
 * has not passed and sets its timer anew, hours or years ahead: two transactions that wait for each other then wait for
 * ever. This one stands before libfaketime's and calls the kernel, so the handler sees the other day like everything else.
 */
int epoll_wait(int set, struct epoll_event *events, int most, int timeout_ms) {
  return syscall(SYS_epoll_wait, set, events, most, timeout_ms);
}
