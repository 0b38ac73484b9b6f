import { DM4 } from '@isura/contract/identity/demonstration';
import { DM1 } from '@isura/contract/platform/dev-messages';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyIdName } from '../../../lib/session-names.ts';
import { DM1_PATH, DM4_PATH } from './calls.ts';
import { openDialog } from './dialog.ts';
import { enterChosen } from './enter.ts';
import { CHOSEN, ENTERED } from './kept.ts';

const people = [
  { login: 'maker@mow.test', name: 'Maker Works', role: 'Maker', organization: 'Ministry of Works' },
  { login: 'approver@mow.test', name: 'Approver Works', role: 'Approver', organization: 'Ministry of Works' },
  { login: 'company@payer.test', name: 'Company Payer Limited', role: 'Payer' },
];
const message = {
  to: 'approver@mow.test',
  channel: 'EMAIL',
  subject: 'Your sign-in code',
  text: 'Your code is 123456.',
  code: '123456',
  at: '2026-11-21T12:00:00.000Z',
};
const addresses: string[] = [];

beforeEach(() => {
  addresses.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.stubGlobal('fetch', async (url: string) => {
    addresses.push(url);
    const answer = url === DM4_PATH ? { password: 'a word 2026', people } : Array.from({ length: 7 }, () => message);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Puts a form with these fields on the page and returns the values the page was informed of. */
function formWith(path: string, ...fields: string[]): Record<string, string> {
  history.replaceState(null, '', path);
  const known: Record<string, string> = {};
  const form = document.createElement('form');
  for (const name of fields) {
    const input = document.createElement('input');
    input.name = name;
    if (name === 'otp') input.autocomplete = 'one-time-code';
    input.addEventListener('input', () => (known[name] = input.value));
    form.append(input);
  }
  const submit = document.createElement('button');
  submit.type = 'submit';
  form.append(submit);
  document.body.append(form);
  return known;
}
const person = async (role: string, login: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByText(role));
  return screen.getByRole('button', { name: `Enter as ${login}` });
};

test('the calls of the demonstration’s dialog have the addresses that the contract declares', () => {
  expect([DM1_PATH, DM4_PATH]).toEqual([DM1.path, DM4.path]);
});

test('the dialog of the demonstration shows its people by role, their password and the five newest messages', async () => {
  history.replaceState(null, '', '/');
  openDialog();
  const dialog = within(screen.getByRole('dialog', { name: 'Demo users and messages' }));
  expect(await dialog.findByText('Approver (1)')).toBeVisible();
  expect(dialog.getByText('All of them use the password “a word 2026”.')).toBeVisible();
  expect(await dialog.findAllByText('123456')).toHaveLength(5);
  expect(dialog.queryByRole('button', { name: 'Use the code 123456' })).toBeNull();
  expect(addresses).toEqual(expect.arrayContaining([DM4_PATH, DM1_PATH]));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“Enter as” on the sign-in page fills login and password, and gives the focus to its button', async () => {
  const known = formWith('/auth/login', 'username', 'password');
  openDialog();
  await userEvent.click(await person('Approver (1)', 'approver@mow.test'));
  expect(known).toEqual({ username: 'approver@mow.test', password: 'a word 2026' });
  expect(document.querySelector('button[type=submit]')).toHaveFocus();
  expect(sessionStorage.getItem(ENTERED)).toBe('approver@mow.test');
});

test('“Enter as” where somebody is signed in opens the sign-in page in a new tab, which is filled once', async () => {
  history.replaceState(null, '', '/admin');
  sessionStorage.setItem(keyIdName, 'a key');
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  openDialog();
  await userEvent.click(await person('Maker (1)', 'maker@mow.test'));
  expect(opened).toHaveBeenCalledExactlyOnceWith('/auth/login', '_blank', 'noopener');
  expect(localStorage.getItem(CHOSEN)).toBe('maker@mow.test');

  history.replaceState(null, '', '/auth/login');
  const filled = enterChosen();
  const known = formWith('/auth/login', 'username', 'password'); // the page draws its form later
  await filled;
  expect(known).toEqual({ username: 'maker@mow.test', password: 'a word 2026' });
  expect(localStorage.getItem(CHOSEN)).toBe('');
});

test('the dialog of the demonstration on the page for a code shows the messages to that person first, and fills the code', async () => {
  sessionStorage.setItem(ENTERED, 'approver@mow.test');
  const known = formWith('/auth/login', 'otp');
  openDialog();
  const dialog = within(screen.getByRole('dialog'));
  const enter = await dialog.findAllByRole('button', { name: 'Use the code 123456' });
  expect(addresses).toContain(`${DM1_PATH}?to=approver%40mow.test`);
  expect(dialog.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Newest messages');
  await userEvent.click(enter[0]!);
  expect(known).toEqual({ otp: '123456' });
});

test('the dialog of the demonstration says that it is for the operator where the portal asks for a token, and calls a message without a subject an SMS', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === DM4_PATH
      ? new Response('{}', { status: 403 })
      : Response.json([{ ...message, channel: 'SMS', subject: '', to: '+2348000000001' }]),
  );
  openDialog();
  expect(await screen.findByText(/^Only the operator of this portal sees/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 4, name: 'SMS' })).toBeInTheDocument();
});
