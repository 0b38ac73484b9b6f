import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type DrawerAct, DrawerActs } from './drawer-acts.tsx';

const act = (label: string, look?: DrawerAct['look']) => ({ label, look, act: vi.fn() });
const buttons = () => screen.getAllByRole('button').map(({ textContent, className }) => [textContent, className]);

test('the next step comes first and solid, a dangerous action last and outlined', () => {
  render(<DrawerActs of="AR-7" acts={[act('Reject', 'danger'), act('Approve', 'next')]} />);
  expect(buttons()).toEqual([
    ['Approve', 'button primary'],
    ['Reject', 'button danger'],
  ]);
});

test('the rest of more than two actions is in a menu, dangerous ones before all others', async () => {
  const user = userEvent.setup();
  const cancel = act('Cancel invoice', 'danger');
  render(<DrawerActs of="INV-12" acts={[cancel, act('Send'), false, act('Edit'), act('Issue', 'next')]} />);
  expect(buttons().map(([label]) => label)).toEqual(['Issue', 'Send', 'More']);
  await user.click(screen.getByRole('button', { name: 'More for INV-12' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Cancel invoice']);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel invoice' }));
  expect(cancel.act).toHaveBeenCalledOnce();
});

test('without actions nothing is shown', () => {
  const { container } = render(<DrawerActs of="INV-12" acts={[false, undefined]} />);
  expect(container).toBeEmptyDOMElement();
});
