import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../../test/key-store.ts';
import { person } from '../../../test/people.ts';
import { dropDrafts, holdDrafts, openDrafts } from '../../lib/kept-drafts.ts';
import { beginSession, wipeSession } from '../../lib/session-store.ts';
import { Button } from '../action/button.tsx';
import { Form, formOptions } from './form.tsx';
import { TextField } from './text-fields.tsx';

function Permit() {
  const form = useForm({ ...formOptions, defaultValues: { name: '', note: '' } });
  return (
    <Form form={form} send={() => {}} keepAs="permit">
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" isOptional />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const signIn = async (login: string): Promise<void> => {
  await beginSession({ ...person({}), login });
  await openDrafts(login);
};
const question = () => screen.queryByText('Restore what you typed?');

/** Ada types a name and her session ends; then this login signs in and opens the same form. */
async function typeAndReturnAs(login: string): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await signIn('ada');
  const { unmount } = render(<Permit />);
  expect(question()).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Wide load');
  await act(async () => {
    const clearDrafts = holdDrafts('ada');
    wipeSession();
    await clearDrafts();
  });
  unmount();
  await signIn(login);
  render(<Permit />);
  return user;
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', memoryKeyStore().indexedDB);
  vi.stubGlobal('isSecureContext', true);
  wipeSession();
  await dropDrafts();
});

describe('a form that was open when a session ended', () => {
  test('a form that was open when a session ended is restored when its person chooses so, and does not ask again', async () => {
    const user = await typeAndReturnAs('ada');
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Wide load');
    expect(question()).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
  });

  test('a form that was open when a session ended stays empty when the user discards the draft', async () => {
    const user = await typeAndReturnAs('ada');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(question()).toBeNull();
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
  });

  test('a form that was open when a session ended does not ask again once it was sent with other values', async () => {
    const user = await typeAndReturnAs('ada');
    await user.type(screen.getByLabelText('Name'), 'Narrow load');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
  });

  test('a form that was open when a session ended offers nothing to another person', async () => {
    await typeAndReturnAs('bola');
    expect(question()).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});
