import { endpoint } from '@isura/contract/kernel/endpoint';
import { oneLine } from '@isura/contract/kernel/words';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryKeyStore } from '../../../test/key-store.ts';
import { person } from '../../../test/people.ts';
import { json } from '../../../test/portal.tsx';
import { dropDrafts, holdDrafts, openDrafts } from '../../lib/kept-drafts.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { beginSession, wipeSession } from '../../lib/session-store.ts';
import { Button } from '../action/button.tsx';
import { Way } from '../action/way.tsx';
import { formOptions } from '../form/form.tsx';
import { TextField } from '../form/text-fields.tsx';
import { FormPage } from './form-page.tsx';
import { useSend } from './use-send.ts';

/** A permit for a wide load: its name and route, its price, and its number. */
const Permit = z.object({ number: z.string() });
const ASK = endpoint({
  ...{ id: 'TT9', method: 'POST', path: '/permits', access: 'signed-in', summary: 'Ask', response: Permit },
  body: z.strictObject({
    name: oneLine(2, 20, 'Enter a name of 2 to 20 letters'),
    way: oneLine(3, 20, 'Enter a way of 3 to 20 letters'),
  }),
  problems: ['validation-failed', 'stale-quote'],
});

let sent: unknown[];
let price: number;
let answer: () => Response | Promise<Response>;
const problem = (status: number, code: string, more: object = {}): Response =>
  json({ code, detail: `This was refused: ${code}.`, status, ...more }, {}, status);

function Asking(): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { name: '', way: '' } });
  const [number, done] = useState<string>();
  const sending = useSend(ASK, { form, done: (permit) => done(permit.number) });
  if (number) return <h1>Permit {number}</h1>;
  return (
    <FormPage
      of={ASK}
      form={form}
      sending={sending}
      keepAs="permit"
      find={async () => price}
      findsAnew={() => true}
      head={(isChecking) => <h1 tabIndex={-1}>{isChecking ? 'Check your answers' : 'A permit'}</h1>}
      details={(isPending) => (
        <>
          <TextField name="name" label="Name" />
          <TextField name="way" label="Way" />
          <Button type="submit" busy={isPending}>
            Continue
          </Button>
        </>
      )}
      check={({ values, found, change, outcome }) => (
        <>
          <p>
            {values.name} by {values.way} for {found}
          </p>
          {outcome}
          <Button onClick={() => change('way')}>Change way</Button>
          <Button busy={sending.isPending} onClick={() => void sending.send({ body: values })}>
            Ask for permit
          </Button>
        </>
      )}
    />
  );
}

function open(history: RouterHistory) {
  const root = createRootRoute({
    component: () => (
      <>
        <Way href="/elsewhere">Elsewhere</Way>
        <Outlet />
      </>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/permit', component: Asking }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>Elsewhere</h1> }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history }) as never;
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const newHistory = () => createMemoryHistory({ initialEntries: ['/elsewhere', '/permit'], initialIndex: 1 });
async function begin({ toCheck = true, history = newHistory() } = {}) {
  const user = userEvent.setup();
  const page = open(history);
  await user.type(await screen.findByLabelText('Name'), 'Wide load');
  await user.type(screen.getByLabelText('Way'), 'Lokoja');
  if (toCheck) {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wide load by Lokoja for 500')).toBeVisible();
  }
  return { user, page, history };
}
const fields = async () => [
  (await screen.findByLabelText<HTMLInputElement>('Name')).value,
  screen.getByLabelText<HTMLInputElement>('Way').value,
];

beforeEach(() => {
  vi.stubGlobal('indexedDB', memoryKeyStore().indexedDB);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.clear();
  wipeSession();
  [sent, price] = [[], 500];
  answer = () => json({ number: 'P-7' });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return await answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a long form', () => {
  test('a long form continues when it is valid by the contract, shows the answers and their total, and sends them', async () => {
    const user = userEvent.setup();
    open(newHistory());
    await user.type(await screen.findByLabelText('Name'), 'W');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByText('Enter a name of 2 to 20 letters').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Name'), 'ide');
    await user.type(screen.getByLabelText('Way'), 'Lokoja');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Wide by Lokoja for 500')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus());
    await user.dblClick(screen.getByRole('button', { name: 'Ask for permit' }));
    expect(await screen.findByText('Permit P-7')).toBeVisible();
    expect(sent).toEqual([{ name: 'Wide', way: 'Lokoja' }]);
  });

  test('a long form keeps its input after the browser’s Back, and shows the answers again after Forward', async () => {
    const { history } = await begin();
    act(() => history.back());
    expect(await fields()).toEqual(['Wide load', 'Lokoja']);
    act(() => history.forward());
    expect(await screen.findByText('Wide load by Lokoja for 500')).toBeVisible();
  });

  test('a long form returns to the field the user wants to change; Forward after that validates the current values', async () => {
    const { user, history } = await begin();
    await user.click(screen.getByRole('button', { name: 'Change way' }));
    await waitFor(() => expect(screen.getByLabelText('Way')).toHaveFocus());
    await user.clear(screen.getByLabelText('Way'));
    act(() => history.forward());
    expect((await screen.findAllByText('Enter a way of 3 to 20 letters')).length).toBeGreaterThan(0);
    expect(history.location.state).not.toHaveProperty('isChecking');
  });

  test('a long form returns to the field that the server rejects', async () => {
    const { user } = await begin();
    answer = () =>
      problem(422, 'validation-failed', { errors: [{ field: 'way', code: 'closed', message: 'This way is closed' }] });
    await user.click(screen.getByRole('button', { name: 'Ask for permit' }));
    expect((await screen.findAllByText('This way is closed')).length).toBeGreaterThan(0);
    expect(await fields()).toEqual(['Wide load', 'Lokoja']);
  });

  test('a long form shows the new total beside the refusal', async () => {
    const { user } = await begin();
    price = 600;
    answer = () => problem(409, 'stale-quote');
    await user.click(screen.getByRole('button', { name: 'Ask for permit' }));
    expect(await screen.findByText('Wide load by Lokoja for 600')).toBeVisible();
    expect(screen.getByText('This was refused: stale-quote.')).toBeVisible();
  });

  test('a long form asks before it is left with unsent input, but not once it was sent; Back then starts a new form', async () => {
    const { user, history } = await begin();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Stay', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Ask for permit' }));
    await screen.findByText('Permit P-7');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
    act(() => history.back());
    expect(await fields()).toEqual(['', '']);
    expect(history.location.state).not.toHaveProperty('isChecking');
  });
});

describe('a reload', () => {
  test('a reload of the answers shows the answers, validated again', async () => {
    const { page, history } = await begin();
    await waitFor(() => expect(sessionStorage.getItem('typed')).toMatch(/v1\./));
    expect(sessionStorage.getItem('typed')).not.toContain('Wide');
    page.unmount();
    price = 550;
    open(history);
    expect(await screen.findByText('Wide load by Lokoja for 550')).toBeVisible();
    act(() => history.back());
    expect(await fields()).toEqual(['Wide load', 'Lokoja']);
  });

  test('a reload of the form keeps its input', async () => {
    const { page, history } = await begin({ toCheck: false });
    await waitFor(() => expect(sessionStorage.getItem('typed')).not.toBeNull());
    page.unmount();
    open(history);
    await waitFor(async () => expect(await fields()).toEqual(['Wide load', 'Lokoja']));
  });

  test.each([
    ['not by an older draft of the portal', '2020-01-01T04:31:00.000Z', false],
    ['but a draft that another browser saved since is offered', '2100-01-01T04:31:00.000Z', true],
  ])('a reload keeps what was typed: %s', async (_, at, isOffered) => {
    await beginSession({ ...person({ calls: ['ME20', 'ME21', 'ME22', 'ME23'] }), login: 'ada' });
    let stored: object[] = [];
    const read: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      read.push(path);
      return json(
        path.endsWith('/drafts') ? stored : { ...stored[0], values: { name: 'Low', way: 'Jos' }, version: 1 },
      );
    });
    const { page, user } = await begin({ toCheck: false });
    await waitFor(() => expect(sessionStorage.getItem('typed')).not.toBeNull());
    page.unmount();
    stored = [{ key: 'home~permit', title: 'Permit', at, bytes: 9 }];
    open(newHistory());
    await waitFor(() => expect(read).toContain('/api/account/drafts/home~permit'));
    await waitFor(async () => expect(await fields()).toEqual(['Wide load', 'Lokoja']));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/What was saved as a draft is kept for 7 days/)).toBeInTheDocument();
    expect(screen.queryAllByText('Continue with your draft?')).toHaveLength(isOffered ? 1 : 0);
  });

  test('a reload restores nothing for another person, and nothing that was left on purpose', async () => {
    const { user, page } = await begin({ toCheck: false });
    await waitFor(() => expect(sessionStorage.getItem('typed')).not.toBeNull());
    page.unmount();
    await beginSession({ ...person({}), login: 'bola' });
    const other = open(newHistory());
    await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
    expect(await fields()).toEqual(['', '']);
    await user.type(screen.getByLabelText('Name'), 'Narrow load');
    await waitFor(() => expect(sessionStorage.getItem('typed')).not.toBeNull());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave', hidden: true }));
    await waitFor(() => expect(sessionStorage.getItem('typed')).toBeNull());
    other.unmount();
  });
});

test('after a session ends at the answers, they are offered to the same person after signing in again', async () => {
  await dropDrafts();
  const signIn = async () => {
    await beginSession({ ...person({}), login: 'ada' });
    await openDrafts('ada');
  };
  await signIn();
  const { user, page } = await begin();
  await act(async () => {
    const clearDrafts = holdDrafts('ada');
    wipeSession();
    sessionStorage.clear();
    await clearDrafts();
  });
  page.unmount();
  await signIn();
  open(newHistory());
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await fields()).toEqual(['Wide load', 'Lokoja']);
});
