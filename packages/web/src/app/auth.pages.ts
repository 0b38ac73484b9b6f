import { identityPages } from '../features/identity/identity.pages.ts';
import { onboardingPages } from '../features/org/onboarding/onboarding.pages.ts';

/** The pages of people who are not signed in, or have no organization yet. */
export const authPages = [...identityPages, ...onboardingPages] as const;
