import type { NextStep } from '@isura/contract/report/next-steps';

/** Texts of the steps of a new organization to its first payment in. */
export const firstStepsText = {
  title: (done: number, all: number) => `${done} of ${all} steps to your first payment in`,
  left: (left: number, now: number) => (now === 0 ? `${left} left` : `${left} left, ${now} of them yours now`),
  states: { DONE: 'Done', NOW: 'Yours now', OPEN: 'Open', WAITS: 'Waits' } satisfies Record<NextStep['state'], string>,
  waits: (by: string) => `waits for ${by}`,
  acts: {
    details: 'Continue',
    'bank-account': 'Add account',
    people: 'Invite people',
    levels: 'Set levels',
    answer: 'Open application',
    service: 'Set up',
    live: 'Open',
  } satisfies Record<NextStep['key'], string>,
  folded: (all: number) => `Your organization is set up: ${all} of ${all} steps to your first payment in are done`,
  dismiss: 'Dismiss steps',
  dismissed: 'The steps are dismissed.',
  nothing: 'Nothing received yet',
  nothingWhy:
    'When a payer pays one of your services, the payment, its receipt and the day it reaches your account appear here.',
} as const;
