import type { InvoiceStatus } from '@isura/contract/collect/states';
import { invoiceSourceLabels } from '@isura/contract/collect/words.text';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import { invoiceText } from './invoice.text.ts';
import { titles } from './titles.text.ts';

/** Texts of the list of invoices and one invoice beside it, for the organization that bills. */
export const deskText = {
  title: titles.desk,
  purpose: 'Bill payers, see what is due and print invoices.',
  caption: 'Invoices',
  newInvoice: 'New invoice',
  upload: 'Upload invoices',
  finish: 'Finish set-up',
  empty: {
    sentence: 'No invoices yet. An invoice appears here once it is saved, or uploaded in a file.',
    who: 'Accountants and administrators of the organization create invoices.',
  },
  emptyOfService: 'No invoices for this service yet. An invoice appears here once it is saved.',
  total: (status: InvoiceStatus, count: number) =>
    `${invoiceText.statuses[status]}, ${plural(count, 'invoice', 'invoices')}`,
  totalByPayer: (status: InvoiceStatus, count: number) =>
    `${invoiceText.statuses[status]}, made by payer, ${plural(count, 'invoice', 'invoices')}`,
  filters: {
    query: 'Number, reference or payer',
    status: 'Status',
    allStatuses: 'All statuses',
    owing: 'Due',
    all: 'Paid and unpaid',
    owed: {
      overdue: 'Overdue',
      due: 'Due in 7 days',
      short: 'Underpaid',
      owed: 'Unpaid invoices',
      billed: 'Invoices not cancelled',
    },
    source: 'Made by',
    allSources: 'Made by anybody',
    mda: 'MDA',
    service: 'Service',
    allServices: 'All services',
  },
  picked: (count: number) => plural(count, 'invoice selected', 'invoices selected'),
  printPicked: 'Print selected',
  sendPicked: 'Send selected',
  sendMany: (count: number) => `Send ${invoices(count)}`,
  sendAsk: (count: number) => `Send ${invoices(count)}?`,
  sendThen: (count: number) =>
    count === 1
      ? 'The payer is notified immediately.'
      : 'The payers are notified immediately, with one email for each invoice.',
  goBack: 'Go back',
  cancelPicked: 'Cancel selected',
  fate: (done: number, left: number, act: string) =>
    left === 0 ? `${done} ${act}.` : `${done} ${act}. ${left} could not be because of their status.`,
  sent: 'sent',
  cancelled: 'cancelled',
  gone: 'We could not find this invoice. It may have been removed or the link is wrong.',
  loading: 'Loading the invoice',
  facts: {
    reference: 'Reference',
    copyReference: 'reference',
    mda: 'MDA',
    service: 'Service',
    payer: 'Payer',
    email: 'Email',
    phone: 'Phone',
    tin: 'TIN',
    rc: 'RC number',
    address: 'Address',
    issued: 'Issued',
    due: 'Due',
    until: 'Can be paid until',
    source: 'Made by',
    clientReference: 'Reference of the program',
    note: 'Note',
    sent: 'Last sent',
    views: 'Views',
    used: 'Service provided',
    reason: 'Reason',
  },
  file: 'file',
  download: (name: string) => `Download ${name}`,
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  by: (when: string, who: string) => `${when} by ${who}`,
  sources: invoiceSourceLabels,
  short: 'Paid in part, although the collection rule allows no part payment. Ask the payer for the rest.',
  held: (amount: string, payer: string, since: string) =>
    `${amount} on this invoice was not due. It belongs to ${payer} and has been waiting to be refunded since ${since}.`,
  heldBy: 'Your organization holds the money until an accountant starts a refund.',
  refund: (receipt: string) => `Refund ${receipt}`,
  issue: 'Issue',
  edit: 'Edit',
  send: 'Send',
  cancel: 'Cancel invoice',
  print: 'PDF, 1 copy',
  printTwo: 'PDF, 2 copies',
  copyLink: 'link for the payer',
  issued: (number: string) => `${number} has been issued. The payer is notified.`,
  payments: 'Payments',
  noPayments: 'Nobody has tried to pay this invoice yet.',
  payment: (channel: string, when: string) => `${channel}, ${when}`,
  receipt: (number: string) => `Receipt ${number}`,
  late: 'late',
  timeline: 'History',
} as const;

/** Texts of the dialogs over an invoice. */
export const actText = {
  cancelTitle: (what: string) => `Cancel ${what}?`,
  cancelWords: 'The reference can no longer be paid, and the payer is notified. This cannot be undone.',
  underWay:
    'A payment already in progress is still accepted. Its money stays on this invoice and under Refunds until you refund it, and the payer is notified.',
  paidTitle: (what: string) => `Refund the money before you cancel ${what}`,
  paidWords: (amount: string, payer: string) =>
    `${payer} has paid ${amount} of this invoice. Start a refund. Once the refund is paid, you can cancel the invoice.`,
  close: 'Close',
  reason: 'Reason',
  reasonHint: 'The payer sees this reason.',
  cancel: 'Cancel invoice',
  keep: 'Keep invoice',
  sendTitle: (what: string) => `Send ${what}`,
  sendWords: (email: string) => `We send it to ${email} unless you enter another address.`,
  email: 'Email',
  phone: 'Phone',
  send: 'Send',
  back: 'Back',
  sent: 'The invoice is being sent.',
} as const;

/** Texts for creating and changing an invoice. */
export const billText = {
  newTitle: 'New invoice',
  editTitle: (number: string) => `Edit draft ${number}`,
  purpose: 'The service’s collection rule sets the price.',
  back: 'Back to invoices',
  service: 'Service',
  serviceMissing: 'Select a service',
  noServices: 'None of your services is active. Ask the central office to activate one first.',
  noRule: 'No collection rule is in force for this service today, so nobody can be billed for it.',
  payerPart: 'Payer',
  known: 'Payer billed before',
  knownHint: 'Type part of the name or email. Leave empty for a new payer.',
  amountPart: 'Amount',
  asLines: 'Break the amount down into lines',
  line: (no: number) => `Line ${no}`,
  description: 'Description',
  quantity: 'Quantity',
  unitAmount: 'Unit amount',
  addLine: 'Add a line',
  removeLine: (no: number) => `Remove line ${no}`,
  questionsPart: 'Questions for this service',
  termsPart: 'Terms',
  title: 'Title',
  titleHint: 'The payer sees this at the top. If empty, we use the name of the service.',
  due: 'Due date',
  dueHint: (days: number) => `If empty, ${days} days from now.`,
  note: 'Note to the payer',
  next: 'Continue',
  checkTitle: 'Check the invoice',
  change: 'Change',
  total: 'Total',
  fee: 'Payer’s fee, by card',
  dueIn: (days: number) => `${days} days after it is issued`,
  issue: 'Issue invoice',
  saveDraft: 'Save as draft',
  save: 'Save draft',
  declaration: 'When you issue the invoice, the payer gets the reference by email and SMS.',
  issued: (number: string) => `${number} has been issued. The payer is notified.`,
  drafted: (number: string) => `${number} has been saved as a draft.`,
  changed: (number: string) => `${number} has been changed.`,
} as const;

/** Texts for invoices from a file. */
const invoices = (count: number): string => plural(count, 'invoice', 'invoices');

export const uploadText = {
  title: 'Upload invoices',
  purpose: 'Each row is one invoice. We check every row and show you the result; nothing is issued until you confirm.',
  another: 'Another file',
  waiting: 'Files waiting for you',
  waits: (valid: number, excluded: number) =>
    excluded === 0 ? `${invoices(valid)} to issue` : `${invoices(valid)} to issue, ${formatCount(excluded)} excluded`,
  template: 'Get the template',
  file: 'Invoice file',
  rule: 'CSV or XLSX, up to 10 MB and 10,000 rows.',
  wrongKind: 'Choose a CSV or XLSX file.',
  tooLarge: 'This file is larger than 10 MB. Split it into smaller files.',
  drop: 'Drop the file here',
  choose: 'Choose a file',
  asksFile: 'This service asks every payer for a file. Create its invoices one by one.',
  progress: (name: string) => `Progress of ${name}`,
  issuing: (made: number) => `${invoices(made)} issued so far.`,
  last: (when: string, who: string, service: string) => `${service} · uploaded ${when} by ${who}`,
  toIssue: 'Amount to issue',
  issued: 'Amount issued',
  ofIssued: (made: number) => invoices(made),
  notes: { VALID: 'issued', WARNING: 'not issued', EXCLUDED: 'excluded' },
  ofValid: (count: number) => `${formatCount(count)} valid`,
  ofBoth: (valid: number, warnings: number) => `${formatCount(valid)} valid and ${formatCount(warnings)} with warnings`,
  sameFile: (when: string, made: number) =>
    made > 0
      ? `This same file was uploaded on ${when} and produced ${invoices(made)}. Check that upload before you issue it again.`
      : `This same file was already uploaded on ${when}.`,
  sameLink: 'Open that upload',
  ready: (count: number, amount: string) => `${invoices(count)} ready, ${amount}`,
  onlyWarnings: (count: number) => `${plural(count, 'row', 'rows')} with warnings`,
  nothingReady: 'No row can be issued yet',
  stays: (excluded: number) => `${plural(excluded, 'row stays', 'rows stay')} excluded.`,
  warnings: (count: number, amount: string) =>
    `Also issue ${count === 1 ? 'the row' : `the ${formatCount(count)} rows`} with warnings, ${amount}`,
  issue: (count: number) => (count === 0 ? 'Issue invoices' : `Issue ${invoices(count)}`),
  issueAsk: (count: number) => (count === 0 ? 'Issue invoices?' : `Issue ${invoices(count)}?`),
  sum: 'Total',
  due: 'Due',
  dueBetween: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  notifiedAtOnce: (count: number) =>
    count === 1
      ? 'The payer is notified immediately. This cannot be undone.'
      : 'The payers are notified immediately. This cannot be undone.',
  goBack: 'Go back',
  discard: 'Discard file',
  discardAsk: 'Discard this file?',
  discardThen: 'Nothing is issued from it. The file stays in the trail.',
  keepFile: 'Keep file',
  replace: 'Replace file',
  replaceWith: 'Replacement file',
  discarded: 'This file was discarded. Nothing was issued from it.',
  stopped: (reason: string) => `The last issue of this file stopped. Reason: ${reason}`,
  done: (made: number, amount: string) =>
    made === 1
      ? `1 invoice of ${amount} has been issued. The payer is notified.`
      : `${invoices(made)}, ${amount}, have been issued. The payers are notified.`,
  excludedFile: 'invoices-excluded.csv',
  loadFailed: 'We could not load this upload.',
} as const;
