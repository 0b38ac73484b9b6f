import * as z from 'zod/mini';
import { severalLines } from './words.ts';

/** The parts of an application to go live that the central office looks at one by one and may send back. */
export const OnboardingSection = z.enum(['organization', 'bank-accounts', 'workflows', 'people']);
export type OnboardingSection = z.output<typeof OnboardingSection>;

/** A part that was sent back, with what to put right. */
export const ReturnedSection = z
  .object({ section: OnboardingSection, reason: severalLines(5, 500, 'Give a reason of 5 to 500 letters') })
  .register(z.globalRegistry, { id: 'ReturnedSection' });
export type ReturnedSection = z.output<typeof ReturnedSection>;
