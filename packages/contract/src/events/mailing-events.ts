import * as z from 'zod/mini';

/** What is announced of scheduled reports. */
export const mailingEvents = {
  /** A file of a scheduled report is there for one of the people it goes to. */
  'mailing.ready': z.object({
    exportId: z.number(),
    userId: z.number(),
    orgId: z.number(),
    name: z.string(),
    title: z.string(),
    sha256: z.string(),
  }),
  /** A run of a scheduled report could not be made for everybody; told once a run. */
  'mailing.failed': z.object({
    mailingId: z.number(),
    ownerId: z.number(),
    orgId: z.number(),
    name: z.string(),
    reason: z.string(),
  }),
  /** People of a scheduled report who may see it no longer; told once for each of them. */
  'mailing.left-out': z.object({
    mailingId: z.number(),
    ownerId: z.number(),
    orgId: z.number(),
    name: z.string(),
    people: z.array(z.string()),
  }),
  /** A scheduled report was stopped, for its owner may see it no longer. */
  'mailing.stopped': z.object({ mailingId: z.number(), ownerId: z.number(), orgId: z.number(), name: z.string() }),
} as const;
