import { plural } from '@isura/contract/kernel/numbers-format';
import type { ContradictionKind, SettledOutcome } from '@isura/contract/request/contradiction';
import type { LineStatus } from '@isura/contract/request/states';

const again =
  'This line is already queued and will be sent: if the bank paid an earlier attempt, it is paid twice. Look for that attempt on the bank statement. If the money left, ask the bank in writing to send it back, and book that line once the bank has answered for the last attempt. Then settle what you found.';
const earlier =
  'This is about an attempt before the last. Look for both on the bank statement. If the money left twice, book the line of the earlier attempt as paid after all, once the bank has answered for the last one and its line is matched, and ask the bank in writing to send one back. Then settle what you found.';
const failedOtherwise = (what: string) =>
  `Look for the transfer on the bank statement. If ${what} left, book that line as this payment in another amount, then settle that the bank paid it: the difference is a claim on the bank. If nothing left, settle that the bank did not pay it.`;
const returnedOtherwise =
  'This line was sent back. Check on the bank statement that all that left came back. If it did, settle that the payee has nothing of it: the line can then be retried, corrected or closed.';
const closedOtherwise =
  'This line is closed and stays so. Look for the transfer on the bank statement. If money left, book that line as this payment in another amount and ask the bank in writing to send it back: until then it is money to be clarified. Then settle what you found.';

/** Texts of lines whose bank contradicts itself, and what is done about them. */
export const contradictedText = {
  tab: 'Bank contradicts',
  failedTab: 'Refused or sent back',
  parts: 'What happened',
  caption: 'Lines whose bank contradicts itself',
  lead: 'The bank has reported something that contradicts the status of these transfers, or a statement shows it. The status did not change. A line that failed or was sent back is not sent again before this is settled. The MDA’s accountants and the central office handle it.',
  reported: (amount: string, stood: string) => `The bank reported ${amount}. Transfer status: ${stood}.`,
  saidAnd: (stood: string) => `Transfer status: ${stood}.`,
  reference: (ref: string) => `Reference ${ref}`,
  bankReference: (ref: string) => `Bank reference ${ref}`,
  more: (count: number) => plural(count, 'other contradiction', 'other contradictions'),
  next: {
    PAID_AFTER_FAILED:
      'Look for the transfer on the bank statement. If the money left, book that line as paid after all, then settle that the bank paid it. If it left twice, ask the bank in writing to send one back. If the money never left, settle that the bank did not pay it.',
    FAILED_AFTER_PAID:
      'Check on the bank statement whether the money left. If it did not, ask the bank in writing which of its answers is correct.',
    OTHER_AMOUNT:
      'Look for the transfer on the bank statement. If a different amount left, book that line as this payment in another amount: the payment is then paid, the difference is a claim on the bank, and this is settled with it. If nothing left, ask the bank in writing to correct its answer.',
    OTHER_CURRENCY:
      'Look for the transfer on the bank statement. Book the naira that left as this payment in another amount: the payment is then paid, the difference is a claim on the bank, and this is settled with it. If nothing left, ask the bank in writing to correct its answer.',
    RETURNED_AFTER_COLLECTED:
      'Ask the central office whether its account still has the money. If the money went back, the invoice is refunded and paid again.',
    RETURNED_LATE:
      'Look for the money on the bank statement and book that line as a returned payment. The payment can then be retried or closed.',
  } satisfies Record<ContradictionKind, string>,
  /** What to do next where the status of the line now makes it another thing. */
  nextWhen: {
    QUEUED: { PAID_AFTER_FAILED: again, OTHER_AMOUNT: again, OTHER_CURRENCY: again },
    SENT: { PAID_AFTER_FAILED: earlier },
    UNKNOWN: { PAID_AFTER_FAILED: earlier },
    PAID: { PAID_AFTER_FAILED: earlier },
    RETURNED: { PAID_AFTER_FAILED: earlier, OTHER_AMOUNT: returnedOtherwise, OTHER_CURRENCY: returnedOtherwise },
    FAILED: {
      OTHER_AMOUNT: failedOtherwise('a different amount'),
      OTHER_CURRENCY: failedOtherwise('naira'),
    },
    CANCELLED: {
      PAID_AFTER_FAILED:
        'This line is closed and stays so. Look for the transfer on the bank statement. If the money left, book that line as paid after all and ask the bank in writing to send it back: until then it is money to be clarified. Then settle what you found.',
      OTHER_AMOUNT: closedOtherwise,
      OTHER_CURRENCY: closedOtherwise,
    },
  } satisfies Partial<Record<LineStatus, Partial<Record<ContradictionKind, string>>>> as Partial<
    Record<LineStatus, Partial<Record<ContradictionKind, string>>>
  >,
  settle: 'Settle',
  settleTitle: (line: string) => `Settle what the bank says about ${line}?`,
  settleLead:
    'A second person must agree. The line then leaves this list, and the audit trail keeps your findings. No money moves, and the status of the line does not change.',
  settleFailedLead:
    'A second person must agree. The line then leaves this list, and the audit trail keeps your findings.',
  outcome: 'Did the bank pay it?',
  outcomeMissing: 'Choose whether the bank paid it',
  outcomes: {
    PAID: 'Yes. A bank statement shows the money, booked as paid after all. The line is paid on the day the second person agrees.',
    NOT_PAID:
      'No. No bank statement shows the money, or it came back. The line can then be retried, corrected or closed.',
  } satisfies Record<SettledOutcome, string>,
  returnedOutcome: 'Does the payee have any of this money?',
  returnedOutcomeMissing: 'Choose whether the payee has any of this money',
  returnedOutcomes: {
    NOT_PAID: 'No. All that left came back. The line can then be retried, corrected or closed.',
    UNDECIDED: 'Yes, or it is not known. The line is then not sent again and can only be closed.',
  },
  replacedOutcomes: {
    NOT_PAID:
      'No. No bank statement shows the money, or it came back. The payment that corrects the line can then be paid.',
    UNDECIDED: 'Yes, or it is not known. The payment that corrects the line is then not paid.',
  },
  settleLabel: 'What did you find, and how do you know?',
  settleHint: 'For example, the day and line of the bank statement, or the letter in which the bank corrects itself.',
  submitted: (number: string) => `${number} waits for a second person.`,
  waits: 'A second person must agree that this is settled.',
  empty: {
    sentence:
      'No bank contradicts the status of a line. A line appears here when its bank reports something else than the portal knows.',
    who: 'Nothing is to be done until then.',
  },
} as const;

/** Texts for recording, by the central office, that the bank never received lines. */
export const notReceivedText = {
  verb: 'Mark as not received',
  title: (line: string) => `Did the bank never receive ${line}?`,
  lead: (money: string) =>
    `We ask the bank once more. If it still does not know this transfer, the line fails and ${money} is available again. If the bank answers anything else, that answer applies instead.`,
  label: 'How do you know?',
  hint: 'For example, the letter in which the bank confirms it.',
} as const;
