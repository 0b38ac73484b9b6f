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
  empty: {
    sentence:
      'Nothing to recover. A share appears here when a refund is approved for a payment that others had a share in.',
    who: 'Accountants start a refund from the payment it returns.',
  },
  emptyGiven: 'You have nothing to refund. A share of yours appears here when another organization refunds a payment.',
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
