import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayEntry } from './day-entry.tsx';

function Field({ least, chosen }: { least?: string; chosen: (day: string | undefined) => void }) {
  const [day, setDay] = useState<string | undefined>('2026-03-04');
  return (
    <DayEntry
      label="From"
      value={day}
      least={least}
      choose={(next) => {
        chosen(next);
        setDay(next);
      }}
    />
  );
}

test('a date filter is shown and typed with the day first', async () => {
  const answer: (string | undefined)[] = [];
  render(<Field chosen={(day) => answer.push(day)} />);
  const field = screen.getByLabelText('From');
  expect(field).toHaveValue('04/03/2026');
  await userEvent.clear(field);
  await userEvent.type(field, '24/11/2026');
  expect(answer).toEqual([undefined, '2026-11-24']);
  expect(field).toHaveValue('24/11/2026');
});

test('a day that does not exist or is before the first one is not accepted', async () => {
  const answer: (string | undefined)[] = [];
  render(<Field least="2026-01-01" chosen={(day) => answer.push(day)} />);
  const field = screen.getByLabelText('From');
  await userEvent.clear(field);
  await userEvent.type(field, '31/02/2026');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, '24/11/2025');
  expect(answer).toEqual([undefined]);
});
