import * as z from 'zod/mini';
import { severalLines } from './words.ts';

/** The sections of a go-live application that the central office reviews one by one and may return. */
export const OnboardingSection = z.enum(['organization', 'bank-accounts', 'workflows', 'people']);
export type OnboardingSection = z.output<typeof OnboardingSection>;

/** A returned section, with what to correct. */
export const ReturnedSection = z
  .object({ section: OnboardingSection, reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters') })
  .register(z.globalRegistry, { id: 'ReturnedSection' });
export type ReturnedSection = z.output<typeof ReturnedSection>;
