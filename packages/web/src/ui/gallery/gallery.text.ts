import { asKobo, type Kobo } from '@isura/contract/kernel/money';

/** Words and figures of the gallery. All people and amounts are invented. */
export const galleryText = {
  title: 'Gallery',
  purpose: 'Every building block with its states, for those who build and test the portal.',
  colours: 'Colours',
  buttons: 'Buttons',
  statuses: 'Statuses',
  values: 'Amounts and references',
  page: 'Parts of a page',
  form: 'Form fields',
  table: 'Table',
  states: 'States',
  overlays: 'Dialogs, drawer, toasts',
  primary: 'Submit for approval',
  secondary: 'Save draft',
  quiet: 'Add another line',
  danger: 'Reject request',
  busy: 'Checking',
  reference: 'payment reference',
  steps: ['Service', 'Your details', 'Pay', 'Receipt'],
  crumbs: [{ title: 'Payments', href: '#payments' }, { title: 'PAYE payments' }],
  tiles: {
    received: 'Received this month',
    receivedNote: '12% more than October',
    waiting: 'Awaiting approval',
    waitingNote: '9 requests, 2 past their time',
  },
  summary: [
    { label: 'Paid to', value: 'Federal Roads Agency (demonstration)' },
    { label: 'For', value: 'Heavy vehicle permit' },
    { label: 'Channel', value: '' },
  ],
  change: 'Change',
  events: [
    { id: 1, who: 'Tunde Bakare', did: 'submitted the request', when: '20 Nov 2026, 16:05' },
    {
      id: 2,
      who: 'Halima Bello',
      did: 'reviewed it at level 2',
      when: '21 Nov 2026, 09:32',
      comment: 'All 1,284 names match.',
    },
  ],
  fields: {
    email: 'Email address',
    phone: 'Phone number',
    name: 'First name',
    nameInSentence: 'your first name',
    amount: 'Amount',
    amountHint: 'You can write 1.25m for 1,250,000.00',
    password: 'Password',
    code: 'Code',
    codeHint: 'We sent 6 digits to 080•••••678',
    date: 'Pay date',
    period: 'Month of tax',
    bank: 'Bank',
    sector: 'Sector',
    reason: 'Reason',
    files: 'Attachments',
    send: 'Check the form',
    sent: 'The form is filled in rightly.',
  },
  banks: ['Access Bank', 'First Bank of Nigeria', 'Guaranty Trust Bank', 'United Bank for Africa', 'Zenith Bank'],
  sectors: ['Education', 'Health', 'Infrastructure'],
  chooseBank: 'Select a bank',
  chooseSector: 'Select a sector',
  tableStates: { rows: 'Rows', loading: 'Loading', empty: 'Empty', filtered: 'Empty by filter', failed: 'Failed' },
  columns: { number: 'Request', title: 'Title', amount: 'Amount', payDate: 'Pay date', status: 'Status' },
  total: 'Total',
  emptySentence: 'No payments yet. Make a single payment or upload a schedule.',
  openDialog: 'Open a dialog',
  openDrawer: 'Open the drawer',
  question: 'Reject this request?',
  consequence: 'The maker is told why. No money moves.',
  keep: 'Keep it',
  drawer: 'PR-2026-000123',
  toasts: {
    info: 'The schedule is being checked',
    success: 'Name Enquiry is successful',
    warning: '3 rows were left out',
    error: 'The bank is not answering',
    default: 'Saved',
  },
  loadingToast: 'Uploading',
  loadedToast: 'Revenue Heads data uploaded successfully',
  startLoading: 'loading',
} as const;

export interface SampleRequest {
  id: number;
  number: string;
  title: string | null;
  amount: Kobo;
  payDate: string;
  status: string;
}

export const sampleRequests: readonly SampleRequest[] = [
  {
    id: 1,
    number: 'PR-2026-000123',
    title: 'October salaries, field staff',
    amount: asKobo(21_248_035_000n),
    payDate: '2026-11-24',
    status: 'AWAITING_APPROVAL',
  },
  {
    id: 2,
    number: 'PR-2026-000131',
    title: 'Certificate 4, Lokoja bypass',
    amount: asKobo(4_811_790_322n),
    payDate: '2026-11-25',
    status: 'APPROVED',
  },
  {
    id: 3,
    number: 'PR-2026-000118',
    title: 'VAT withheld, October',
    amount: asKobo(920_451_175n),
    payDate: '2026-11-21',
    status: 'PARTLY_PAID',
  },
  { id: 4, number: 'PR-2026-000109', title: null, amount: asKobo(4_500_000n), payDate: '2026-11-20', status: 'FAILED' },
  {
    id: 5,
    number: 'PR-2026-000102',
    title: 'Office supplies',
    amount: asKobo(87_350_000n),
    payDate: '2026-11-19',
    status: 'REJECTED',
  },
  {
    id: 6,
    number: 'PR-2026-000101',
    title: 'Travel, audit team',
    amount: asKobo(123_456_789n),
    payDate: '2026-11-19',
    status: 'NEW',
  },
];
