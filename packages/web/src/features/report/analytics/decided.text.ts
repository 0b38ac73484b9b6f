import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { partText } from '@isura/contract/kernel/percent-shares';
import { titles } from './titles.text.ts';

/** Returns a duration in minutes as people say it: 90 is one hour and 30 minutes, 3000 two days and two hours. */
export function lasting(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    ...(days > 0 ? [plural(days, 'day', 'days')] : []),
    ...(hours > 0 ? [plural(hours, 'hour', 'hours')] : []),
    ...(days === 0 && (rest > 0 || hours === 0) ? [plural(rest, 'minute', 'minutes')] : []),
  ];
  return parts.join(' ');
}

/** Texts of approved and of rejected payments. */
export const decidedText = {
  filters: {
    find: 'Number, title or payee',
    type: 'Type',
    allTypes: 'All types',
    mda: 'MDA',
    allMdas: 'All MDAs',
    maker: 'Made by',
    level: 'Level',
    reason: 'Reason',
  },
  levelName: (level: number) => (level === 0 ? 'Cancelled after approval' : `Level ${level}`),
  approved: {
    title: titles.approved,
    purpose: 'Payments made on these days that were approved, how much of them is paid, and how long approval took.',
    caption: 'Approved payments',
    totals: (count: number) => `Approved, ${plural(count, 'payment', 'payments')}`,
    empty: 'No payments made between these dates were approved.',
    finding: (half: string, slowest?: string) =>
      `Half of them were approved within ${half}${slowest ? `; ${slowest} takes the longest` : ''}`,
    none: 'Nothing was approved',
    note: (count: number, longest: string) =>
      `The time half of ${plural(count, 'payment', 'payments')} took at most, from the step before; the longest of all took ${longest}`,
    level: 'Level',
    count: 'Payments',
    half: 'Half within',
    longest: 'Longest',
    named: (level: number, name: string) => `${name} (level ${level})`,
    whole: 'From submitting to approval',
  },
  rejected: {
    title: titles.rejected,
    purpose: 'Payments made on these days that were rejected: the reason, the level and who made them.',
    caption: 'Rejected payments',
    totals: (count: number) => `Rejected, ${plural(count, 'payment', 'payments')}`,
    empty: 'No payments made between these dates were rejected.',
    of: (name: string, part: Kobo, whole: Kobo) =>
      `${partText(part, whole)} of what was rejected: ${name.replace(/\.$/, '')}`,
    reason: 'Reason',
    level: 'Level',
    maker: 'Made by',
    reasons: { all: 'All reasons', others: 'Other reasons' },
    levels: { all: 'All levels', others: '' },
    makers: { all: 'Everybody', others: 'Others' },
    noReason: 'No reason given',
    payments: (days: string) => `Payments made on ${days}`,
  },
};
