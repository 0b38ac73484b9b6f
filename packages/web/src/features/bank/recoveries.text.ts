import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the recoveries of refunds. */
export const recoveriesText = {
  tab: 'Still to recover',
  tile: 'Still to recover',
  tileNote: 'Shares that others refund from their next settlements',
  gives: (amount: string) => `You refund ${amount}`,
  caption: 'Shares of refunds to recover',
  purpose:
    'Others refund their share: it is taken from their next settlements of the service. The ledger has it when it comes.',
  empty:
    'Nothing to recover. A share is listed here when a refund is approved for a payment that others had a share in.',
  emptyGiven: 'You have nothing to refund.',
  filters: {
    find: 'Receipt number',
    way: 'Which',
    gets: 'What you get',
    gives: 'What you refund',
    state: 'State',
    open: 'Still to recover',
    done: 'Recovered',
    all: 'All',
  },
  total: (count: number) => plural(count, 'share', 'shares'),
} as const;
