import * as z from 'zod/mini';
import { Id } from '../kernel/ids.ts';

/** The most lines that an acceptance names. */
export const MOST_ACCEPTED = 500;

/**
 * The lines that an approver names to accept a finding (PR7 `accepts`): all of them, or the first 500 by line number,
 * and how many there are.
 */
export const ToAccept = z
  .object({ lineIds: z.array(Id), count: z.int() })
  .register(z.globalRegistry, { id: 'ToAccept' });
export type ToAccept = z.output<typeof ToAccept>;

/**
 * A check of a payment before it proceeds; BLOCK stops it, ALERT is as prominent. An ALERT with `accept` stops whoever
 * reviews or approves until they accept it by name (PR7); one without stops nothing. `count` is the number of lines or
 * people concerned, `lines` the first of them: a person missing from a payment is on none of its lines.
 */
export const RequestCheck = z
  .object({
    code: z.string(),
    severity: z.enum(['OK', 'INFO', 'WARNING', 'ALERT', 'BLOCK']),
    title: z.string(),
    message: z.string(),
    count: z.optional(z.int()),
    lines: z.optional(
      z.array(z.object({ lineNo: z.optional(z.int()), name: z.string(), says: z.optional(z.string()) })),
    ),
    accept: z.optional(ToAccept),
  })
  .register(z.globalRegistry, { id: 'RequestCheck' });
export type RequestCheck = z.output<typeof RequestCheck>;

/** A finding that a person accepted when they reviewed or approved a payment, in the words they read. */
export const AcceptedFinding = z
  .object({
    code: z.string(),
    title: z.string(),
    message: z.string(),
    count: z.int(),
    lines: z.array(z.object({ lineNo: z.optional(z.int()), name: z.string(), says: z.optional(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'AcceptedFinding' });
export type AcceptedFinding = z.output<typeof AcceptedFinding>;
