import { createRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { returnPath } from '../../lib/return-to.ts';
import { signedIn } from '../../lib/signed-in.ts';
import { landingOf } from '../../routing/landing.ts';
import { lazyPage } from '../../routing/lazy.ts';
import { authRoute } from '../../routing/staff-roots.ts';
import { titles } from './titles.text.ts';

const word = (most: number) => z.catch(z.optional(z.string().check(z.maxLength(most))), undefined);

const SignInSearch = z.object({
  reason: z.catch(z.optional(z.enum(['expired', 'changed', 'activated', 'resume'])), undefined),
  returnTo: word(2000),
});

/** Redirects a user who is already signed in to their destination. */
function goOn(returnTo: string | undefined): void {
  const person = signedIn();
  if (person) throw redirect({ href: landingOf(person, returnPath(returnTo)) });
}

/** Routes of the pages for people who are not signed in. */
export const identityRoutes = [
  createRoute({
    getParentRoute: () => authRoute,
    path: '/auth/login',
    validateSearch: SignInSearch,
    beforeLoad: ({ search }) => goOn(search.returnTo),
    staticData: { title: titles.signIn },
    component: lazyPage('sign-in', () => import('./sign-in/sign-in.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => authRoute,
    path: '/auth/forgot-password',
    staticData: { title: titles.passwordForgot },
    component: lazyPage('forgot-password', () => import('./password/forgot-password.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => authRoute,
    path: '/auth/reset-password',
    validateSearch: z.object({
      key: word(200),
      mode: z.catch(z.optional(z.enum(['activate'])), undefined),
      org: word(150),
    }),
    staticData: { title: titles.passwordChoose },
    component: lazyPage('reset-password', () => import('./password/reset-password.page.tsx')),
  }),
] as const;
