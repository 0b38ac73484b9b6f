import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tick } from './choice-fields.tsx';
import { GuardedButton } from './guarded-button.tsx';

const source = join(import.meta.dirname, '../..');

test('a button says what is missing beside itself, moves the focus there, and acts once it is supplied', async () => {
  const user = userEvent.setup();
  const act = vi.fn();
  function Sending() {
    const [isSure, sure] = useState(false);
    return (
      <>
        <Tick id="sure" isOn={isSure} set={sure}>
          Checked
        </Tick>
        <GuardedButton
          needs={[{ isMet: isSure, message: 'Confirm that you have checked it', at: 'sure' }]}
          onClick={act}
        >
          Send
        </GuardedButton>
      </>
    );
  }
  render(<Sending />);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('Confirm that you have checked it');
  expect(button).toHaveAccessibleDescription('Confirm that you have checked it');
  const tick = screen.getByRole('checkbox', { name: 'Checked' });
  expect(tick).toHaveFocus();
  expect(act).not.toHaveBeenCalled();
  await user.click(tick);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(tick);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(tick);
  await user.click(button);
  expect(act).toHaveBeenCalledOnce();
});

test('no control is disabled in the source of the screens without the text that gives the reason', () => {
  const bare = globSync('**/*.tsx', { cwd: source })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/<[A-Za-z][\w.]*\s[^<]*?\sdisabled(?:=|\s*\/?>)[^<]*/g)]
        .filter(([element]) => !element.includes('aria-describedby='))
        .map(([element]) => `${file.replaceAll('\\', '/')} ${element.split('\n')[0]}`),
    );
  expect(bare).toEqual([]);
});
