import { formatPeriod } from '@isura/contract/kernel/day-format';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { stageLabels } from '@isura/contract/request/words.text';

const rows = (count: number): string => plural(count, 'row', 'rows');

export const bulkText = {
  upload: 'Upload a schedule',
  steps: ['Set up', 'Upload', 'Checking', 'Results', 'Check and submit'],
  next: 'Continue to the file',
  nothingSent: 'Nothing has been sent yet. Next, choose the file.',
  loadFailed: 'We could not load this schedule.',
  taxTitle: 'Bulk tax upload',
  taxLead: 'Choose the tax, then upload the payments in one file.',
} as const;

export const fileText = {
  title: 'The file',
  lead: 'Start from the template: one row is one payment. Every row is checked and shown before anything is paid.',
  templates: 'Template',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  columns: 'What each column holds',
  column: 'Column',
  meaning: 'Meaning',
  optional: 'may be empty',
  label: 'Schedule file',
  rule: 'CSV or XLSX, up to 50 MB and 100,000 rows',
  wrongKind: 'Choose a CSV or XLSX file.',
  tooLarge: 'This file is larger than 50 MB. Split it into smaller files.',
  drop: 'Drop the file here',
  choose: 'Choose a file',
  setUp: 'What you set up',
  change: 'Change',
  back: 'Back to the set-up',
  sending: 'Uploading the file.',
} as const;

export const resultText = {
  figures: 'How the figures were worked out',
  about: (number: string, file: string, when: string, who: string, reference?: string) =>
    `${number} · ${file} · uploaded ${when} by ${who}${reference === undefined ? '' : ` as ${reference}`}`,
  progress: (file: string) => `Progress of ${file}`,
  notify: 'We will notify you when the check is complete.',
  toPay: 'Amount to pay',
  paid: 'Amount sent for approval',
  ofValid: (count: number) => `${rows(count)} without findings`,
  ofBoth: (valid: number, confirmed: number) => `${rows(valid)} and ${formatCount(confirmed)} confirmed`,
  confirmedNote: (confirmed: number) => (confirmed === 0 ? 'to confirm' : `${formatCount(confirmed)} confirmed`),
  excludedFile: (number: string) => `${number}-excluded.csv`,
  ready: (count: number, amount: string, excluded: number) =>
    `${rows(count)}, ${amount}, ready.${excluded > 0 ? ` ${formatCount(excluded)} ${excluded === 1 ? 'stays' : 'stay'} excluded.` : ''}`,
  nothingReady: 'No row can be paid yet',
  addWarnings: (count: number, amount: string) =>
    `Confirm ${count === 1 ? 'the warning' : `the ${formatCount(count)} warnings`} to add ${amount}.`,
  notesOver: { VALID: 'sent for approval', EXCLUDED: 'excluded' },
  leave: 'Save and leave',
  next: 'Check and submit',
  replace: 'Replace file',
  replaceWith: 'Replacement file',
  replaceThen:
    'All rows are checked again. Changes and confirmations you made here apply to the old file and are lost.',
  discard: 'Discard',
  discardAsk: 'Discard this schedule?',
  discardThen: (number: string) => `Nothing is paid from ${number}. The file stays in the trail.`,
  keep: 'Keep it',
  discarded: 'This schedule was discarded. Nothing was paid from it.',
  unreadable: 'Nothing could be read from this file.',
  another: 'Upload another file',
  fresh: 'Upload another schedule',
  toList: 'See all schedules',
  notYours: (who: string) =>
    `${who} uploaded this schedule. You can view it; only its maker can correct and submit it.`,
  same: (when: string, number: string) =>
    `This file was uploaded on ${when} as ${number}. Continue only if it is a new payment.`,
  sameLink: (number: string) => `Open ${number}`,
  submitted: (number: string) => `This schedule was sent for approval as ${number}.`,
  returned: (number: string) =>
    `${number} came back to you. Correct the rows and submit it again for its next round of approval.`,
  seeRequest: 'See request',
  left: (count: number) => `${rows(count)} excluded, which can still be paid.`,
  seeLeft: 'Fix and resubmit',
  resubmits: (number: string) => `These are the excluded rows of ${number}.`,
  confirmMany: 'Confirm warnings',
  removeMany: 'Remove',
  restoreMany: 'Restore',
  recheckMany: 'Check again',
  recheckAll: 'Check excluded again',
} as const;

export const monthText = {
  title: 'Compared with last month',
  headline: (more: number, before: string, net: string) => {
    const counted =
      more === 0
        ? `As many people as in ${formatPeriod(before)}`
        : `${plural(Math.abs(more), more > 0 ? 'more person' : 'person fewer', more > 0 ? 'more people' : 'people fewer')} than in ${formatPeriod(before)}`;
    return `${counted}, ${net}`;
  },
  same: 'the same total amount',
  up: (percent: string) => `amount up ${percent}%`,
  down: (percent: string) => `amount down ${percent}%`,
  none: 'No earlier month has been approved for comparison.',
  headcount: 'People',
  net: 'Amount',
  was: (value: string) => `${value} before`,
  added: 'New',
  addedNote: 'not paid the month before',
  missing: 'Missing',
  missingNote: 'paid the month before',
  changed: 'Change over 20%',
  names: 'Names',
  staff: (id: string) => `Staff ${id}`,
  changedTo: (before: string, now: string) => `${before} before, ${now} now`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const;

export const payText = {
  label: 'Payroll totals',
  gross: 'Gross',
  paye: 'PAYE',
  pension: 'Pension',
  pensionNote: 'of employees',
  nhf: 'NHF',
  other: 'Other deductions',
  elsewhere: 'Paid elsewhere',
  net: 'Net',
  employerPension: 'Employer pension',
  onTop: 'on top of the gross pay',
} as const;

export const submitText = {
  title: 'Check and submit',
  schedule: 'Schedule',
  number: 'Number',
  file: 'File',
  rows: 'Rows to pay',
  amount: 'Amount to pay',
  from: 'Pay from',
  payDate: 'Pay date',
  narration: 'Narration',
  confirm: (count: number, amount: string) =>
    count === 1
      ? `Also pay the row with a warning, ${amount}. I have checked it.`
      : `Also pay the ${rows(count)} with warnings, ${amount}. I have checked them.`,
  leave: (count: number, amount: string) =>
    `${rows(count)}${amount} ${count === 1 ? 'stays' : 'stay'} excluded. You can fix ${count === 1 ? 'it' : 'them'} later in Excluded payments.`,
  declaration:
    'I have checked this schedule. Its payments are due, we hold their supporting documents, and they have not been paid before.',
  confirmFirst: 'Confirm the rows with warnings, or go back and remove them',
  leaveFirst: 'Confirm that the excluded rows are left out',
  tickFirst: 'Confirm that you have checked this schedule',
  nothingToPay: 'No row can be paid. Go back and fix some.',
  submit: 'Submit for approval',
  back: 'Back to the results',
} as const;

export const doneText = {
  title: (number: string) => `${number} sent for approval`,
  number: 'Schedule',
  lines: (count: number) => `It pays ${plural(count, 'line', 'lines')}.`,
  left: (count: number) =>
    `${rows(count)} excluded. ${count === 1 ? 'It waits' : 'They wait'} for you in Excluded payments.`,
} as const;

export const listText = {
  tabs: { schedules: 'Schedules' },
  caption: 'Schedules',
  total: (count: number) => plural(count, 'schedule', 'schedules'),
  ofStatus: (status: ScheduleStatus, count: number) =>
    `${stageLabels[status]}, ${plural(count, 'schedule', 'schedules')}`,
  filters: { find: 'Number, title or file', status: 'Status', all: 'All statuses' },
  empty: {
    sentence: 'No schedules yet. A schedule is a file of many payees that are paid at once.',
    who: 'Makers of the organization upload schedules.',
  },
} as const;
