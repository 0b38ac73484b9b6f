import { endpoint } from '@isura/contract/kernel/endpoint';
import { oneLine } from '@isura/contract/kernel/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { person } from '../../../test/people.ts';
import { json } from '../../../test/portal.tsx';
import { newQueryClient } from '../../lib/query-client.ts';
import { beginSession, wipeSession } from '../../lib/session-store.ts';
import { formOptions } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';
import { InlineForm } from './form-layers.tsx';
import { useSend } from './use-send.ts';

const WRITE = endpoint({
  ...{ id: 'TT2', method: 'POST', path: '/shelf', access: 'signed-in', summary: 'Write' },
  response: z.object({ name: z.string() }),
  body: z.strictObject({ name: oneLine(2, 20, 'Enter a name of 2 to 20 letters') }),
  problems: ['validation-failed'],
});

interface Stored {
  title: string;
  values: object;
  version: number;
}
const at = '2026-11-30T04:31:00.000Z';
/** What the portal keeps, by key, and what it was sent. */
let drafts: Map<string, Stored>;
let puts: Stored[];
/** A refusal of the next save. */
let refusal: Response | undefined;
/** How many of the next calls about drafts get no answer; the portal still stores what the last of them saves. */
let lostCalls: number;
let deletions: string[];

/** Answers as ME20 to ME23 do, with whole numbers as versions. */
function answer(url: string, method: string, body: unknown): Response {
  const { pathname: path, searchParams } = new URL(url, 'http://portal.test');
  const key = decodeURIComponent(path.split('/')[4] ?? '');
  const stored = drafts.get(key);
  if (!path.startsWith('/api/account/drafts')) return json({ name: 'Oak' });
  if (key === '') return json([...drafts].map(([of, { title }]) => ({ key: of, title, at, bytes: 20 })));
  if (method === 'GET') return json({ key, at, ...stored });
  if (method === 'DELETE') {
    deletions.push(url);
    const named = searchParams.get('version');
    if (stored && named !== null && Number(named) !== stored.version)
      return json({ code: 'stale-version', detail: 'Saved in another tab.', version: stored.version }, {}, 409);
    drafts.delete(key);
    return new Response(null, { status: 204 });
  }
  const sent = body as Stored;
  puts.push(sent);
  const refused = refusal;
  refusal = undefined;
  if (refused) return refused;
  const version = stored?.version ?? 0;
  if (sent.version !== version)
    return json({ code: 'stale-version', detail: 'Saved in another tab.', version }, {}, 409);
  drafts.set(key, { ...sent, version: version + 1 });
  return json({ at, version: version + 1 });
}

function Shelf(): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { name: '', password: '', accountNumber: '' } });
  const [name, done] = useState<string>();
  const sending = useSend(WRITE, { form, done: (shelf) => done(shelf.name) });
  if (name) return <p>Saved {name}</p>;
  return (
    <InlineForm
      of={WRITE}
      form={form}
      sending={sending}
      send={({ name: typed }) => sending.send({ body: { name: typed } })}
      verb="Save shelf"
      keepAs="shelf"
    >
      <TextField name="name" label="Name" />
      <TextField name="password" label="Secret" isOptional />
      <TextField name="accountNumber" label="Account" isOptional />
    </InlineForm>
  );
}

const KEY = 'home~shelf';
const draftOf = (name: string, version = 1): Stored => ({ title: 'Shelf', values: { name }, version });

async function open(calls: string[] = ['ME20', 'ME21', 'ME22', 'ME23']) {
  const user = userEvent.setup({ delay: null });
  await beginSession(person({ calls }));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Shelf />
    </QueryClientProvider>,
  );
  const type = async (text: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), text);
  };
  const rest = async (): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, type, rest, press };
}

/** Opens the form and types in it, while another tab saves its own text; returns the question about it too. */
async function openElsewhere() {
  const opened = await open();
  await opened.type('Oak');
  await opened.rest();
  await waitFor(() => expect(drafts.size).toBe(1));
  drafts.set(KEY, draftOf('Ash', 7));
  await opened.type('Oak and elm');
  await opened.rest();
  return { ...opened, question: await screen.findByText('This form is open elsewhere.') };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  wipeSession();
  [drafts, puts, refusal, lostCalls, deletions] = [new Map(), [], undefined, 0, []];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const answered = answer(path, method, body === undefined ? undefined : JSON.parse(String(body)));
    if (lostCalls === 0 || !path.includes('/drafts')) return answered;
    lostCalls -= 1;
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a named form', () => {
  test('a named form is saved in the portal after a rest, without passwords and account numbers, and says when', async () => {
    const { user, type, rest } = await open();
    await type('Oak');
    await user.type(screen.getByLabelText(/Secret/), 'hush');
    await user.type(screen.getByLabelText(/Account/), '0123456789');
    await rest();
    expect(await screen.findByText('Draft saved 05:31')).toBeVisible();
    expect(drafts.get(KEY)?.values).toEqual({ name: 'Oak' });
    await type('Oak and ash');
    await rest();
    await waitFor(() => expect(drafts.get(KEY)).toMatchObject({ values: { name: 'Oak and ash' }, version: 2 }));
  });

  test('a named form continues with a draft saved on another browser', async () => {
    drafts.set(KEY, draftOf('Oak', 4));
    const { type, rest, press } = await open();
    expect(await screen.findByText('Continue with your draft?')).toBeVisible();
    await press('Continue');
    expect(screen.getByLabelText('Name')).toHaveValue('Oak');
    expect(screen.queryByText('Continue with your draft?')).toBeNull();
    await type('Ash');
    await rest();
    await waitFor(() => expect(drafts.get(KEY)).toMatchObject({ values: { name: 'Ash' }, version: 5 }));
  });

  test('a named form shows a script in a draft as text, and takes no value of another kind than its field has', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const values = { name: script, accountNumber: [{ a: 1 }], password: null, constructor: 'x' };
    drafts.set(KEY, { ...draftOf(''), values });
    const { press } = await open();
    await screen.findByText('Continue with your draft?');
    await press('Continue');
    expect(screen.getByLabelText('Name')).toHaveValue(script);
    expect(document.querySelector('img, script')).toBeNull();
    expect(screen.getByLabelText(/Account/)).toHaveValue('');
    expect(screen.getByLabelText(/Secret/)).toHaveValue('');
    await press('Save shelf');
    expect(await screen.findByText('There is a problem')).toBeVisible();
  });

  test('a named form does not replace a draft that is offered, and deletes it when the person starts empty', async () => {
    drafts.set(KEY, draftOf('Oak'));
    const { type, rest, press } = await open();
    await screen.findByText('Continue with your draft?');
    await type('Ash');
    await rest();
    expect(puts).toEqual([]);
    await press('Start empty');
    await waitFor(() => expect(drafts.size).toBe(0));
    expect(screen.getByLabelText('Name')).toHaveValue('Ash');
    expect(screen.queryByText('Continue with your draft?')).toBeNull();
  });

  test('a named form has no draft once it is sent', async () => {
    const { type, rest, press } = await open();
    await type('Oak');
    await rest();
    await waitFor(() => expect(drafts.size).toBe(1));
    await press('Save shelf');
    expect(await screen.findByText('Saved Oak')).toBeVisible();
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  test('a named form keeps its text when another tab saved, and replaces the draft only when the person says so', async () => {
    const { press, question } = await openElsewhere();
    expect(question).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Oak and elm');
    expect(drafts.get(KEY)).toEqual(draftOf('Ash', 7));
    await press('Keep what is here');
    await waitFor(() => expect(drafts.get(KEY)).toMatchObject({ values: { name: 'Oak and elm' }, version: 8 }));
  });

  test('a named form takes the answers of another tab when the person says so', async () => {
    const { press } = await openElsewhere();
    await press('Take the other answers');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ash'));
    expect(drafts.get(KEY)).toEqual(draftOf('Ash', 7));
  });

  test('a named form that was sent is not offered again, although another tab had saved it', async () => {
    const { press } = await openElsewhere();
    await press('Save shelf');
    expect(await screen.findByText('Saved Oak')).toBeVisible();
    await waitFor(() => expect(drafts.size).toBe(0));
    expect(deletions).toEqual([`/api/account/drafts/${KEY}`]);
  });

  test('a named form announces that another tab saved it, and says below that no draft is saved', async () => {
    const { question } = await openElsewhere();
    expect(question.closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('No draft is saved until you answer the question above the form.')).toBeVisible();
  });

  test('a named form whose draft could not be looked up says that it is not saved, and is saved by itself later', async () => {
    lostCalls = 2;
    const { type, rest } = await open();
    await waitFor(() => expect(lostCalls).toBe(1));
    await type('Oak');
    await rest();
    expect(await screen.findByText(/The draft is not saved: the portal does not answer/)).toBeVisible();
    expect(puts).toEqual([]);
    await rest();
    expect(await screen.findByText('Draft saved 05:31')).toBeVisible();
    expect(drafts.get(KEY)?.values).toEqual({ name: 'Oak' });
  });

  test('a named form whose save was stored without an answer goes on saving, without naming another tab', async () => {
    const { type, rest } = await open();
    await type('Oak');
    await rest();
    await screen.findByText('Draft saved 05:31');
    await type('Oak and elm');
    lostCalls = 1;
    await rest();
    expect(await screen.findByText(/The draft is not saved: the portal does not answer/)).toBeVisible();
    expect(drafts.get(KEY)).toMatchObject({ values: { name: 'Oak and elm' }, version: 2 });
    await type('Oak and ash');
    await rest();
    await waitFor(() => expect(drafts.get(KEY)).toMatchObject({ values: { name: 'Oak and ash' }, version: 3 }));
    expect(screen.queryByText('This form is open elsewhere.')).toBeNull();
    expect(await screen.findByText('Draft saved 05:31')).toBeVisible();
  });

  test('a named form that starts empty keeps what another browser saved since the draft was offered, and offers that', async () => {
    drafts.set(KEY, draftOf('Oak'));
    const { press } = await open();
    await screen.findByText('Continue with your draft?');
    drafts.set(KEY, draftOf('Ash', 2));
    await press('Start empty');
    await waitFor(() => expect(deletions).toEqual([`/api/account/drafts/${KEY}?version=1`]));
    await press('Continue');
    expect(screen.getByLabelText('Name')).toHaveValue('Ash');
  });

  test('a named form says why its draft is not saved, and keeps the text', async () => {
    const { type, rest } = await open();
    refusal = json({ code: 'body-too-large', detail: 'A draft holds at most 64 KB.' }, {}, 413);
    await type('Oak');
    await rest();
    expect(await screen.findByText(/The draft is not saved.*A draft holds at most 64 KB\./)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Oak');
    await type('Ash');
    await rest();
    expect(await screen.findByText('Draft saved 05:31')).toBeVisible();
    expect(drafts.get(KEY)?.values).toEqual({ name: 'Ash' });
  });

  test('a named form is not saved for somebody who may not keep drafts', async () => {
    drafts.set(KEY, draftOf('Oak'));
    const { type, rest } = await open(['ME1']);
    await type('Ash');
    await rest();
    expect(puts).toEqual([]);
    expect(screen.queryByText('Continue with your draft?')).toBeNull();
  });
});
