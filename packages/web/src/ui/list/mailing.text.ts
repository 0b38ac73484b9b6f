import { plural } from '@isura/contract/kernel/numbers-format';
import type { MailingPeriod, MailingRhythm } from '@isura/contract/report/mailing';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const periods: Record<MailingPeriod, string> = {
  YESTERDAY: 'The day before',
  LAST_WEEK: 'The week before, Monday to Sunday',
  LAST_MONTH: 'The month before',
  MONTH_TO_DATE: 'The month up to the day before',
  AS_IT_STANDS: 'As the list stands then',
};
const rhythms: Record<MailingRhythm, string> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
};

/** Words of the reports that are sent by mail. */
export const mailingText = {
  send: 'Send by mail',
  title: (what: string) => `Send ${what} by mail`,
  changeTitle: (name: string) => `Change “${name}”`,
  lead: 'Each person gets a mail with a link to a file of their own, made with their rights, and signs in to download it. The filters are those of the list now.',
  changeLead: 'The filters stay as they are. Schedule the report anew from its list for others.',
  name: 'Name',
  nameHint: 'The mail begins with it',
  format: 'Format',
  formats: { CSV: 'CSV, for any spreadsheet', XLSX: 'XLSX, for Excel', PDF: 'PDF, for paper, at most 10,000 rows' },
  period: 'Days the report is about',
  periods,
  shortPeriods: {
    YESTERDAY: 'The day before',
    LAST_WEEK: 'The week before',
    LAST_MONTH: 'The month before',
    MONTH_TO_DATE: 'The month so far',
    AS_IT_STANDS: 'As it stands',
  } satisfies Record<MailingPeriod, string>,
  rhythm: 'How often',
  rhythms,
  weekday: 'Day of the week',
  weekdays: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  monthDay: 'Day of the month',
  monthDayHint: 'A month that is shorter sends on its last day',
  clock: 'Time in Lagos',
  people: 'Who gets it',
  peopleHint: 'People of your organization who may see this report',
  noPeople: 'Nobody of that name may see this report.',
  find: 'Find by name',
  findVerb: 'Find',
  missing: {
    weekday: 'Choose the day of the week',
    monthDay: 'Choose the day of the month',
    people: 'Choose at least one person',
  },
  schedule: 'Schedule report',
  save: 'Save changes',
  scheduled: (name: string) => `“${name}” is scheduled. It stands under Reports, Scheduled reports.`,
  saved: (name: string) => `“${name}” is changed.`,
  when: ({ rhythm, weekday, monthDay, clock }: When) =>
    rhythm === 'DAILY'
      ? `Every day at ${clock}`
      : rhythm === 'WEEKLY'
        ? `Every ${weekdays[(weekday ?? 1) - 1]} at ${clock}`
        : `On day ${monthDay} of the month at ${clock}`,
  persons: (count: number) => plural(count, 'person', 'people'),
};

interface When {
  rhythm: MailingRhythm;
  weekday?: number | undefined;
  monthDay?: number | undefined;
  clock: string;
}
