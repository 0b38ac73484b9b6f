import { formatCount } from '@isura/contract/kernel/numbers-format';

const lines = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

/** Texts of what the menu counts add up, for screen readers. */
export const menuCountText = {
  most: '999+',
  approvals: (count: number) => `${formatCount(count)} ${count === 1 ? 'payment is' : 'payments are'} waiting for you`,
  unprocessed: (count: number) => `${lines(count)} not paid yet`,
  failed: (count: number) => `${lines(count)} failed`,
};
