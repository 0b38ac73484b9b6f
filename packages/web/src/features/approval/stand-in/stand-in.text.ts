import { formatDay } from '@isura/contract/kernel/day-format';

const days = (from: string, to: string): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

/** Texts of the stand-ins. */
export const standInText = {
  lead: 'While you are away, somebody at the same level decides on payments for you. The audit trail names you both, and neither of you can decide on payments the other decided on or made.',
  inForce: 'Stands in for you',
  byMe: 'You stand in for',
  earlier: 'Earlier',
  states: { COMING: 'Upcoming', NOW: 'Now', OVER: 'Over', ENDED: 'Ended early' },
  days,
  endedBy: (name: string) => `Ended by ${name}`,
  end: 'End',
  endOf: (name: string) => `End standing in with ${name}`,
  endForMe: (name: string) => `Stop ${name} standing in for you?`,
  endByMe: (name: string) => `Stop standing in for ${name}?`,
  endForMeLead: (name: string) => `${name} is notified and no longer decides for you. Decisions already made remain.`,
  endByMeLead: (name: string) =>
    `${name} is notified that nobody stands in for them any more. Decisions you made remain.`,
  ended: 'The stand-in has ended.',
  form: 'Name a stand-in',
  person: 'Person',
  personHint: 'People who act at the same kind of level as you.',
  personMissing: 'Choose who will stand in for you',
  none: 'Choose a person',
  kinds: { REVIEW: 'reviews', APPROVE: 'approves' },
  candidate: (name: string, kinds: readonly string[], away: string | undefined) =>
    [`${name}, ${kinds.join(' and ')}`, ...(away ? [`away ${away}`] : [])].join(', '),
  from: 'First day',
  to: 'Last day',
  toHint: 'Up to 90 days, including the first and last day.',
  save: 'Name stand-in',
  named: (name: string) => `${name} has been notified.`,
  nobody: 'Nobody else acts at your approval levels, so nobody can stand in for you.',
};
