import type { SettlementStatus } from '@isura/contract/collect/states';
import { plural } from '@isura/contract/kernel/numbers-format';
import { settlementStatuses } from '../../../ui/status/settlement-status.text.ts';

export const settlementText = {
  caption: 'Settlements',
  empty: 'No settlements yet. The shares of a day are gathered here as payments come in.',
  statuses: settlementStatuses,
  explained: {
    OPEN: 'Collections of this day are still added. It closes at 23:59.',
    CLOSED: 'Nothing is added any more. It goes to the bank next.',
    SENT: 'The bank has the instruction and has not said how it ended. It is asked again by itself.',
    SETTLED: 'The bank has paid it into the account.',
    RECONCILED: 'It was found on a statement of the bank.',
    FAILED: 'The bank refused it. Nothing was paid.',
  } satisfies Record<SettlementStatus, string>,
  columns: {
    number: 'Number',
    day: 'Day',
    mda: 'MDA',
    account: 'Account',
    items: 'Shares',
    gross: 'Collected',
    net: 'Amount',
    status: 'Status',
    settledAt: 'Settled',
  },
  filters: { query: 'Number', status: 'Status', allStatuses: 'All statuses', account: 'Account' },
  total: (status: SettlementStatus, count: number) =>
    `${settlementStatuses[status]}, ${plural(count, 'settlement', 'settlements')}`,
  facts: {
    status: 'Status',
    day: 'Day of the collections',
    mda: 'MDA',
    account: 'Account',
    gross: 'Collected',
    fee: 'Kept by the bank',
    /** What became of the money is said by the status; it is paid in once the bank said so. */
    net: {
      OPEN: 'To be paid into the account',
      CLOSED: 'To be paid into the account',
      SENT: 'To be paid into the account',
      SETTLED: 'Paid into the account',
      RECONCILED: 'Paid into the account',
      FAILED: 'Not paid, still owed to the account',
    } satisfies Record<SettlementStatus, string>,
    closed: 'Closed',
    sent: 'Sent to the bank',
    settled: 'Settled',
    bankReference: 'Reference of the bank',
    attempts: 'Times sent',
    failure: 'What the bank said',
  },
  accountLine: (label: string, bank: string, ending: string) => `${label}, ${bank}, ${ending}`,
  items: 'Shares in it',
  itemsEmpty: 'No shares yet.',
  receipt: 'Receipt',
  reference: 'Reference',
  retry: 'Send again',
  retryTitle: (number: string) => `Send ${number} again?`,
  retryConsequence:
    'The bank gets the same instruction under the same reference. It goes out when a second administrator confirms.',
  reason: 'Reason',
  reasonHint: 'Such as what was put right at the bank',
  send: 'Ask to send again',
  waits: 'Sending it again waits for a second administrator.',
  gone: 'We could not find this settlement. It may have been removed or the link is wrong.',
};
