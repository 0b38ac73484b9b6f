import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterLayer } from '../overlay/later-layer.tsx';
import { Drawer } from '../overlay/overlay.tsx';
import { Area, nothing } from './area.tsx';
import { later } from './later.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {})); // React logs what was caught
afterEach(() => vi.restoreAllMocks());

function Falls(): ReactNode {
  throw new TypeError('of a value nobody thought of');
}

test('a part that fails says so in its place, and everything around it stays', () => {
  render(
    <>
      <p>Beside it</p>
      <Area>
        <Falls />
      </Area>
    </>,
  );
  expect(screen.getByText('Beside it')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this. Try again.');
});

test('an optional part that fails disappears without a message', () => {
  render(
    <Area instead={nothing}>
      <Falls />
    </Area>,
  );
  expect(document.body).toHaveTextContent(/^$/);
});

test('trying again renders the part again', async () => {
  let isWell = false;
  const Part = (): ReactNode => (isWell ? <p>Here it is</p> : <Falls />);
  render(
    <Area>
      <Part />
    </Area>,
  );
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Here it is')).toBeInTheDocument();
});

test("an error in a drawer's content keeps the drawer, which can be closed", async () => {
  const close = vi.fn();
  render(
    <Drawer title="A payment" close={close}>
      <Falls />
    </Drawer>,
  );
  const drawer = within(screen.getByRole('dialog', { name: 'A payment' }));
  expect(drawer.getByRole('alert')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('a chunk that did not load is requested again on “Try again”', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(() => <p>Here it is</p>)];
  answers[0]!.catch(() => {});
  const Part = later(() => answers.shift()!);
  render(<Part />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});

test('a layer that did not load opens as a dialog that says so and can be closed', async () => {
  const close = vi.fn();
  const Layer = laterLayer<{ close: () => void }>(() => Promise.reject(new Error('no network')));
  render(<Layer close={close} />);
  const layer = within(await screen.findByRole('dialog', { name: 'This could not be opened' }));
  await userEvent.click(layer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
