import { endpoint } from '@isura/contract/kernel/endpoint';
import { Money } from '@isura/contract/kernel/money';
import { oneLine, severalLines } from '@isura/contract/kernel/words';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../../../test/portal.tsx';
import { pointCalls } from '../../lib/api-client.ts';
import { newQueryClient, queryOf } from '../../lib/query-client.ts';
import { formOptions } from '../form/form.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { TextField } from '../form/text-fields.tsx';
import { FormDialog, FormDrawer, InlineForm } from './form-layers.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { askChanged, useSend } from './use-send.ts';

const Shelf = z.object({ name: z.string() });
const READ = endpoint({
  ...{ id: 'TT1', method: 'GET', path: '/shelf', access: 'signed-in', summary: 'Read', response: Shelf, problems: [] },
});
const WRITE = endpoint({
  ...{ id: 'TT2', method: 'PATCH', path: '/shelf', access: 'signed-in', summary: 'Write', response: Shelf },
  body: z.strictObject({
    name: oneLine(2, 10, 'Enter a name of 2 to 10 letters'),
    room: z.optional(oneLine(3, 5, 'A room has 3 to 5 letters')),
    price: z.optional(Money),
  }),
  changes: ['TT1'],
  problems: ['validation-failed', 'stale-version', 'duplicate'],
});
const DROP = endpoint({
  ...{ id: 'TT3', method: 'POST', path: '/drop', access: 'signed-in', summary: 'Drop', response: Shelf },
  body: z.strictObject({ reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters') }),
  changes: ['TT1'],
  problems: ['validation-failed'],
});

interface Sent {
  method: string;
  key: string | null;
  body: unknown;
}
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];
const problem = (status: number, code: string, more: object = {}): Response =>
  json({ code, detail: `This was refused: ${code}.`, status, ...more }, {}, status);

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', headers, body }: RequestInit) => {
    sent.push({ method, key: new Headers(headers).get('idempotency-key'), body: body && JSON.parse(String(body)) });
    return method === 'GET'
      ? json({ name: `Shelf ${sent.length}` })
      : await (answers.shift() ?? (() => json({ name: 'Oak' })))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  pointCalls({ confirm: async () => false });
});

const written = (): Sent[] => sent.filter(({ method }) => method !== 'GET');
const Around = ({ children }: { children: ReactNode }): ReactNode => (
  <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>
);

function Shelves({ done }: { done: (name: string) => void }): ReactNode {
  const { data } = useQuery(queryOf(READ, {}));
  const form = useForm({ ...formOptions, defaultValues: { name: '', room: '', price: '' } });
  const sending = useSend(WRITE, { form, done: ({ name }) => done(name) });
  return (
    <>
      <p>{data?.name}</p>
      <FormDrawer
        of={WRITE}
        title="Shelf"
        form={form}
        sending={sending}
        send={({ name, room }) => sending.send({ body: { name: name.trim(), ...(room && { room }) } })}
        verb="Save shelf"
        close={() => undefined}
      >
        <TextField name="name" label="Name" />
        <TextField name="room" label="Room" isOptional />
        <MoneyField name="price" label="Price" isOptional />
      </FormDrawer>
    </>
  );
}

const open = async () => {
  const done = vi.fn();
  const user = userEvent.setup();
  render(<Shelves done={done} />, { wrapper: Around });
  await screen.findByText('Shelf 1');
  const fill = async (name: string) => {
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), name);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save shelf' }));
  return { user, done, fill, save };
};

describe('sending', () => {
  test('sending validates fields by the body schema of the call, with the message defined there', async () => {
    const { user, save } = await open();
    await user.type(screen.getByLabelText(/Room/), 'x');
    await user.type(screen.getByLabelText(/Price/), 'ten');
    await save();
    expect(screen.getAllByText('Enter a name of 2 to 10 letters').length).toBeGreaterThan(0);
    expect(screen.getAllByText('A room has 3 to 5 letters').length).toBeGreaterThan(0);
    expect(screen.getByLabelText(/Price/)).toBeInvalid();
    expect(written()).toEqual([]);
  });

  test('sending says first that a field is empty, in its own words', async () => {
    function Rename() {
      const form = useForm({ ...formOptions, defaultValues: { name: '' } });
      const sending = useSend(WRITE, { form });
      return (
        <InlineForm of={WRITE} form={form} sending={sending} send={(body) => sending.send({ body })} verb="Rename">
          <TextField name="name" label="Name" missing="Enter the new name" />
        </InlineForm>
      );
    }
    const user = userEvent.setup();
    render(<Rename />, { wrapper: Around });
    const name = screen.getByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(name).toHaveAccessibleDescription('Enter the new name');
    await user.type(name, 'x');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(name).toHaveAccessibleDescription('Enter a name of 2 to 10 letters');
    expect(written()).toEqual([]);
  });

  test('sending refetches what the call changes, and then continues', async () => {
    const { done, fill, save } = await open();
    await fill('Oak');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledWith('Oak'));
    expect(await screen.findByText('Shelf 3')).toBeInTheDocument();
  });

  test('sending shows an error at its field, and any other refusal once', async () => {
    const { done, fill, save } = await open();
    answers = [
      () =>
        problem(409, 'duplicate', { errors: [{ field: 'name', code: 'duplicate', message: 'This name is taken' }] }),
      () => problem(409, 'duplicate'),
    ];
    await fill('Oak');
    await save();
    expect((await screen.findAllByText('This name is taken')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Name')).toBeInvalid();
    await save();
    expect(await screen.findByText('This was refused: duplicate.')).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });

  test('sending shows an error of a field the form does not have at the top', async () => {
    const { fill, save } = await open();
    const errors = [{ field: 'wood', code: 'unknown', message: 'There is no such wood' }];
    answers = [() => problem(422, 'validation-failed', { errors })];
    await fill('Oak');
    await save();
    const summary = (await screen.findByText('There is no such wood')).closest<HTMLElement>('[role=alert]');
    expect(summary).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'There is no such wood' })).toBeNull();
  });

  test('sending sends once, however often the button is pressed', async () => {
    const { user, done, fill } = await open();
    let give = (): void => undefined;
    answers = [() => new Promise((resolve) => (give = () => resolve(json({ name: 'Oak' }))))];
    await fill('Oak');
    await user.dblClick(screen.getByRole('button', { name: 'Save shelf' }));
    await user.click(screen.getByRole('button', { name: 'Save shelf' }));
    give();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(written()).toHaveLength(1);
  });

  test('sending asks before a stray key closes a drawer with unsent input', async () => {
    const { user, fill } = await open();
    await fill('Oak');
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Stay', hidden: true }));
    expect(screen.getByLabelText('Name')).toHaveValue('Oak');
  });

  test('sending asks before a stray key closes a dialog with unsent input; its own button closes it at once', async () => {
    const close = vi.fn();
    function Rename(): ReactNode {
      const form = useForm({ ...formOptions, defaultValues: { name: '' } });
      const sending = useSend(WRITE, { form });
      return (
        <FormDialog
          of={WRITE}
          title="Rename the shelf"
          form={form}
          sending={sending}
          send={(body) => sending.send({ body })}
          verb="Rename"
          close={close}
        >
          <TextField name="name" label="Name" />
        </FormDialog>
      );
    }
    const user = userEvent.setup();
    render(<Rename />, { wrapper: Around });
    const dialog = screen.getByRole('dialog');
    const leave = () => fireEvent(dialog, new Event('cancel', { cancelable: true }));
    leave();
    expect(close).toHaveBeenCalledOnce();
    await user.type(screen.getByLabelText('Name'), 'Oak');
    leave();
    await user.click(await screen.findByRole('button', { name: 'Stay', hidden: true }));
    expect(close).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Name')).toHaveValue('Oak');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('sending drops cached data that it changes and nobody sees: a screen that opens requests it', async () => {
    const client = newQueryClient();
    await client.fetchQuery(queryOf(READ, {}));
    await askChanged(client, WRITE);
    expect(client.getQueryData(queryOf(READ, {}).queryKey)).toBeUndefined();
  });

  test('sending repeated after no response is the same action; after a response or with other input it is a new one', async () => {
    const { done, fill, save } = await open();
    const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
    answers = [lost, lost, () => json({ name: 'Ash' })];
    for (const name of ['Oak', 'Ash', 'Ash']) {
      await fill(name);
      await save();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save shelf' })).not.toHaveAttribute('aria-busy'));
    }
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    const [oak, ash, again] = written().map(({ key }) => key);
    expect(oak).toMatch(/^[0-9a-f-]{36}$/);
    expect(ash).not.toBe(oak);
    expect(again).toBe(ash);
    await save();
    await waitFor(() => expect(written()).toHaveLength(4));
    expect(written()[3]?.key).not.toBe(ash);
  });

  test('sending repeated after a fault that does not say what was done is the same action, also when it was cut off before', async () => {
    const { done, fill, save } = await open();
    answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => problem(503, 'busy'),
      () => new Response('<h1>Gateway timeout</h1>', { status: 504 }),
      () => json({ name: 'Oak' }),
    ];
    await fill('Oak');
    for (let at = 1; at <= 4; at++) {
      await save();
      await waitFor(() => expect(written()).toHaveLength(at));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save shelf' })).not.toHaveAttribute('aria-busy'));
    }
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(new Set(written().map(({ key }) => key)).size).toBe(1);
  });

  test('sending asks for a step-up where one is needed, and then sends the same again', async () => {
    const { done, fill, save } = await open();
    const confirm = vi.fn(async () => true);
    pointCalls({ confirm });
    answers = [() => problem(403, 'step-up-required', { subject: 'TT2:1' })];
    await fill('Oak');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(confirm).toHaveBeenCalledOnce();
    const [first, second] = written();
    expect(second).toEqual(first);
  });

  test('sending shows the current state after another user’s change, and keeps the input', async () => {
    const { user, fill, save } = await open();
    answers = [() => problem(409, 'stale-version')];
    await fill('Oak');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
    expect(await screen.findByText('Shelf 3')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Oak');
    expect(screen.queryByRole('button', { name: 'Show the current version' })).toBeNull();
  });
});

test('a reason must be as long as the call requires, and is sent without surrounding spaces', async () => {
  const done = vi.fn();
  const user = userEvent.setup();
  render(
    <ReasonDialog
      of={DROP}
      title="Drop the shelf?"
      lead="It is gone done."
      reason={{ label: 'Reason' }}
      input={(reason) => ({ body: { reason } })}
      verb="Drop shelf"
      done={done}
      close={() => undefined}
    />,
    { wrapper: Around },
  );
  await user.type(await screen.findByLabelText('Reason'), 'old');
  await user.click(screen.getByRole('button', { name: 'Drop shelf' }));
  expect(screen.getAllByText('Give a reason of 5 to 500 characters').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Reason'), ' and worn ');
  await user.click(screen.getByRole('button', { name: 'Drop shelf' }));
  await waitFor(() => expect(done.mock.calls[0]?.[0]).toEqual({ name: 'Oak' }));
  expect(written().map(({ body }) => body)).toEqual([{ reason: 'old and worn' }]);
});
