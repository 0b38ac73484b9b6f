import * as z from 'zod/mini';

/** A bank statement in an event. */
const aboutStatement = { statementId: z.number(), orgId: z.number() };

/** Domain events of bank statements. */
export const statementEvents = {
  /** The file of a statement was read in full, and its lines are imported. */
  'statement.read': z.object(aboutStatement),
  /** A statement was signed off (BS8): nothing in it changes afterwards. */
  'statement.signed-off': z.object(aboutStatement),
} as const;
