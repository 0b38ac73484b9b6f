import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { returnPath } from '../../lib/return-to.ts';
import { signedIn } from '../../lib/signed-in.ts';
import { landingOf } from '../../routing/landing.ts';
import { authPage } from '../../routing/staff-page.ts';
import { titles } from './titles.text.ts';

const word = (most: number) => z.catch(z.optional(z.string().check(z.maxLength(most))), undefined);

const SignInSearch = z.object({
  reason: z.catch(z.optional(z.enum(['expired', 'ended', 'changed', 'activated', 'resume'])), undefined),
  returnTo: word(2000),
});

/** Redirects a user who is already signed in to their destination. */
function goOn(returnTo: string | undefined): void {
  const person = signedIn();
  if (person) throw redirect({ href: landingOf(person, returnPath(returnTo)) });
}

/** Pages for people who are not signed in. */
export const identityPages = [
  authPage({
    path: '/auth/login',
    title: titles.signIn,
    search: SignInSearch,
    beforeLoad: ({ search }) => goOn(search.returnTo),
    load: () => import('./sign-in/sign-in.page.tsx'),
  }),
  authPage({
    path: '/auth/forgot-password',
    title: titles.passwordForgot,
    load: () => import('./password/forgot-password.page.tsx'),
  }),
  authPage({
    path: '/auth/reset-password',
    title: titles.passwordChoose,
    search: z.object({
      key: word(200),
      mode: z.catch(z.optional(z.enum(['activate'])), undefined),
      org: word(150),
    }),
    load: () => import('./password/reset-password.page.tsx'),
  }),
] as const;
