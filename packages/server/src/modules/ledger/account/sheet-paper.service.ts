import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { PaperOfList } from '../../../platform/list-copy.ts';
import { drawing, someAtOnce } from '../../../platform/pdf/drawing.ts';
import { paperColumns } from './sheet-paper.domain.ts';
import type { draw } from './sheet-paper.drawing.ts';
import { sheetPaperText as text } from './sheet-paper.text.ts';

/** Draws a balance sheet. */
const PAPER = new URL('./sheet-paper.drawing.ts', import.meta.url);

/**
 * Returns the drawing of a balance sheet, upright on A4 with who prepared it; undefined with other columns than the usual
 * ones, which stand in a plain table. Who holds the file can check it by its hash, as that of any report (RP10).
 */
export const sheetPaper: PaperOfList = ({ actor, filters }, columns) => {
  if (columns.map(({ key }) => key).join() !== paperColumns.join()) return undefined;
  const days = [filters['as-at'], filters['compare-to']].flatMap((day) =>
    day === undefined ? [] : text.asAt(String(day) as Day),
  );
  const isWhole = actor.kind === 'central' && filters['org-id'] === undefined;
  return (heading, rows, at) =>
    drawing<typeof draw>(
      PAPER,
      {
        about: {
          ...{ title: heading.title, author: heading.organization },
          ...{ printedAt: at, printedText: formatInstant(at) },
        },
        organization: heading.organization,
        prepared: text.prepared(heading.askedBy, heading.at),
        ...{ days, isWhole },
      },
      { lane: 'long', pieces: someAtOnce(rows) },
    );
};
