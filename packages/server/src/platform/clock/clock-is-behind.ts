import { formatToTheSecond } from '@isura/contract/kernel/day-format';
import type { Instant } from '@isura/contract/kernel/days';

/** Returns what an operator reads about a clock that is before the newest posting, with both moments in Lagos time. */
export const clockIsBehind = (now: Instant, newest: Instant): string =>
  `The clock says ${formatToTheSecond(now)}, which is before the newest posting (${formatToTheSecond(newest)}): set the clock right`;
