import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../action/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './overlay.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show details</Button>
      {isOpen && (
        <Drawer title="Ministry of Works" close={() => setOpen(false)}>
          <p>12 services</p>
        </Drawer>
      )}
    </>
  );
}

const question = {
  question: 'Reject this request?',
  consequence: 'No money moves.',
  confirm: 'Reject request',
  cancel: 'Keep it',
};

describe('a layer over the page', () => {
  test('a layer over the page takes the focus, closes on Esc and returns the focus', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Show details' });
    await user.click(opener);
    const drawer = screen.getByRole('dialog', { name: 'Ministry of Works' });
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('a layer over the page stays when text that is selected with the mouse ends beside it, and closes on a press beside it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    const drawer = screen.getByRole('dialog', { name: 'Ministry of Works' });
    fireEvent.pointerDown(screen.getByText('12 services'));
    fireEvent.click(drawer);
    expect(drawer).toBeInTheDocument();
    fireEvent.pointerDown(drawer);
    fireEvent.click(drawer);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a layer over the page that asks for confirmation does what its button says', async () => {
    const user = userEvent.setup();
    const [yes, no] = [vi.fn(), vi.fn()];
    render(<ConfirmDialog {...question} onConfirm={yes} onCancel={no} />);
    await user.click(screen.getByRole('button', { name: 'Reject request' }));
    expect(yes).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(no).toHaveBeenCalledOnce();
  });

  test('a layer over the page can neither be closed nor confirmed a second time while money moves', async () => {
    const user = userEvent.setup();
    const [yes, no] = [vi.fn(), vi.fn()];
    render(<ConfirmDialog {...question} busy onConfirm={yes} onCancel={no} />);
    await user.keyboard('{Escape}');
    expect(no).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject request' }));
    expect(yes).not.toHaveBeenCalled();
  });
});
