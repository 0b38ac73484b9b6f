import { plural } from '@isura/contract/kernel/numbers-format';

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

const verb = 'was rejected';
const CANCELLED = 'Cancelled after approval';
const NO_REASON = 'No reason given';

/** Texts of approved and of rejected payments. */
export const decidedText = {
  filters: {
    find: 'Number, title or payee',
    type: 'Type',
    allTypes: 'All types',
    mda: 'MDA',
    maker: 'Made by',
    level: 'Level',
    reason: 'Reason',
  },
  levelName: (level: number) => (level === 0 ? CANCELLED : `Level ${level}`),
  approved: {
    purpose:
      'Payments requested on these days that were approved, how much of them is paid, and how long approval took.',
    caption: 'Approved payments',
    totals: (count: number) => `Approved, ${plural(count, 'payment', 'payments')}`,
    empty: {
      sentence:
        'No payments requested between these dates were approved. A payment appears here with its last approval.',
      who: 'Choose other dates above.',
    },
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
    purpose: 'Payments requested on these days that were rejected: the reason, the level and who requested them.',
    caption: 'Rejected payments',
    totals: (count: number) => `Rejected, ${plural(count, 'payment', 'payments')}`,
    empty: {
      sentence:
        'No payments requested between these dates were rejected. A payment appears here when somebody rejects it.',
      who: 'Choose other dates above.',
    },
    ranked: {
      reason: {
        verb,
        by: (name: string) => (name === NO_REASON ? 'without a reason' : `for “${name.replace(/\.$/, '')}”`),
      },
      level: { verb, by: (name: string) => (name === CANCELLED ? 'after approval' : `at ${name}`) },
      maker: { verb, by: (name: string) => `in payments of ${name}` },
    },
    reason: 'Reason',
    level: 'Level',
    maker: 'Made by',
    reasons: { all: 'All reasons', others: 'Other reasons' },
    levels: { all: 'All levels', others: 'Other levels' },
    makers: { all: 'Everybody', others: 'Others' },
    noReason: NO_REASON,
    payments: (days: string) => `Payments requested on ${days}`,
  },
};
