import { formatDay } from '@isura/contract/kernel/day-format';

/** Texts of the announced bank holidays: their list, and the forms that announce and withdraw them. */
export const holidaysText = {
  tab: 'Bank holidays',
  caption: 'Announced bank holidays',
  columns: { day: 'Day', name: 'Name', source: 'Announced by' },
  empty: {
    sentence:
      'No bank holidays are announced yet. A day appears here once two administrators have agreed that banks close on it.',
    who: 'An administrator of the central office announces one, and another confirms it.',
  },
  announce: 'Announce a bank holiday',
  dayHint: 'Today or later, such as 24/11/2026. Weekends, fixed holidays and Easter are known',
  nameHint: 'Such as Id el Fitr',
  sourceHint: 'Such as Ministry of Interior, notice of 18 March 2026',
  submit: 'Send for confirmation',
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw ${name}`,
  withdrawLead: (day: string) => `Banks are then open on ${formatDay(day)}, and files are carried out.`,
  reason: 'Reason',
};
