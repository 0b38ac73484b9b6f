import type { IntakeRow, RowChoice } from '@isura/contract/kernel/intake';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Refused } from '../page/refused.tsx';
import css from './intake.module.css';
import type { RowChange } from './rows-query.ts';

/** The possible answers where figures of a row contradict each other: each says what the row pays then. */
export function Choices({
  row,
  choices,
  correct,
}: {
  row: IntakeRow;
  choices: readonly RowChoice[];
  correct: (row: number, change: RowChange) => Promise<unknown>;
}): ReactNode {
  const choose = useMutation({
    mutationFn: ({ column, value }: RowChoice) => correct(row.row, { cells: { [column]: value } }),
  });
  return (
    <div className={css.choices}>
      {choices.map((choice) => (
        <Button key={choice.column} small busy={choose.isPending} onClick={() => choose.mutate(choice)}>
          {choice.message}
        </Button>
      ))}
      <Refused error={choose.error} />
    </div>
  );
}
