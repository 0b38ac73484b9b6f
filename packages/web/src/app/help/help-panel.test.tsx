import { PB6 } from '@isura/contract/org/contact';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be } from '../../../test/staff.ts';

const FAILED = '/admin/payment/failed-transaction';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  be(
    person({
      resources: [resource('/admin'), resource(FAILED, 'ACT')],
      calls: ['PR13'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
});
afterEach(() => be(undefined));

const opener = () => screen.getByRole('button', { name: 'Help' });
const panel = () => screen.findByRole('region', { name: 'Help with this page' });

test('the button in the header opens help about the open page beside it, and closes it again', async () => {
  const { user, router } = await openPortal(FAILED, () => pageOf([]));
  await user.click(opener());
  const help = within(await panel());
  expect(help.getByRole('heading', { name: 'Help with this page' })).toHaveFocus();
  expect(help.getByRole('heading', { name: 'Failed lines' })).toBeVisible();
  expect(help.getByText('How do I retry a line?')).toBeVisible();
  expect(router.state.location.pathname).toBe(FAILED);
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Help with this page' })).toBeNull();
  expect(opener()).toHaveFocus();
});

test('the key of help opens and closes the panel, and types a question mark in a field', async () => {
  const { user } = await openPortal(FAILED, () => pageOf([]));
  await user.keyboard('?');
  const field = within(await panel()).getByRole('searchbox', { name: 'Search all help' });
  await user.type(field, '?');
  expect(field).toHaveValue('?');
  await user.click(screen.getByRole('heading', { name: 'Help with this page' }));
  await user.keyboard('?');
  expect(screen.queryByRole('region', { name: 'Help with this page' })).toBeNull();
});

test('the panel left open is open at the next visit, without taking the focus', async () => {
  localStorage.setItem('help-open', 'yes');
  await openPortal(FAILED, () => pageOf([]));
  const heading = within(await panel()).getByRole('heading', { name: 'Help with this page' });
  expect(heading).not.toHaveFocus();
});

test('a message from the panel carries the address of the page without its search, and the organization', async () => {
  const messages: unknown[] = [];
  const { user } = await openPortal(`${FAILED}?find=Culverts`, ({ pathname }, sent) => {
    if (pathname !== PB6.path) return pageOf([]);
    messages.push(JSON.parse(String(sent?.body)));
    return json({ ticketNumber: 'T-10001' }, {}, 202);
  });
  await user.click(opener());
  const help = within(await panel());
  await user.click(help.getByRole('button', { name: 'Write to support' }));
  await user.type(help.getByRole('textbox', { name: 'What do you want to know?' }), 'Where do I see the old number?');
  await user.click(help.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(help.getByText('Your message has the ticket number T-10001.')).toBeVisible());
  expect(messages).toEqual([
    {
      name: 'Ada Obi',
      email: 'ada@mow.test',
      topic: 'FOR_MDAS',
      message: `Where do I see the old number?\n\nPage: ${FAILED}\nOrganization: Ministry of Works (demonstration) (MOW)`,
    },
  ]);
});

test('a message to support that was not sent is still there after the panel was closed and opened again', async () => {
  const { user } = await openPortal(FAILED, () => pageOf([]));
  await user.click(opener());
  await user.click(within(await panel()).getByRole('button', { name: 'Write to support' }));
  const field = () => screen.findByRole('textbox', { name: 'What do you want to know?' });
  await user.type(await field(), 'Where is the old');
  await user.click(opener());
  expect(screen.queryByRole('region', { name: 'Help with this page' })).toBeNull();
  await user.click(opener());
  await user.click(within(await panel()).getByRole('button', { name: 'Write to support' }));
  expect(await field()).toHaveValue('Where is the old');
});
