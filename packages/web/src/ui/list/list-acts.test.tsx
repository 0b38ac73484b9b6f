import type { AuditorSeat } from '@isura/contract/identity/auditor-seat';
import { AS1, AS3 } from '@isura/contract/identity/auditor-seat';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, pageOf, runtimeAs } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { Button } from '../action/button.tsx';
import { words } from '../table/columns.tsx';
import { asks } from './asks.tsx';
import { List } from './list.tsx';
import type { AddAct, LayerProps, RowActs } from './list-acts.tsx';
import { listOf } from './list-of.ts';
import { ListPage } from './list-page.tsx';
import type { Pick } from './picking.tsx';
import { shows } from './shows.ts';

const seat = (id: number, name: string, can: readonly string[] = ['end']) => ({
  ...{
    id,
    userId: id,
    name,
    can,
    reason: 'The mandate',
    firm: 'Audit & Co.',
    email: `${id}@audit.test`,
    status: 'OPEN',
    opened: 3,
  },
  ...{ firstDay: '2099-01-01', lastDay: '2099-01-31', grantedBy: 'Ada', grantedAt: '2098-12-01T09:00:00Z' },
});
const seats = listOf(AS1, {
  id: 'auditor-seats',
  caption: 'Seats',
  columns: [words<AuditorSeat>('name', 'Name')],
  nameOf: ({ name }) => name,
  empty: { sentence: 'There are no seats.', who: 'Administrators grant seats.' },
});

const Question = ({ close, done, name }: LayerProps & { name: string }) => (
  <div role="dialog" aria-label={name}>
    <Button onClick={() => done(`${name} was ended.`)}>End it</Button>
    <Button onClick={() => done({ number: 'AR-7' })}>Ask</Button>
    <Button onClick={close}>Keep</Button>
  </div>
);

const acts: RowActs<AuditorSeat> = [
  {
    label: 'End',
    can: 'end',
    danger: true,
    act: shows(({ name }, input) => <Question {...input} name={name} />),
  },
  {
    label: 'End now',
    needs: AS3.id,
    act: ({ id, name }, { send }) =>
      send(AS3, { params: { id }, body: { reason: 'The work is over' } }, () => `${name} is out.`),
  },
  {
    label: 'End with a reason',
    needs: AS3.id,
    act: asks(AS3, ({ id, name }) => ({
      title: `End ${name}?`,
      lead: 'The seat ends now.',
      reason: { label: 'Reason' },
      input: (reason) => ({ params: { id }, body: { reason } }),
      verb: 'End seat',
      outcome: (seat) => `${seat.name} has ended.`,
    })),
  },
];
const pick: Pick<AuditorSeat> = {
  acts: [
    {
      label: (rows) => `End ${rows.length}`,
      whyNot: (rows) => (rows.length > 1 ? 'Select one.' : undefined),
      act: ([row], { open }) => open((input) => <Question {...input} name={row!.name} />),
    },
  ],
};

interface World {
  calls?: readonly string[];
  answer?: () => Response;
  rows?: readonly object[];
  /** What is drawn instead of the list with all its actions. */
  page?: () => ReactNode;
}

async function show({ calls, answer = () => json(seat(1, 'Bola')), rows, page }: World = {}) {
  await runtimeAs();
  be({ ...staffAs('ROLE_ACCOUNTANT'), ...(calls && { calls: [...calls] }) });
  const sent: string[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') return pageOf(rows ?? [seat(1, 'Bola'), seat(2, 'Chidi', [])]);
    sent.push(String(url));
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answer();
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component:
        page ??
        (() => (
          <List
            of={seats}
            actions={acts}
            pick={pick}
            add={{ label: 'Grant', needs: 'AS2', act: ({ say }) => say('Granted.') }}
          />
        )),
    }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  const user = userEvent.setup();
  const menuOf = async (name: string): Promise<(string | null)[]> => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  return {
    user,
    menuOf,
    sent,
    keys,
    choose: (label: string) => user.click(screen.getByRole('menuitem', { name: label })),
  };
}

afterEach(() => {
  be(undefined);
  vi.unstubAllGlobals();
});

test('a row offers what the server allows on it and the person may call', async () => {
  const { menuOf, user } = await show({ calls: ['AS1', 'AS3'] });
  expect(await menuOf('Bola')).toEqual(['End', 'End now', 'End with a reason']);
  await user.keyboard('{Escape}');
  expect(await menuOf('Chidi')).toEqual(['End now', 'End with a reason']);
  expect(screen.queryByRole('button', { name: 'Grant' })).toBeNull();
});

test('an action opens its layer once; done closes it and says above the list what is true now', async () => {
  const { menuOf, choose, user } = await show();
  await menuOf('Bola');
  await choose('End');
  await user.click(within(screen.getByRole('dialog', { name: 'Bola' })).getByRole('button', { name: 'End it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Bola was ended.').closest('[role="status"]')).not.toBeNull();
  await menuOf('Bola');
  await choose('End');
  expect(screen.queryByText('Bola was ended.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByText(/AR-7/).closest('[role="status"]')).not.toBeNull();
});

test('a call without a layer says its outcome, or why it was refused', async () => {
  const { menuOf, choose, sent } = await show();
  await menuOf('Chidi');
  await choose('End now');
  expect(await screen.findByText('Chidi is out.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a refused call leaves the list as it is', async () => {
  const refusal = { code: 'invalid-transition', title: 'No', detail: 'This seat has ended.', status: 409 };
  const { menuOf, choose } = await show({ answer: () => json(refusal, {}, 409) });
  await menuOf('Bola');
  await choose('End now');
  expect(await screen.findByRole('alert')).toHaveTextContent('This seat has ended.');
  expect(screen.getByRole('button', { name: 'Actions for Bola' })).toBeInTheDocument();
});

test('two actions on a slow line are both done, and both outcomes are shown; the same one twice is done once', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const { menuOf, choose, sent } = await show({
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)) as never,
  });
  for (const name of ['Bola', 'Chidi', 'Bola']) {
    await menuOf(name);
    await choose('End now');
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  waiting[0]?.(json({ code: 'invalid-transition', title: 'No', detail: 'This seat has ended.', status: 409 }, {}, 409));
  waiting[1]?.(json(seat(2, 'Chidi')));
  expect(await screen.findByText('Chidi is out.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This seat has ended.');
});

test('an action without an answer is the same action when it is done again, whatever was done in between', async () => {
  let isAway = true;
  const { menuOf, choose, sent, keys } = await show({
    answer: () => {
      if (isAway) throw new TypeError('no network');
      return json(seat(1, 'Bola'));
    },
  });
  for (const name of ['Bola', 'Chidi']) {
    await menuOf(name);
    await choose('End now');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  }
  isAway = false;
  await menuOf('Bola');
  await choose('End now');
  expect(await screen.findByText('Bola is out.')).toBeInTheDocument();
  const ofBola = keys.filter((_, at) => sent[at]?.includes('/1'));
  expect(new Set(ofBola).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test('an action that asks first makes its call with the reason, and says the outcome', async () => {
  const { menuOf, choose, user, sent } = await show();
  await menuOf('Bola');
  await choose('End with a reason');
  const question = within(await screen.findByRole('dialog', { name: 'End Bola?' }));
  await user.type(await question.findByRole('textbox', { name: 'Reason' }), 'The work is done');
  await user.click(question.getByRole('button', { name: 'End seat' }));
  expect(await screen.findByText('Bola has ended.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('an action on selected rows says why not, and clears the selection only when it is done', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('Select one.')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Chidi' }));
  await user.click(screen.getByRole('button', { name: 'End 1' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(screen.getByRole('button', { name: 'End 1' }));
  await user.click(screen.getByRole('button', { name: 'End it' }));
  expect(screen.queryByRole('button', { name: 'End 1' })).toBeNull();
});

test('what adds to a list is beside it, and in it while it is empty', async () => {
  const { user } = await show({ rows: [] });
  await screen.findByText('There are no seats.');
  const [beside, inside] = screen.getAllByRole('button', { name: 'Grant' });
  expect(inside).toBeInTheDocument();
  await user.click(beside!);
  expect(screen.getByText('Granted.').closest('[role="status"]')).not.toBeNull();
});

test('what adds to a list that is a page stands beside its title and in the empty list, which says to others who may', async () => {
  const grant: AddAct = { label: 'Grant', needs: 'AS2', link: () => ({ to: '/' }) };
  const page = () => (
    <ListPage title="Seats of auditors" purpose="Who reads the books." of={seats} add={grant}>
      <p>Between title and list</p>
    </ListPage>
  );
  await show({ rows: [], page });
  await screen.findByText('There are no seats.');
  expect(screen.getByRole('heading', { name: 'Seats of auditors' })).toBeInTheDocument();
  expect(screen.getByText('Between title and list')).toBeInTheDocument();
  expect(screen.getAllByText('0 rows')).toHaveLength(1);
  expect(screen.getByText('Who reads the books.').closest('details')).not.toHaveAttribute('open');
  const links = screen.getAllByRole('link', { name: 'Grant' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  expect(screen.queryByText('Administrators grant seats.')).toBeNull();
  cleanup();
  await show({ rows: [], page, calls: ['AS1'] });
  await screen.findByText('There are no seats.');
  expect(screen.queryByRole('link', { name: 'Grant' })).toBeNull();
  expect(screen.getByText('Administrators grant seats.')).toBeVisible();
});
