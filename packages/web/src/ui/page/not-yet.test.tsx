import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiProblem, NoAnswer } from '../../lib/api-errors.ts';
import { NotYet } from './not-yet.tsx';

const gone = new ApiProblem({ code: 'not-found', status: 404, detail: 'Not found' });
const refetch = vi.fn();

test('what does not exist is said in its own sentence, without a button that would not help', () => {
  render(<NotYet of={{ data: undefined, error: gone, refetch }} gone="This invoice no longer exists." />);
  expect(screen.getByText('This invoice no longer exists.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what failed can be tried again', async () => {
  render(<NotYet of={{ data: undefined, error: new NoAnswer(new TypeError('fetch failed')), refetch }} gone="Gone." />);
  await userEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});

test('nothing stands in the way of data, even where loading it again failed', () => {
  const { container } = render(
    <NotYet of={{ data: [], error: new NoAnswer(new TypeError('fetch failed')), refetch }} />,
  );
  expect(container.textContent).toBe('');
});
