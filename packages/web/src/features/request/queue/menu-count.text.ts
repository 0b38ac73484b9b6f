import { formatCount } from '@isura/contract/kernel/numbers-format';

const lines = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

/** What the counts of the menu add up, for those who hear the menu. */
export const menuCountText = {
  most: '999+',
  approvals: (count: number) => `${formatCount(count)} ${count === 1 ? 'payment waits' : 'payments wait'} for you`,
  unprocessed: (count: number) => `${lines(count)} not paid yet`,
  failed: (count: number) => `${lines(count)} failed`,
};
