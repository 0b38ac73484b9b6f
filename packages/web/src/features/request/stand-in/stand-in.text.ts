import { formatDay } from '@isura/contract/kernel/day-format';

const days = (from: string, to: string): string =>
  from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;

/** Words of standing in for each other. */
export const standInText = {
  lead: 'While you are away, somebody of the same level decides on payments in your place. The trail names you both, and neither of you decides on what the other decided or made.',
  inForce: 'Stands in for you',
  byMe: 'You stand in for',
  earlier: 'Before',
  states: { COMING: 'Coming', NOW: 'Now', OVER: 'Over', ENDED: 'Ended early' },
  days,
  endedBy: (name: string) => `Ended by ${name}`,
  end: 'End it',
  endOf: (name: string) => `End standing in with ${name}`,
  endForMe: (name: string) => `Shall ${name} stand in for you no longer?`,
  endByMe: (name: string) => `Shall you stand in for ${name} no longer?`,
  endForMeLead: (name: string) => `${name} is told and decides in your place no longer. What they decided stays.`,
  endByMeLead: (name: string) => `${name} is told that nobody decides in their place any more. What you decided stays.`,
  ended: 'It is ended.',
  form: 'Name a stand-in',
  person: 'Person',
  personHint: 'People who act at the same kind of level as you.',
  personMissing: 'Choose who stands in for you',
  none: 'Choose a person',
  kinds: { REVIEW: 'reviews', APPROVE: 'approves' },
  candidate: (name: string, kinds: readonly string[], away: string | undefined) =>
    [`${name}, ${kinds.join(' and ')}`, ...(away ? [`away ${away}`] : [])].join(', '),
  from: 'First day',
  to: 'Last day',
  toHint: 'At most 90 days, the first and the last included.',
  save: 'Name stand-in',
  named: (name: string) => `${name} is told.`,
  nobody: 'You act at no level of approval together with somebody else, so nobody can stand in for you.',
};
