import * as z from 'zod/mini';

/** The steps of a new organization to its first payment in, in their order. */
export const nextStepKeys = ['details', 'bank-account', 'people', 'levels', 'answer', 'service', 'live'] as const;

/**
 * A step of a new organization to its first payment in (docs/spec/reports.md#first-steps). DONE is over; the setup goes
 * on only with a step that is NOW; OPEN can be done at any time; WAITS is for an earlier step or for somebody else, whom
 * `by` names ("the central office", "step 5"). `note` says in one line how the step stands, `href` is the page where it is
 * done, and `may` says whether the caller can do it now.
 */
export const NextStep = z
  .object({
    key: z.enum(nextStepKeys),
    title: z.string(),
    state: z.enum(['DONE', 'NOW', 'OPEN', 'WAITS']),
    note: z.string(),
    href: z.string(),
    may: z.boolean(),
    by: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'NextStep' });
export type NextStep = z.output<typeof NextStep>;
