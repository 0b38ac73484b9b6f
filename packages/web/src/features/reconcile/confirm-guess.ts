import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS5 } from '@isura/contract/reconcile/statement-line';
import type { RowAct } from '../../ui/list/list-acts.tsx';
import { lineText } from './line.text.ts';
import { isToBook } from './to-book.ts';

const text = lineText.lines;

/**
 * Returns the best guess of a line, where it can be confirmed as it is: it has the amount of the line,
 * and the bank has answered for it. A line that is
 * less than a payment out may be its charge: that one is chosen in the line.
 */
function sureOf({ amount, guesses: [best] }: StatementLine) {
  if (!best || isToBook(best.kind) || best.isUnanswered || best.amount !== amount) return undefined;
  if (best.kind === 'INSTRUCTION' && best.open !== undefined && best.open !== amount) return undefined;
  return { kind: best.kind, id: best.id, number: best.number };
}

/** Matches a line with its best guess (BS5). */
export const confirm: RowAct<StatementLine> = {
  label: (line) => text.confirm(sureOf(line)?.number ?? ''),
  can: 'match',
  when: (line) => sureOf(line) !== undefined,
  act: (line, { send }) => {
    const { kind, id } = sureOf(line)!;
    send(BS5, {
      params: { id: line.id },
      body: { items: [{ kind, id, amount: line.amount }], version: line.version },
    });
  },
};
