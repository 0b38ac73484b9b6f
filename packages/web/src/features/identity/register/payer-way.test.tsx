import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Registers as a payer and enters the code; AU1 then gives this answer. */
async function registered(signedIn: () => Response) {
  const { user, router } = await openPortal('/auth/register?type=payer', ({ pathname }) => {
    if (pathname === '/api/payer/register') return json({ otpSent: true }, {}, 201);
    if (pathname === '/api/otp/verify') return json({ verified: true, verificationToken: 'proof' });
    if (pathname === '/api/v2/authenticate') return signedIn();
    return undefined;
  });
  await user.type(await screen.findByLabelText('Full name'), 'Ngozi Test');
  await user.type(screen.getByLabelText('Email address'), 'ngozi@mail.test');
  await user.type(screen.getByLabelText('Phone number'), '08031234567');
  await user.type(screen.getByLabelText('Password'), 'four green river stones');
  await user.type(screen.getByLabelText('Password again'), 'four green river stones');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  const verify = screen.queryByRole('button', { name: 'Verify' });
  if (verify) await user.click(verify);
  await screen.findByRole('heading', { name: 'Your account is ready' });
  return { user, router };
}

test('a password that does not open the account leads to choosing one by email', async () => {
  const { user, router } = await registered(() =>
    json({ code: 'bad-credentials', detail: 'The login or password is not right.' }, {}, 401),
  );
  expect(
    screen.getByText(/^The password you typed is not the password of the account for ngozi@mail\.test\./),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose a password' }));
  expect(router.state.location.pathname).toBe('/auth/forgot-password');
});

test('where sign-in needs a further step, the page leads to the sign-in form', async () => {
  await registered(() =>
    json({
      otpRequired: true,
      challengeId: 'c',
      maskedEmail: 'n***@mail.test',
      expiresInSeconds: 600,
      methods: ['CODE'],
    }),
  );
  expect(screen.getByText(/^Sign in with ngozi@mail\.test and your password\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
