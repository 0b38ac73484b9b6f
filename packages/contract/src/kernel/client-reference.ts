import { oneLine } from './words.ts';

/** The most characters of a client reference. */
const LONGEST = 64;

/**
 * What a program calls an invoice, a payment or a schedule in its own records. An account uses one once for each kind of
 * record (docs/spec/api-keys.md#client-references).
 */
export const ClientReference = oneLine(1, LONGEST, `Enter a reference of 1 to ${LONGEST} characters`);
