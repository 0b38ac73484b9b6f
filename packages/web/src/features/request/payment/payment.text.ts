import { plural } from '@isura/contract/kernel/numbers-format';
import { requestStatusLabels } from '@isura/contract/request/states';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : more}`;

/** The labels of the statuses, where an address selects by them. */
export const statusLabels = requestStatusLabels;

/** Adds to a sentence what appears in a list of payments. */
const emptyOf = (first: string): string => `${first} A payment appears here once its maker has saved it.`;

export const landingText = {
  noType: {
    sentence: 'You may see no type of payment, so nothing is shown here.',
    who: 'An administrator can add one to your role.',
  },
  lead: 'Every payment, from draft to paid.',
  taxLead: 'Remit the taxes you withheld or deducted, each by its legal due date.',
  type: 'Type',
  allTypes: 'All types',
  taxes: 'Taxes, all four',
  newOne: 'New payment',
  empty: {
    sentence: emptyOf('No payments yet.'),
    who: 'Makers of the organization make payments.',
  },
  emptyOf,
  makeOne: 'Make a single payment',
  tabs: { requests: 'Requests', drafts: 'Drafts', contracts: 'Contracts', billers: 'Billers' },
  drafts: 'Drafts',
  noDrafts: {
    sentence: 'You have no drafts here. A payment you have saved and not yet submitted appears here.',
    who: 'Makers of the organization make payments.',
  },
  recall: 'Recall',
  recallTitle: 'Recall this payment?',
  recallLead: (number: string) =>
    `${number} becomes a draft again. Those who already decided on it will be asked again.`,
  recalled: 'The payment is a draft again',
  caption: 'Payments',
  total: (count: number) => `Total of ${plural(count, 'payment', 'payments')}`,
  filters: {
    find: 'Number, title or payee',
    status: 'Status',
    all: 'All statuses',
    recorded: 'Recorded status',
    maker: 'Made by',
    anybody: 'Made by anybody',
    me: 'Me',
  },
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  untitled: 'Not named yet',
  lines: (count: number) => many(count, 'line', 'lines'),
  payees: (count: number, first: string | undefined) =>
    first ? `${first} and ${plural(count - 1, 'other', 'others')}` : plural(count, 'payee', 'payees'),
  open: 'Open',
  goOn: 'Continue draft',
  copy: 'Copy',
  delete: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteLead: (number: string) => `${number} will be deleted permanently. This cannot be undone.`,
  deleted: 'The draft is deleted',
  copied: (number: string) => `Copied as ${number}`,
  keep: 'Keep it',
} as const;

export const formText = {
  many: 'Upload many',
  one: 'Pay one',
  yes: 'Yes',
  authority: 'Tax authority',
  byLaw: (law: string) => `Fixed by law: ${law}`,
  paidTo: (authority: string) => `To ${authority}`,
  steps: ['Details', 'Check answers', 'Done'],
  newDraft: 'New payment',
  draft: (number: string) => `Draft ${number}`,
  titleLabel: 'Title',
  titleHint: 'How you and the approvers will find it',
  narration: 'Narration',
  narrationHint: 'Shown on the payee’s bank statement',
  titleMissing: 'Enter a title of 3 to 100 characters',
  narrationMissing: 'Enter a narration of 3 to 100 characters',
  sourceMissing: 'Select the account it is paid from',
  money: 'Pay from and when',
  source: 'Pay from',
  noSource: 'Your organization has no account to pay from. Ask your administrator.',
  available: (money: string) => `${money} available`,
  payDate: 'Pay date',
  about: 'About this payment',
  lineTitle: (word: string, at: number) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${at}`,
  addLine: (word: string) => `Add another ${word}`,
  removeLine: (word: string, at: number) => `Remove ${word} ${at}`,
  refundAccount:
    'A refund goes to the account it was started for. To use another account, delete this draft and start the refund again.',
  corrects: (line: number, number: string) =>
    `This pays line ${line} of ${number} again, because its bank refused it. Correct the account and submit it for approval: line ${line} is then closed, so nobody is paid twice.`,
  copyAbove: 'Copy supplier from above',
  next: 'Continue to check answers',
  save: 'Save draft',
  saved: 'Draft saved',
  nothingSent: 'Nothing has been sent yet. Next, check your answers.',
  choose: 'Choose',
  rateOf: (percent: string, what: string) => `${percent}%, ${what}`,
  rates: { standard: 'standard rate', zero_rated: 'zero-rated', exempt: 'exempt' } as Readonly<Record<string, string>>,
  moreNo: (most: number) => `A form takes up to ${plural(most, 'line', 'lines')}. For more, upload a schedule.`,
} as const;

export const boxText = {
  title: 'What is paid and to whom',
  why: 'Why',
  whyOf: (figure: string) => `Why ${figure}`,
  law: 'Law',
  base: 'Base',
  rate: 'Rate',
  date: 'Date',
  sum: 'Sum',
  waiting: 'Figures appear as you fill in the form.',
  working: 'Working it out…',
  total: 'To be paid',
  leaves: 'Left in the account',
  ofProject: (left: string) => `Left in the project’s budget: ${left}`,
  overBudget: (over: string) => `This exceeds the project’s budget by ${over}`,
  tooMuch: 'More than this account has available',
  due: (day: string) => `Due by law on ${day}`,
  more: (count: number) => `and ${many(count, 'more line', 'more lines')}`,
  decides: 'Who decides after you',
  ofPeople: (needed: number, people: number, kind: string) =>
    `${needed} of ${many(people, 'person', 'people')}${kind === 'APPROVE' ? ', with a code' : ''}`,
  nobody: 'No workflow covers this amount. Ask your administrator to set one up.',
  sent: 'Money is held',
  sentLead: 'after the last approval, until it is sent',
  lineCount: (count: number) => many(count, 'line', 'lines'),
} as const;

export const checkText = {
  title: 'Check your answers',
  lead: 'Nothing has been sent yet.',
  change: 'Change',
  type: 'Type',
  total: 'To be paid',
  to: 'To',
  declaration:
    'I have checked this payment. It is due, we hold its supporting documents, and it has not been paid before.',
  tickFirst: 'Confirm that you have checked this payment',
  totalFirst: 'The total could not be calculated. Go back to the details or try again.',
  submit: 'Submit for approval',
  back: 'Back to the details',
  levels: 'Who decides',
} as const;

export const doneText = {
  title: (number: string) => `${number} sent for approval`,
  waits: (names: string) => `It is now waiting for ${names}.`,
  nobody: 'Nobody can decide on it now. Ask your administrator to add somebody at this level.',
  see: 'See request',
  another: 'Make another',
} as const;

/** Joins names in a sentence: "Ada Obi", "Ada Obi or Musa Bello", "Ada Obi, Musa Bello or 3 others". */
export function orOf(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length <= 3) return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return `${names.slice(0, 2).join(', ')} or ${names.length - 2} others`;
}

/** Texts of a maker's work. */
export const workText = {
  caption: 'Your payments to continue',
  type: 'Type',
  allTypes: 'All types',
  toDo: 'Drafts and rejected',
  reason: 'Why it came back',
  empty: {
    sentence:
      'You have no drafts and no returned or rejected payments. A payment that you save, or that comes back to you, appears here.',
    who: 'Start one under “Payments”.',
  },
} as const;
