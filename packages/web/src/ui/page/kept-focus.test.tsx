import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

function Section({ takes = false }: { takes?: boolean }) {
  const [isOpen, open] = useState(false);
  return (
    <section>
      <h2>Account</h2>
      {isOpen ? (
        <label>
          Label <input ref={(field) => void (takes && field?.focus())} />
        </label>
      ) : (
        <button type="button" onClick={() => open(true)}>
          Change account
        </button>
      )}
    </section>
  );
}

describe('the focus of an element that disappears', () => {
  let leave = (): void => {};
  beforeEach(() => {
    vi.useFakeTimers();
    leave = keepFocus();
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
  });
  const press = (button: HTMLElement): void => {
    button.focus();
    fireEvent.click(button);
  };
  const aMomentLater = () => vi.advanceTimersByTimeAsync(1_000);

  test('the focus of an element that disappears goes to the heading above it', async () => {
    render(
      <main>
        <h1>Page</h1>
        <Section />
      </main>,
    );
    press(screen.getByRole('button'));
    await aMomentLater();
    expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus();
  });

  test('the focus of an element that disappears stays with the element that takes it', async () => {
    render(<Section takes />);
    press(screen.getByRole('button'));
    await aMomentLater();
    expect(screen.getByLabelText('Label')).toHaveFocus();
  });

  test('the focus of an element that disappears is left alone once a person has clicked elsewhere', async () => {
    render(<Section />);
    const button = screen.getByRole('button');
    button.focus();
    button.blur();
    await aMomentLater();
    fireEvent.click(button);
    await aMomentLater();
    expect(document.body).toHaveFocus();
  });
});
