import { fireEvent, screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tookJump } from '../../../lib/jump.ts';
import { writePages } from '../../../prerender.tsx';
import { startAnchors } from './anchors.ts';
import { startContact } from './contact.ts';
import { startQuestionFilter } from './question-filter.ts';
import { startSchemeChoice } from './scheme-choice.ts';
import { startSuggestions } from './suggestions.ts';
import { startUseful } from './useful.ts';

const written = writePages({ script: '/s.js', styles: [], latinFont: '/l.woff2', moneyFont: '/m.woff2' });

/** Loads a page as it was built, and starts the given parts of the script. */
function show(path: string, ...parts: (() => void)[]): ReturnType<typeof userEvent.setup> {
  const page = new DOMParser().parseFromString(written.find((p) => p.path === path)!.html, 'text/html');
  document.title = 'A page';
  document.body.replaceChildren(...[...page.body.childNodes].map((node) => document.importNode(node, true)));
  for (const start of parts) start();
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Replaces the server: every call is recorded, and answered by `answer`. */
function server(answer: (url: string, init?: RequestInit) => Response) {
  const calls: { url: string; init?: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, ...(init ? { init } : {}) });
    return answer(url, init);
  });
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/');
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search box of the landing page', () => {
  const services = [
    { id: 7, name: 'Company name reservation', orgCode: 'MOW', orgName: 'Corporate Affairs Commission' },
    { id: 9, name: 'Company name change', orgCode: 'MOW', orgName: 'Corporate Affairs Commission' },
  ];
  const suggested = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
  const box = () => screen.getByRole('combobox', { name: 'What do you want to pay for?' });

  test('the search box of the landing page is a plain form to the services that can be paid before any script has run', () => {
    show('/');
    const form = screen.getByRole('searchbox').closest('form')!;
    expect(form.method).toBe('get');
    expect(form.getAttribute('action')).toBe('/voxePayment');
    expect([...new FormData(form).keys()]).toEqual(['query']);
  });

  test('the search box of the landing page searches once typing pauses, and announces the number of suggestions', async () => {
    const calls = server(() => json(services));
    const user = show('/', startSuggestions);
    await user.type(box(), 'company');
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(calls.map((call) => call.url)).toEqual(['/services/organization/api/public/services?query=company&size=6']);
    expect(suggested()).toEqual([
      'Company name reservationCorporate Affairs Commission',
      'Company name changeCorporate Affairs Commission',
    ]);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(within(box().closest('form')!).getByRole('status')).toHaveTextContent('2 suggestions');
  });

  test('the search box of the landing page says what to do when nothing matches, and stays open while the focus moves through it', async () => {
    server(() => json([]));
    const user = show('/', startSuggestions);
    await user.type(box(), 'zzzz');
    await vi.advanceTimersByTimeAsync(300);
    const ways = within(box().closest('form')!);
    expect(ways.getByRole('status')).toHaveTextContent('Nothing matches these words.');
    const directory = ways.getByRole('link', { name: 'Search the MDA directory' });
    expect(directory).toBeVisible();
    expect(directory).toHaveAttribute('href', '/mda-directory');
    directory.focus();
    expect(directory).toBeVisible();
    directory.blur();
    expect(directory).not.toBeVisible();
  });

  test('the search box of the landing page moves through the suggestions with the arrow keys and back to the typed text; Escape closes them', async () => {
    server(() => json(services));
    const user = show('/', startSuggestions);
    await user.type(box(), 'company');
    await vi.advanceTimersByTimeAsync(300);
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', 'suggestion-7');
    await user.keyboard('{ArrowUp}');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(box()).toHaveAttribute('aria-activedescendant', 'suggestion-9');
    await user.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('company');
  });

  test('the search box of the landing page records on submit that the application follows, and the heading of the application takes the focus', async () => {
    show('/', startSuggestions);
    expect(tookJump()).toBe(false);
    fireEvent.submit(box().closest('form')!);
    expect([tookJump(), tookJump()]).toEqual([true, false]);
  });

  test('the search box of the landing page shows nothing when the call fails', async () => {
    server(() => json({ code: 'busy' }, 503));
    const user = show('/', startSuggestions);
    await user.type(box(), 'company');
    await vi.advanceTimersByTimeAsync(300);
    expect(suggested()).toEqual([]);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the contact form', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, message: string) => {
    await user.type(screen.getByLabelText('Your name'), 'Ada Obi');
    await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'A receipt');
    await user.type(screen.getByLabelText('What happened?'), message);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
  };

  test('the contact form does not send a message that is too short, and the field says what it needs', async () => {
    const calls = server(() => json({}, 500));
    const user = show('/', startContact);
    await fill(user, 'Too short');
    expect(calls).toHaveLength(0);
    const message = screen.getByLabelText('What happened?');
    expect(message).toHaveAccessibleDescription(/Tell us what happened in at least 20 characters/);
    expect(message).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Tell us what happened in at least 20 characters' })).toBeVisible();
    expect(document.title).toBe('Error: A page');
  });

  test('the contact form confirms a sent message with its ticket number', async () => {
    const calls = server(() => json({ ticketNumber: 'T-48213' }, 202));
    const user = show('/', startContact);
    await fill(user, 'I paid on Monday and have no receipt.');
    await vi.waitFor(() => expect(screen.getByText('Thank you. Your ticket is T-48213.')).toBeVisible(), {
      timeout: 60_000,
    });
    expect(JSON.parse(String(calls[0]!.init!.body))).toEqual({
      name: 'Ada Obi',
      email: 'ada@example.com',
      topic: 'RECEIPTS',
      message: 'I paid on Monday and have no receipt.',
    });
    expect(document.getElementById('contact-form')).not.toBeVisible();
    expect(document.getElementById('contact-done')).toHaveFocus();
  });

  test('the contact form shows a server refusal beside its field, and keeps everything typed', async () => {
    server(() =>
      json(
        { code: 'validation-failed', errors: [{ field: 'email', code: 'x', message: 'Enter another address' }] },
        400,
      ),
    );
    const user = show('/', startContact);
    await fill(user, 'I paid on Monday and have no receipt.');
    await vi.waitFor(
      () => expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter another address'),
      { timeout: 60_000 },
    );
    expect(screen.getByLabelText('What happened?')).toHaveValue('I paid on Monday and have no receipt.');
  });

  test('the contact form says how long to wait after too many messages', async () => {
    server(() => json({ code: 'rate-limited' }, 429, { 'retry-after': '40' }));
    const user = show('/', startContact);
    await fill(user, 'I paid on Monday and have no receipt.');
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wait 40 seconds'), { timeout: 60_000 });
  });
});

describe('the questions', () => {
  const questionsShown = () => [...document.querySelectorAll<HTMLDetailsElement>('.question:not([hidden])')];

  test('only the questions with every typed word stay, the last one opens, and their number is announced', async () => {
    const user = show('/faq', startQuestionFilter);
    await user.type(screen.getByLabelText('Search the questions'), 'fake OFFENCE');
    await vi.advanceTimersByTimeAsync(150);
    expect(questionsShown().map((q) => q.querySelector('h3')?.textContent)).toEqual([
      'How do I report a fake receipt?',
    ]);
    expect(questionsShown()[0]!.open).toBe(true);
    expect(document.querySelector('[data-filter] [role=status]')).toHaveTextContent('1 question');
    await user.clear(screen.getByLabelText('Search the questions'));
    await vi.advanceTimersByTimeAsync(150);
    expect(questionsShown().length).toBeGreaterThan(18);
  });

  test('the help centre finds them for both audiences and links to the answer', async () => {
    const user = show('/help-center', startQuestionFilter);
    await user.type(screen.getByLabelText('Search all questions'), 'split ratio');
    await vi.advanceTimersByTimeAsync(150);
    expect(screen.getByRole('link', { name: 'What is a split ratio?' })).toHaveAttribute(
      'href',
      '/mda-faq#split-ratio',
    );
  });

  test('a link to an answer opens it and gives its question the focus', () => {
    history.replaceState(null, '', '/faq#refund');
    show('/faq', startAnchors);
    const question = document.getElementById('refund')!.closest('details')!;
    expect(question.open).toBe(true);
    expect(question.querySelector('summary')).toHaveFocus();
  });

  test('“Was this useful?” stays on the device, and No asks what was missing', async () => {
    history.replaceState(null, '', '/faq');
    const user = show('/faq', startUseful);
    const question = document.getElementById('fee')!.closest('details')!;
    question.open = true;
    question.dispatchEvent(new Event('toggle'));
    await user.click(within(question).getByRole('button', { name: 'No' }));
    expect(within(question).getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(question).getByText(/What was missing/)).toBeVisible();
    expect(localStorage.getItem('useful:/faq#fee')).toBe('no');
  });
});

test('an anchor gives its heading the focus', () => {
  history.replaceState(null, '', '/#benefits');
  show('/', startAnchors);
  expect(screen.getByRole('heading', { name: 'What you gain' })).toHaveFocus();
});

test('the chosen colours are stored and shown at once', async () => {
  const user = show('/', startSchemeChoice);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});
