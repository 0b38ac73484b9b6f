import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { openPortal } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { sessionExpired } from './session-end.ts';

afterEach(() => be(undefined));

test.each([
  ['IDLE_TIMEOUT', 'You were signed out because you were inactive.'],
  ['REFUSED', 'Your session has ended. Sign in again to continue.'],
] as const)('after a session ended by %s the sign-in page says "%s"', async (reason, sentence) => {
  be(person({ resources: [resource('/admin')], sessionExpiresAt: new Date('2100-01-01T00:00:00Z') }));
  const { user } = await openPortal('/admin', () => undefined);
  await screen.findByRole('heading', { level: 1 });
  act(() => sessionExpired(reason));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
