import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters } from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { drawing, someAtOnce } from '../../../platform/pdf/drawing.ts';
import { type StatementRow, statementSeen } from '../../ledger/index.ts';
import { paperColumns } from '../definition/cell.domain.ts';
import { daysInWords } from '../definition/narrowing.domain.ts';
import type { Source } from '../definition/source.service.ts';
import { type EntryColumn, entryRows } from './entries.queries.ts';
import type { draw } from './statement-paper.drawing.ts';

/** The longest time a file may read; a screen never needs it. */
const LONGEST_READ_MS = 10 * 60_000;

/** Draws a statement. */
const PAPER = new URL('./statement-paper.drawing.ts', import.meta.url);

const daysOf = ({ periodStart, periodEnd }: StatementRow) => ({ first: periodStart, last: periodEnd });
const seen = (ctx: Ctx, actor: Parameters<typeof statementSeen>[1], { id }: ExportFilters): Promise<StatementRow> =>
  statementSeen(ctx, actor, Number(id));

/** Refuses figures and entries of different moments: a posting between the two reads makes the file start again. */
function assertSame(before: StatementRow, after: StatementRow): void {
  if (before.entries === after.entries && before.closingKobo === after.closingKobo) return;
  throw new DomainError('busy', {
    detail: 'New entries arrived while the statement was being read. Try again.',
    retryAfterSeconds: 1,
  });
}

/** A statement with its entries, streamed by COPY whatever their number, with its figures above them as on the page. */
export const statementSource: Source = {
  async fix(filters, _, reading) {
    return { filters, days: daysOf(await seen(reading.ctx, reading.actor, filters)) };
  },
  async read(ctx, { actor, filters }, columns) {
    const statement = await seen(ctx, actor, filters);
    const query = String(filters['query'] ?? '');
    const keys = columns.map(({ key }) => key as EntryColumn);
    const rows = await ctx.copyOut(JOB_SCOPE, entryRows(statement, query, keys), LONGEST_READ_MS);
    try {
      assertSame(statement, await seen(ctx, actor, filters));
    } catch (fault) {
      rows.destroy();
      throw fault;
    }
    const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));
    const days = daysOf(statement);
    return {
      days,
      narrowedBy: [
        daysInWords(days),
        `Account: ${statement.accountName} (${statement.accountCode})`,
        ...(query === '' ? [] : [`Words: ${query}`]),
      ].join(' · '),
      orgId: statement.orgId,
      rows,
      expected: query === '' ? Number(statement.entries) : undefined,
      totals: [
        ['Opening', naira(statement.openingKobo)],
        ['In', naira(statement.inKobo)],
        ['Out', naira(statement.outKobo)],
        ['Closing', naira(statement.closingKobo)],
      ],
      paper: (heading, entries, at) =>
        drawing<typeof draw>(
          PAPER,
          { of: statement, columns: paperColumns(columns), query, heading, at },
          { lane: 'long', pieces: someAtOnce(entries) },
        ),
    };
  },
};
