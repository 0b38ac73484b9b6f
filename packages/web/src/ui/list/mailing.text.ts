import { plural } from '@isura/contract/kernel/numbers-format';
import type { MailingPeriod, MailingRhythm } from '@isura/contract/report/mailing';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const periods: Record<MailingPeriod, string> = {
  YESTERDAY: 'The day before',
  LAST_WEEK: 'The week before, Monday to Sunday',
  LAST_MONTH: 'The month before',
  MONTH_TO_DATE: 'The month up to the day before',
  AS_IT_STANDS: 'The list at that time',
};
const rhythms: Record<MailingRhythm, string> = {
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
};

/** Text about the reports that are emailed. */
export const mailingText = {
  send: 'Send by email',
  title: (what: string) => `Send ${what} by email`,
  changeTitle: (name: string) => `Change “${name}”`,
  lead: 'Each person gets an email with a link to a file made with their own access, and signs in to download it. The filters are those the list has now.',
  changeLead: 'The filters stay as they are. Schedule the report anew from its list for others.',
  name: 'Name',
  nameHint: 'The email begins with it',
  format: 'Format',
  formats: { CSV: 'CSV, for any spreadsheet', XLSX: 'XLSX, for Excel', PDF: 'PDF, for paper, at most 10,000 rows' },
  period: 'Days the report covers',
  periods,
  shortPeriods: {
    YESTERDAY: 'The day before',
    LAST_WEEK: 'The week before',
    LAST_MONTH: 'The month before',
    MONTH_TO_DATE: 'The month so far',
    AS_IT_STANDS: 'At that time',
  } satisfies Record<MailingPeriod, string>,
  rhythm: 'How often',
  rhythms,
  weekday: 'Day of the week',
  weekdays: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  monthDay: 'Day of the month',
  monthDayHint: 'In a shorter month it is sent on the last day',
  clock: 'Time in Lagos',
  people: 'Recipients',
  peopleHint: 'People of your organization who may see this report',
  noPeople: 'Nobody with that name may see this report.',
  find: 'Find by name',
  findVerb: 'Find',
  missing: {
    weekday: 'Choose the day of the week',
    monthDay: 'Choose the day of the month',
    people: 'Choose at least one recipient',
  },
  schedule: 'Schedule report',
  save: 'Save changes',
  scheduled: (name: string) => `“${name}” is scheduled. You find it under Reports, Scheduled reports.`,
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
