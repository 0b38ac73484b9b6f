import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

export const balancesText = {
  title: titles.balances,
  purpose: 'The balance of each bank account in the ledger, exact at this moment.',
  parts: 'Parts of the balances',
  accountsTab: 'Accounts',
  caption: 'Balances of bank accounts',
  empty: {
    sentence: 'No bank accounts in use yet. An account appears here with its balance once it is confirmed.',
    who: 'The administrator of the organization requests an account, and the central office confirms it.',
  },
  tiles: {
    ledger: 'Total in the ledger',
    reserved: 'Reserved',
    available: 'Available',
    reservedNote: 'For approved payments not paid yet',
  },
  filters: {
    query: 'Find',
    allMdas: 'All MDAs',
    purpose: 'Purpose',
    allPurposes: 'All purposes',
    level: 'Available',
    anyLevel: 'Any',
    low: 'Below threshold',
    enough: 'Enough',
  },
  reservedFor: 'See what it is reserved for',
  accounts: (count: number) => plural(count, 'account', 'accounts'),
  inactive: 'Not in use',
  facts: { threshold: 'Low-balance threshold', none: 'None set', lastPosted: 'Last entry' },
  reveal: 'Show the number',
  revealNote: 'Showing the number is recorded in the audit trail.',
  setThreshold: 'Set a low-balance threshold',
  changeThreshold: 'Change threshold',
  threshold: 'Low-balance threshold',
  thresholdHint: 'The account is flagged when less than this is available. Leave it empty for no threshold.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
};
