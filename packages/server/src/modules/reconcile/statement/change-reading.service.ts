import type { BS13In } from '@isura/contract/reconcile/reading';
import type { BankStatement, CsvMapping } from '@isura/contract/reconcile/shapes';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import { readAgain, unreadOf } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { statementOut } from './read-statements.service.ts';
import { findStatement, writeChoices } from './statement.queries.ts';
import { holdWaiting } from './waiting-statement.service.ts';

const namedOnly = (columns: NonNullable<BS13In['columns']>): CsvMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined)) as CsvMapping;

/**
 * BS13: reads the file of a waiting statement again with other choices; it is READING until then. Refuses not-found,
 * organization-not-live, invalid-transition unless it waits, stale-version, and rate-limited while its importer's
 * earlier files are being read.
 */
export async function changeReading(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, columns, dateOrder, openingBalance, closingBalance }: BS13In,
  read: ReadIntake,
): Promise<BankStatement> {
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await holdWaiting(tx, by, id, { event: 'read-again', version });
      const intakeId = row.intakeId!;
      if ((await unreadOf(tx, row.importedByUserId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
      const mapping = columns && namedOnly(columns);
      await writeChoices(tx, id, { mapping, dateOrder, opening: openingBalance, closing: closingBalance });
      await readAgain(tx, intakeId);
      await ctx.queue.enqueue(tx, read, { intakeId });
      await record(tx, [
        {
          ...doneBy(ctx, by),
          orgId: row.orgId,
          action: 'statement.choices',
          category: 'COLLECTION',
          entityType: 'bank_statement',
          entityId: id,
          summary: `${row.fileName} is read again with other choices`,
          after: {
            ...(dateOrder && { dateOrder }),
            ...(mapping && { columns: mapping }),
            ...(openingBalance !== undefined && { openingKobo: String(openingBalance) }),
            ...(closingBalance !== undefined && { closingKobo: String(closingBalance) }),
          },
        },
      ]);
      return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
    },
    ALL_ROWS,
  );
}
