import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { returnPath } from '../../../lib/return-to.ts';
import { signedIn } from '../../../lib/signed-in.ts';
import { isOnboarding, landingOf } from '../../../routing/landing.ts';
import { authPage } from '../../../routing/staff-page.ts';
import { parts } from './parts.ts';
import { titles } from './titles.text.ts';

const RegisterSearch = z.object({
  type: z.catch(z.optional(z.enum(['payer', 'mda'])), undefined),
  returnTo: z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined),
  part: z.catch(z.optional(z.enum(parts)), undefined),
  step: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(6))), undefined),
});

/** Pages where accounts are created and organizations onboarded. A user with nothing to do here is redirected. */
export const onboardingPages = [
  authPage({
    path: '/auth/register',
    title: titles.onboarding,
    search: RegisterSearch,
    beforeLoad: ({ search }) => {
      const person = signedIn();
      if (person && !isOnboarding(person)) throw redirect({ href: landingOf(person, returnPath(search.returnTo)) });
    },
    load: () => import('./register.page.tsx'),
  }),
] as const;
