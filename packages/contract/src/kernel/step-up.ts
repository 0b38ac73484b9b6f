import * as z from 'zod/mini';

/** The longest subject of a step-up. */
export const SUBJECT_LENGTH = 200;

/** The subject of a step-up, such as `OR25:12`: the call and the row. The proof is valid for nothing else. */
export const StepUpSubject = z
  .string()
  .check(z.maxLength(SUBJECT_LENGTH), z.regex(/^[A-Z]{2}\d{1,2}:[^\s\p{C}]{1,254}$/u));

/**
 * Reports whether the proof lasts for a shift: eight hours, on this device, for that action only. All others last five
 * minutes.
 */
export const isForShift = (subject: string): boolean => subject.endsWith(':shift');
