import * as z from 'zod/mini';
import { severalLines } from './words.ts';

/**
 * The status of an organization, from its onboarding on (docs/spec/money-in.md#organizations). Only LIVE organizations
 * collect and pay.
 */
export const OrgStatus = z.enum([
  'DRAFT',
  'ACTIVATED',
  'PENDING_APPROVAL',
  'RETURNED',
  'REJECTED',
  'LIVE',
  'SUSPENDED',
  'CLOSED',
  'ABANDONED',
]);
export type OrgStatus = z.output<typeof OrgStatus>;

/** The sections of a go-live application that the central office reviews one by one and may return. */
export const OnboardingSection = z.enum(['organization', 'bank-accounts', 'workflows', 'people']);
export type OnboardingSection = z.output<typeof OnboardingSection>;

/** A returned section, with what to correct. */
export const ReturnedSection = z
  .object({ section: OnboardingSection, reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters') })
  .register(z.globalRegistry, { id: 'ReturnedSection' });
export type ReturnedSection = z.output<typeof ReturnedSection>;
