import type { IntakeFigures } from '@isura/contract/kernel/intake';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import { Tile } from '../page/pieces.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';

/** A file's progress; says that the person may leave meanwhile. */
export function IntakeProgress({
  name,
  percent,
  sentence,
}: {
  /** The accessible name of the progress bar. */
  name: string;
  percent: number;
  sentence: string;
}): ReactNode {
  return (
    <div>
      <progress className={css.bar} max={100} value={percent} aria-label={name} />
      <p role="status">{sentence}</p>
      <Small>{text.mayLeave}</Small>
    </div>
  );
}

/** The number of rows of a file that count, as under “All”: rows a person removed are named beside it. */
export function RowsTile({ figures: { rowCount, removedCount } }: { figures: IntakeFigures }): ReactNode {
  const note = removedCount > 0 ? text.ofFile(rowCount, removedCount) : text.inFile;
  return <Tile label={text.rows} figure={formatCount(rowCount - removedCount)} note={note} />;
}

/**
 * The figures of a processed file: the value of its rows, first and large; the number of rows, valid, with warnings and
 * excluded.
 */
export function IntakeTiles({
  figures,
  amount,
  notes = {},
}: {
  figures: IntakeFigures;
  /** The text below a figure, where it differs from the usual. */
  notes?: Partial<Record<'VALID' | 'WARNING' | 'EXCLUDED', string>>;
  amount?: { label: string; figure: ReactNode; note?: ReactNode };
}): ReactNode {
  const { validCount, warningCount, excludedCount } = figures;
  return (
    <div className={css.figures}>
      {amount && <Tile {...amount} />}
      <RowsTile figures={figures} />
      <Tile label={text.tabs.VALID} figure={formatCount(validCount)} note={notes.VALID ?? text.notes.VALID} />
      <Tile label={text.tabs.WARNING} figure={formatCount(warningCount)} note={notes.WARNING ?? text.notes.WARNING} />
      <Tile
        label={text.tabs.EXCLUDED}
        figure={formatCount(excludedCount)}
        note={notes.EXCLUDED ?? text.notes.EXCLUDED}
      />
    </div>
  );
}
