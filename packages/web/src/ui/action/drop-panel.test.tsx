import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DropPanel } from './drop-panel.tsx';

function two(): UserEvent {
  render(
    <>
      <DropPanel label="Views">
        {(close) => (
          <button type="button" onClick={close}>
            All rows
          </button>
        )}
      </DropPanel>
      <DropPanel label="Columns">{() => <input type="checkbox" aria-label="Title" />}</DropPanel>
      <p>Beside them</p>
    </>,
  );
  return userEvent.setup();
}
const views = () => screen.getByRole('button', { name: 'Views' });
const columns = () => screen.getByRole('button', { name: 'Columns' });
const shown = () => [views(), columns()].map((button) => button.getAttribute('aria-expanded'));

test('a panel closes on Escape, whichever part of it has the focus, and the focus returns to the button', async () => {
  const user = two();
  await user.click(columns());
  await user.click(screen.getByRole('checkbox', { name: 'Title' }));
  expect(shown()).toEqual(['false', 'true']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['false', 'false']);
  expect(columns()).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(shown()).toEqual(['false', 'false']);
});

test('a panel closes on a press outside and on its button, and stays open on a press inside', async () => {
  const user = two();
  await user.click(columns());
  await user.click(screen.getByText('Beside them'));
  expect(shown()).toEqual(['false', 'false']);
  await user.click(columns());
  await user.click(columns());
  expect(shown()).toEqual(['false', 'false']);
});

test.each(['a press', 'the keyboard'])('one of two panels is open at a time, opened by %s', async (by) => {
  const user = two();
  await user.click(views());
  expect(shown()).toEqual(['true', 'false']);
  if (by === 'a press') await user.click(columns());
  else await user.keyboard('{Tab}{Tab}{Enter}');
  expect(shown()).toEqual(['false', 'true']);
});

test('a choice in a panel closes it', async () => {
  const user = two();
  await user.click(views());
  await user.click(screen.getByRole('button', { name: 'All rows' }));
  expect(shown()).toEqual(['false', 'false']);
  expect(views()).toHaveFocus();
});
