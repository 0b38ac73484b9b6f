import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DifferenceTable } from './difference-table.tsx';

test('a new object shows its facts without an empty column', () => {
  render(
    <DifferenceTable
      difference={[
        { label: 'Bank', after: 'Access Bank' },
        { label: 'Uses', after: ['In', 'Out'] },
      ]}
    />,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('In, Out')).toBeInTheDocument();
});

test('a change is shown beside the former value', () => {
  render(
    <DifferenceTable
      difference={[
        { label: 'Name', before: 'Old', after: 'New' },
        { label: 'Website', after: 'works.example' },
      ]}
    />,
  );
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.getByText('Not set')).toBeInTheDocument();
});

const questions = ['Plot number: at most 20 characters', 'District: Apo, Wuse'];

test('a fact of several lines is a list, and only the lines that changed are marked', () => {
  render(
    <DifferenceTable
      difference={[
        {
          label: 'What the answers may be',
          before: questions.join('\n'),
          after: [questions[0], 'District: Apo, Wuse, Jabi'].join('\n'),
        },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    questions[0],
    `${questions[1]} (removed)`,
    questions[0],
    'District: Apo, Wuse, Jabi (new)',
  ]);
});

test('the lines of a fact of something new are a list too', () => {
  render(<DifferenceTable difference={[{ label: 'What the answers may be', after: questions.join('\n') }]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(questions);
});
