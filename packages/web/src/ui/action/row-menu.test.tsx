import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RowMenu } from './row-menu.tsx';

test('the arrow keys move through the menu of a row, and a choice acts once and returns the focus', async () => {
  const user = userEvent.setup();
  const [edit, leave] = [vi.fn(), vi.fn()];
  render(
    <RowMenu
      label="Actions for Ada Obi"
      items={[
        { label: 'Edit', act: edit },
        { label: 'Deactivate', act: leave, danger: true },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Actions for Ada Obi' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(leave).toHaveBeenCalledOnce();
  expect(edit).not.toHaveBeenCalled();
});

test('a menu moves with its button, and closes when the button is scrolled out of view', async () => {
  const user = userEvent.setup();
  render(<RowMenu label="Actions for Ada Obi" items={[{ label: 'Edit', act: vi.fn() }]} />);
  const button = screen.getByRole('button', { name: 'Actions for Ada Obi' });
  const standAt = (top: number) =>
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, top, 40, 40) as DOMRect);
  standAt(200);
  await user.click(button);
  expect(screen.getByRole('menu')).toHaveStyle({ top: '244px' });
  standAt(150);
  fireEvent.scroll(window);
  expect(screen.getByRole('menu')).toHaveStyle({ top: '194px' });
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  standAt(-60);
  fireEvent.scroll(window);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a menu in a dialog is part of it, because what is under an open dialog cannot be reached', async () => {
  const user = userEvent.setup();
  render(
    <dialog open aria-label="Views">
      <RowMenu label="Actions for Late ones" items={[{ label: 'Rename', act: vi.fn() }]} />
    </dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Late ones' }));
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('menuitem', { name: 'Rename' }));
});
