import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { returnPath } from '../../../lib/return-to.ts';
import { signedIn } from '../../../lib/signed-in.ts';
import { isOnboarding, landingOf } from '../../../routing/landing.ts';
import { lazyPage } from '../../../routing/lazy.ts';
import { authRoute } from '../../../routing/staff-roots.ts';
import { parts } from './steps.ts';
import { titles } from './titles.text.ts';

const RegisterSearch = z.object({
  type: z.catch(z.optional(z.enum(['payer', 'mda'])), undefined),
  returnTo: z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined),
  part: z.catch(z.optional(z.enum(parts)), undefined),
  step: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(6))), undefined),
});

/** Routes where accounts are created and organizations onboarded. A user with nothing to do here is redirected. */
export const onboardingRoutes = [
  createRoute({
    getParentRoute: () => authRoute,
    path: '/auth/register',
    validateSearch: RegisterSearch,
    beforeLoad: ({ search }) => {
      const person = signedIn();
      if (person && !isOnboarding(person)) throw redirect({ href: landingOf(person, returnPath(search.returnTo)) });
    },
    staticData: { title: titles.onboarding },
    component: lazyPage('register', () => import('./register.page.tsx')),
  }),
] as const;
