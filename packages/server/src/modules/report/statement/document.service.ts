import { buffer } from 'node:stream/consumers';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFormat } from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { statementSeen } from '../../ledger/index.ts';
import type { Lists } from '../definition/lists.service.ts';
import { contentsOf } from '../definition/source.service.ts';
import { columnsFor, contentTypeOf, fileNameOf, titleOf } from '../export/export.domain.ts';
import { reportFile } from '../export/export-file.service.ts';

const REPORT = 'statement-entries';
/** The most entries of a document written while the caller waits; longer ones are made in the background. */
const MOST_AT_ONCE = 10_000;

/**
 * Returns a statement as a document (ST4) and records the download in the trail. Refuses not-found, and with
 * validation-failed one of more than 10,000 entries, which is requested as a file (RP6).
 */
export async function statementDocument(
  ctx: Ctx,
  lists: Lists,
  by: ActorContext,
  { id, format }: { id: number; format: ExportFormat },
): Promise<RawAnswer> {
  const at = ctx.clock.now();
  const statement = await statementSeen(ctx, by.actor, id);
  if (statement.entries > MOST_AT_ONCE)
    throw new DomainError('validation-failed', {
      detail: `This statement has ${plural(statement.entries, 'entry', 'entries')}, too many to download at once. Use Export: it is made in the background.`,
    });
  const file = lists.files[REPORT];
  const columns = columnsFor(file, format);
  const request = { actor: by.actor, filters: { id }, askedAt: at, traceId: by.facts.traceId };
  const { rows, days, narrowedBy, totals = [], paper } = await contentsOf(ctx, lists, REPORT, request, columns);
  const heading = {
    ...{ title: titleOf(file, days), organization: statement.orgName, narrowedBy, totals },
    askedBy: `${by.actor.name} (${by.actor.login})`,
    at: `${formatInstant(at)} in Lagos (UTC+1)`,
  };
  // Complete before the first byte is sent, so that a slow reader holds no database connection.
  const body = await buffer(await reportFile(format, { heading, columns, rows, at, paper }));
  await ctx.inTx(JOB_SCOPE, (tx) =>
    record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: statement.orgId,
        action: 'balance-statement.taken',
        category: 'EXPORT',
        entityType: 'balance_statement',
        entityId: id,
        summary: `${heading.title} of ${statement.accountName} downloaded as ${format}, ${plural(statement.entries, 'entry', 'entries')}`,
        after: { format, rows: Number(statement.entries) },
      },
    ]),
  );
  return {
    contentType: contentTypeOf(format),
    body,
    headers: {
      'content-disposition': `attachment; filename="${fileNameOf(REPORT, format, days)}"`,
      'content-security-policy': 'sandbox',
    },
  };
}
