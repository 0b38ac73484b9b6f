import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest, RequestAction, SubmittingKey } from '@isura/contract/request/payment-request';
import type { ActCounts } from './together.text.ts';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : more}`;

export const reviewText = {
  approvals: 'Approvals',
  notFound: 'We could not find this payment, or you do not have access to it.',
  toStart: 'To the dashboard',
  madeBy: (number: string, name: string, at: string, submittedBy = name) =>
    `${number}, drafted by ${name}, ${at}${submittedBy === name ? '' : `, submitted by ${submittedBy}`}`,
  copiedFrom: 'Made from another request',
  copies: 'Copied as',
  corrects: (line: number) => `Replaces line ${line}, which its bank refused, of`,
  facts: 'About this payment',
  amount: 'Amount',
  lines: 'Lines',
  linesOf: (kept: number, out: number) => (out > 0 ? `${kept} to pay, ${out} excluded` : String(kept)),
  payDate: 'Pay date',
  from: 'From',
  available: 'Available balance',
  gl: 'Account code',
  project: 'Project',
  narration: 'Narration',
  clientReference: 'Reference of the program',
  dueByLaw: 'Due by law',
  levelTitle: 'Who decides',
  program: 'Program',
  key: 'API key',
  keyRequested: 'Key requested by',
  keyConfirmed: 'Key confirmed by',
  sentFrom: 'Sent from',
  drafted: 'Drafted',
  submitted: 'Submitted',
  levelWaits: (needed: number) => (needed === 1 ? 'Waiting' : `Waiting for ${needed}`),
  eligible: (names: string) => names || 'Nobody can act here',
  withCode: 'with a code',
  acted: (name: string, at: string) => `${name}, ${at}`,
  rejected: 'Rejected',
  payees: 'Beneficiaries',
  payeeLines: (count: number) => many(count, 'line', 'lines'),
  andOthers: (count: number) => (count > 0 ? `, and ${many(count, 'other', 'others')}` : ''),
  heldFor: 'Money held until it is sent',
  reason: 'Why it came back',
  rejectedFor: 'Why it was rejected',
  cancelledFor: 'Why it was cancelled',
  parts: 'Parts of this payment',
  tabs: { lines: 'Lines', timeline: 'Timeline' },
  caption: 'Lines of the payment',
  columns: {
    no: 'No.',
    payee: 'Payee',
    what: 'What',
    account: 'Account',
    amount: 'Amount',
    check: 'Check',
    forWhom: 'For whom',
    status: 'Status',
    computed: 'Computed',
    difference: 'Difference',
    rate: 'Rate',
    emolument: 'Emolument',
    employee: 'Employee, 8%',
    employer: 'Employer, 10%',
  },
  forName: (name: string) => `for ${name}`,
  voluntary: (amount: string) => `including ${amount} voluntary`,
  find: 'Search lines',
  lineFilter: 'Status',
  allLines: 'All lines',
  noLines: {
    sentence:
      'This draft has no complete line yet. A line appears here once its payee, account and amount are entered.',
    who: 'Its maker enters them.',
  },
  paidBy: (number: string) => `Paid by ${number} instead`,
  excludedWhy: (reason: string, by: string) => `${reason} (${by})`,
  totalLine: 'Total',
} as const;

/** Texts of the lines of a payment that waits for a decision. */
export const whoText = {
  title: 'Who is paid what',
  payee: 'Payee',
  what: 'What',
  account: 'Account',
  amount: 'Amount',
  check: 'Check',
  more: (count: number) => many(count, 'more line', 'more lines'),
  paidNow: (payees: number) => `Paid now, ${many(payees, 'payee', 'payees')}`,
  kept: 'Kept as retention, not sent',
  paper: 'Both together',
  together: (lines: number, name: string, account: string, amount: string) =>
    `${many(lines, 'line', 'lines')} to ${name}, ${account}, in one transfer of ${amount}`,
  moreTogether: (count: number) => `and ${many(count, 'more transfer', 'more transfers')} of several lines`,
  why: 'Why these sums',
  figure: (label: string, amount: string) => `${label}: ${amount}`,
  byPayee: (count: number) => `By payee, ${many(count, 'payee', 'payees')}`,
  ofPayee: (name: string, account: string, lines: number, amount: string) =>
    `${name}, ${account}: ${amount} for ${many(lines, 'line', 'lines')}`,
  morePayees: (count: number) => `and ${many(count, 'more payee', 'more payees')}`,
} as const;

/** What was found about one line. */
export const lineCheckText = {
  nameMatches: 'Name matches',
  nameAtBank: (name: string, percent: number) => `${name} at the bank, ${percent}% match`,
  anotherAuthority: 'Another authority',
  firstPayment: 'First payment',
  asComputed: 'As computed',
  moreThan: (amount: string) => `${amount} more than computed`,
  lessThan: (amount: string) => `${amount} less than computed`,
  notPaidNow: 'Not paid now',
} as const;

export const checksText = {
  title: 'Checks on this payment',
  which: 'Show lines',
  line: (no: number) => `Line ${no.toLocaleString('en-NG')}`,
  more: (count: number) => `and ${many(count, 'more', 'more')}`,
  pass: (passing: number, all: number) =>
    passing === all ? `All ${many(all, 'check passes', 'checks pass')}` : many(passing, 'check passes', 'checks pass'),
} as const;

/** Texts of the documents of a payment that waits for a decision. */
export const documentsText = {
  none: 'No document',
  named: (name: string, size: string) => `${name}, ${size}`,
  back: 'Back to the payment',
} as const;

/** Texts of the open payment beside the list. */
export const paneText = {
  open: 'Open in full',
  paper: (label: string, value: string) => `${label} ${value}`,
  made: (name: string, at: string) => `by ${name}, ${at}`,
  submitted: (name: string, at: string) => `submitted by ${name}, ${at}`,
  withKey: ({ program, keyId, ip, requestedBy, confirmedBy }: SubmittingKey) =>
    `Submitted by the program ${program} with API key ${keyId} from ${ip}; key requested by ${requestedBy}${confirmedBy === undefined ? '' : `, confirmed by ${confirmedBy}`}`,
  acted: (level: string, name: string, at: string) => `${level}: ${name}, ${at}`,
  from: (label: string, digits: string) => `From ${label} ••••${digits}`,
  available: (amount: string) => `${amount} available`,
  pays: (day: string) => `Pays ${day}`,
  documents: (count: number) => many(count, 'document', 'documents'),
} as const;

export const acceptText = {
  accept: (finding: string) =>
    `I have looked at these lines and accept them. ${finding}: my name is recorded with this acceptance.`,
  missing: 'Accept this before you agree, exclude the lines, or return the payment.',
} as const;

export const timelineText = {
  title: 'Timeline',
  empty: 'Nothing has happened yet.',
  isVoid: 'no longer valid',
  at: (level: string) => ` at ${level}`,
  lines: (count: number) => many(count, 'line', 'lines'),
  accepted: (finding: string, names: readonly string[], more: number) =>
    `Accepted: ${finding} (${names.join('; ')}${more > 0 ? ` and ${many(more, 'more', 'more')}` : ''})`,
  did: {
    SUBMIT: 'submitted it',
    REVIEW: 'reviewed it',
    APPROVE: 'approved it',
    REJECT: 'rejected it',
    RETURN: 'returned it for correction',
    RECALL: 'recalled it',
    CANCEL: 'cancelled it before it was sent',
    DISBURSE: 'sent it to the bank',
    RETRY: 'sent failed lines again',
    CLOSE: 'closed its failed lines',
    EXCLUDE_LINES: 'excluded lines',
    RESTORE_LINES: 'put lines back',
    COMMENT: 'wrote',
  } as Readonly<Record<string, string>>,
} as const;

const beneficiaries = (count: number, name: string | undefined): string => {
  if (!name) return many(count, 'payee', 'payees');
  return count > 1 ? `${name} and ${many(count - 1, 'more payee', 'more payees')}` : name;
};

export const decisionText = {
  title: (level: number, of: number) => `Your decision, level ${level} of ${of}`,
  /** What agreeing does, in money. */
  act: {
    APPROVE: (amount: string, payees: number, name: string | undefined) =>
      `Approve ${amount} to ${beneficiaries(payees, name)}.`,
    REVIEW: (amount: string, payees: number, name: string | undefined) =>
      `Pass ${amount} to ${beneficiaries(payees, name)} on to approval.`,
  },
  /** The same on the button, where there is no room for more. */
  verb: {
    APPROVE: (amount: string) => `Approve ${amount}`,
    REVIEW: (amount: string) => `Pass to approval, ${amount}`,
  },
  codeTitle: 'Confirm that it is you',
  moreFor: (number: string) => `More for ${number}`,
  review: 'Pass to approval',
  approve: 'Approve',
  exclude: 'Exclude lines',
  return: 'Return for correction',
  reject: 'Reject request',
  recall: 'Recall',
  cancel: 'Cancel payment',
  close: 'Close failed lines',
  retry: 'See and retry failed lines',
  comment: 'Comment',
  edit: 'Edit draft',
  copy: 'Copy to a new draft',
  remind: 'Send reminder',
  reminded: 'The people it is waiting for have been reminded',
  remindedAt: (at: string) => `Reminded at ${at}`,
  last: 'Last approval: the money is held until it is sent.',
  lastOn: (day: string) => `Last approval: the bank pays on ${day}.`,
  next: (name: string) => `After you, ${name}. No money moves yet.`,
  more: (count: number) =>
    `${many(count, 'more decision is', 'more decisions are')} needed at this level. No money moves yet.`,
  noteLabel: 'Comment',
  noteHint: 'Those who decide after you will read it',
  acted: {
    REVIEW: 'Reviewed and passed on',
    APPROVE: 'Approved',
    REJECT: 'Rejected',
    RETURN: 'Returned to its maker',
    RECALL: 'Recalled: it is a draft again',
    CANCEL: 'Cancelled, the money is available again',
    CLOSE: 'Closed, the unpaid money is available again',
    EXCLUDE_LINES: 'Lines excluded',
    RESTORE_LINES: 'Lines included again',
    COMMENT: 'Comment added',
  } as Readonly<Partial<Record<RequestAction, string>>>,
  /** What stays withheld when a payment that corrects a line is rejected or cancelled. */
  staysWithheld: ({
    lineNo,
    requestNumber,
    amount,
  }: NonNullable<NonNullable<PaymentRequest['corrects']>['withheld']>) =>
    `${formatMoney(amount)} was withheld with line ${lineNo} of ${requestNumber} and stays withheld, because a copy of this payment can still pay that line. If nobody is to be paid, ask the central office to take back the part that has not been paid over yet.`,
  reasons: {
    REJECT: {
      title: 'Reject this payment?',
      lead: 'The payment ends here. Its maker sees your reason and can make a new one.',
      label: 'Reason',
    },
    RETURN: {
      title: 'Return this payment?',
      lead: 'Its maker corrects it and submits it again. Decisions made so far no longer count.',
      label: 'What has to be corrected',
    },
    RECALL: {
      title: 'Recall this payment?',
      lead: 'It becomes a draft again, and nobody can decide on it until you submit it.',
    },
    CANCEL: {
      title: 'Cancel this approved payment?',
      lead: 'Nothing has been sent. The journal is reversed and the money is available again.',
      label: 'Reason',
    },
    CLOSE: {
      title: 'Close the failed lines of this payment?',
      lead: 'The failed lines are closed and their money is available again. Payments already made do not change.',
      label: 'Reason',
    },
    EXCLUDE_LINES: { title: 'Exclude these lines?', lead: '', label: 'Reason' },
    COMMENT: { title: 'Add a comment', lead: 'Everybody who can see this payment can read it.', label: 'Comment' },
  },
  excludeLead: (count: number, before: string, after: string) =>
    `${many(count, 'line is', 'lines are')} not paid. The total goes from ${before} to ${after}.`,
  picked: (count: number) => many(count, 'line', 'lines'),
  keepAll: 'Keep at least one line, or reject the request.',
  restore: 'Include',
  restoreReason: 'Included in the payment again',
} as const;

export const inboxText = {
  late: { yes: 'Showing payments past their deadline.', no: 'Showing payments still within their deadline.' },
  showAll: 'Show all',
  decidesFrom: (when: string) =>
    `A new approver waits 24 hours. You can decide from ${when}; until then you can look at what waits at your level.`,
  /** Count and sum of the shown list; `overdue` of those that wait for the user. */
  title: (view: 'me' | 'level' | 'all', count: number, money: string, overdue: number) => {
    if (count === 0)
      return {
        me: 'Nothing is waiting for you.',
        level: 'Nothing is waiting at your level.',
        all: 'Nothing is waiting for approval.',
      }[view];
    const where = { me: 'for you', level: 'at your level', all: 'for approval' }[view];
    return `${many(count, 'waits', 'wait')} ${where}, ${money}${overdue > 0 ? `, ${overdue} past ${overdue === 1 ? 'its' : 'their'} deadline` : ''}`;
  },
  views: { me: 'For me', level: 'My level', all: 'All' },
  view: 'What to show',
  made: (number: string, type: string, lines: number) => `${number} · ${type} · ${many(lines, 'line', 'lines')}`,
  to: (name: string, payees: number) => (payees > 1 ? `${name} and ${payees - 1} more` : name),
  select: (title: string, number: string) => `Select ${title}, ${number}`,
  selectAll: 'Select all to decide together',
  selectFirst: (most: number) => `Select the first ${most} to decide together`,
  picked: (count: number, money: string) => `${count} selected, ${money}`,
  full: 'No more than 20 together.',
  firstChosen: (most: number) => `The first ${most} are chosen: no more go together.`,
  pickMore: 'Select at least one more.',
  together: ({ reviewed, approved }: ActCounts) => {
    if (reviewed === 0) return `Approve ${approved} together`;
    return approved === 0 ? `Review ${reviewed} together` : `Review ${reviewed} and approve ${approved} together`;
  },
  clear: 'Clear',
  place: (at: number, of: number) => `${at} of ${of}`,
  waits: (names: string) => `Waiting for ${names}`,
  waitsForYou: 'Waiting for you',
  waitsForYouOr: (names: string) => `Waiting for you or ${names}`,
  nobody: 'Nobody can act on it',
  over: (hours: number) => (hours < 48 ? `${hours} h overdue` : `${Math.floor(hours / 24)} days overdue`),
  left: (hours: number) => (hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} days left`),
  soon: 'under 1 h left',
  justOver: 'just overdue',
  list: 'Waiting payments',
  empty: {
    me: 'Nothing is waiting for you.',
    level: 'Nothing is waiting at your level.',
    all: 'No payments are waiting for approval.',
  },
  gone: 'That payment is not in this list: it was decided on, taken back, or others wait before it.',
  goneOpen: 'Open it in full',
  keys: [
    ['J', 'next'],
    ['K', 'previous'],
    ['X', 'select'],
    ['A', 'approve or review'],
    ['R', 'reject'],
  ],
} as const;

export const rejectedText = {
  lead: 'Rejected payments, with the reason. Copy one to correct it and submit it again.',
  type: 'Type',
  allTypes: 'All types',
  empty: {
    sentence:
      'No payment was rejected. A payment appears here with the reason when a reviewer or an approver rejects it.',
    who: 'Reviewers and approvers decide on payments under “Approvals”.',
  },
  resubmit: 'Copy and resubmit',
} as const;

export const groupsText = {
  title: { pension: 'By pension administrator', vat: 'By tax authority' },
  payee: { pension: 'Pension administrator', vat: 'Tax authority' },
  account: 'Account',
  lines: { pension: 'Contributions', vat: 'Lines' },
  total: 'Total',
  all: 'All',
  month: (period: string) => `For ${period}`,
  due: (day: string) => `due ${day}`,
} as const;
