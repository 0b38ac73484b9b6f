import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { ST5 } from '@isura/contract/ledger/balance-statement';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { CopyOfList } from '../../../platform/list-copy.ts';
import { drawing, someAtOnce } from '../../../platform/pdf/drawing.ts';
import { journalSays, type StatementRow, statementSeen } from '../../ledger/index.ts';
import { paperColumns } from '../definition/cell.domain.ts';
import { parseFilters } from '../definition/lines-of-list.service.ts';
import { entryRows } from './entries.queries.ts';
import type { draw } from './statement-paper.drawing.ts';

/** Draws a statement. */
const PAPER = new URL('./statement-paper.drawing.ts', import.meta.url);

/** Refuses figures and entries of different moments: a posting between the two reads makes the file start again. */
function assertSame(before: StatementRow, after: StatementRow): void {
  if (before.entries === after.entries && before.closingKobo === after.closingKobo) return;
  throw new DomainError('busy', {
    detail: 'New entries arrived while the statement was being read. Try again.',
    retryAfterSeconds: 1,
  });
}

const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));

/** Returns the file of a statement: its entries, whatever their number, with its figures above them as on the page. */
export const statementCopy: CopyOfList = async (ctx, { actor, filters }, columns) => {
  const seen = () => statementSeen(ctx, actor, Number(filters.id));
  const statement = await seen();
  const { query = '' } = parseFilters(ST5, filters).query as { query?: string };
  return {
    ...entryRows(statement, query !== '' && journalSays(query, 'p')),
    scope: JOB_SCOPE,
    narrowedTo: [
      `Account: ${statement.accountName} (${statement.accountCode})`,
      ...(query === '' ? [] : [`Words: ${query}`]),
    ],
    orgId: statement.orgId,
    days: { first: statement.periodStart, last: statement.periodEnd },
    totals: [
      ['Opening', naira(statement.openingKobo)],
      ['In', naira(statement.inKobo)],
      ['Out', naira(statement.outKobo)],
      ['Closing', naira(statement.closingKobo)],
    ],
    expected: query === '' ? Number(statement.entries) : undefined,
    confirm: async () => assertSame(statement, await seen()),
    paper: (heading, entries, at) =>
      drawing<typeof draw>(
        PAPER,
        { of: statement, columns: paperColumns(columns), query, heading, at },
        { lane: 'long', pieces: someAtOnce(entries) },
      ),
  };
};
