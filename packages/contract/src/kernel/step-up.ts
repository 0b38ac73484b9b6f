import * as z from 'zod/mini';

/** Longest subject of a fresh proof. */
export const SUBJECT_LENGTH = 200;

/** What a fresh proof is for, such as `OR25:12`: the call and the row. It opens nothing else. */
export const StepUpSubject = z
  .string()
  .check(z.maxLength(SUBJECT_LENGTH), z.regex(/^[A-Z]{2}\d{1,2}:[^\s\p{C}]{1,254}$/u));

/**
 * Subjects that end so are opened for a shift: eight hours, on this device, for that act alone. Everything else is for
 * five minutes.
 */
export const isForShift = (subject: string): boolean => subject.endsWith(':shift');
