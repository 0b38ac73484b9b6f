import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import type { SummaryRow } from '../page/pieces.tsx';

/** Returns a row of the answers of a form, with the button that returns to its field. */
export const answerRow = (
  words: { change: string; changeWhat: (label: string) => string },
  label: string,
  value: ReactNode,
  change: () => void,
): SummaryRow => ({
  label,
  value,
  change: (
    <Button look="quiet" small aria-label={words.changeWhat(label)} onClick={change}>
      {words.change}
    </Button>
  ),
});
