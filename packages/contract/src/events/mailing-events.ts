import * as z from 'zod/mini';

/** Domain events of scheduled reports. */
export const mailingEvents = {
  /** A scheduled report's file is ready for one of its recipients. */
  'mailing.ready': z.object({
    exportId: z.number(),
    userId: z.number(),
    orgId: z.number(),
    name: z.string(),
    title: z.string(),
    sha256: z.string(),
  }),
  /** A run of a scheduled report failed for some recipients; published once a run. */
  'mailing.failed': z.object({
    mailingId: z.number(),
    ownerId: z.number(),
    orgId: z.number(),
    name: z.string(),
    reason: z.string(),
  }),
  /** Recipients of a scheduled report may no longer see it; published once for each of them. */
  'mailing.left-out': z.object({
    mailingId: z.number(),
    ownerId: z.number(),
    orgId: z.number(),
    name: z.string(),
    people: z.array(z.string()),
  }),
  /** A scheduled report was stopped because its owner may no longer see it. */
  'mailing.stopped': z.object({ mailingId: z.number(), ownerId: z.number(), orgId: z.number(), name: z.string() }),
} as const;
