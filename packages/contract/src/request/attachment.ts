import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';

/** A file attached to a payment; its id opens it by FL2. */
export const Attachment = z
  .object({
    id: Id,
    fileName: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    addedByName: z.string(),
    addedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Attachment' });
export type Attachment = z.output<typeof Attachment>;
