import type { SettlementStatus } from '@isura/contract/collect/states';
import { settlementStatusLabels } from '@isura/contract/collect/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';

export const settlementText = {
  caption: 'Settlements',
  empty: {
    sentence:
      'No settlements yet. A confirmed payment joins the settlement of its day within two minutes. The bank receives the order to pay it in after 23:59.',
    who: 'Settlements start by themselves with the first payment of a day.',
  },
  statuses: settlementStatusLabels,
  explained: {
    OPEN: 'Collections of this day are still being added. It closes at 23:59.',
    CLOSED: 'Closed to new collections. It will be sent to the bank next.',
    SENT: 'The bank has the instruction but has not reported the outcome. We ask it again automatically.',
    SETTLED: 'The bank has paid it into the account.',
    RECONCILED: 'Found on a bank statement.',
    FAILED: 'The bank refused this settlement. Nothing was paid.',
  } satisfies Record<SettlementStatus, string>,
  filters: {
    query: 'Number',
    status: 'Status',
    allStatuses: 'All statuses',
    waiting: 'Not yet settled',
    account: 'Account',
  },
  total: (status: SettlementStatus, count: number) =>
    `${settlementStatusLabels[status]}, ${plural(count, 'settlement', 'settlements')}`,
  facts: {
    status: 'Status',
    day: 'Collection day',
    mda: 'MDA',
    account: 'Account',
    gross: 'Collected',
    fee: 'Kept by the bank',
    taken: 'Deducted for others’ refunds',
    gotBack: 'Recovered for refunds',
    /** The status decides the words: the money is paid in only once the bank has said so. */
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
    bankReference: 'Bank reference',
    reconciled: 'Found on a statement',
    reconciledAmount: 'Amount on the statement',
    reconciledNote: 'Why the amount differs',
    attempts: 'Times sent',
    failure: 'What the bank said',
  },
  items: 'Shares included',
  itemsEmpty: 'No shares yet.',
  receipt: 'Receipt',
  reference: 'Reference',
  retry: 'Send again',
  retryTitle: (number: string) => `Send ${number} again?`,
  retryConsequence:
    'The bank gets the same instruction with the same reference. It is sent when a second administrator confirms.',
  reason: 'Reason',
  reasonHint: 'Such as what was corrected at the bank',
  send: 'Ask to send again',
  waits: 'Sending this settlement again waits for a second administrator.',
  reconcile: 'Reconcile by hand',
  reconciling: {
    title: (number: string) => `Reconcile ${number}`,
    lead: 'Confirm that you found this settlement on a bank statement. This takes effect immediately.',
    reference: 'Reference on the statement',
    referenceHint: 'As shown on the bank statement',
    amount: 'Amount on the statement',
    note: 'Why the amount differs',
    noteHint: (net: string) => `The bank was instructed to pay ${net}.`,
    verb: 'Reconcile settlement',
  },
  gone: 'We could not find this settlement. It may have been removed or the link is wrong.',
};
