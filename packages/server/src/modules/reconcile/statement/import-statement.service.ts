import { DomainError } from '@isura/contract/kernel/problems';
import type { BankStatement, CsvMapping } from '@isura/contract/reconcile/shapes';
import type { BS1In } from '@isura/contract/reconcile/statement';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import { insertIntake, unreadOf } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { assertMayReconcile } from './may-reconcile.service.ts';
import { statementOut } from './read-statements.service.ts';
import {
  earlierOf,
  findStatement,
  insertStatement,
  type StatementAccount,
  statementAccount,
} from './statement.queries.ts';
import { STATEMENT_KIND } from './statement-kind.service.ts';
import { isPacked, isXml } from './statement-rows.service.ts';

const IN_USE: ReadonlySet<string> = new Set(['ACTIVE', 'INACTIVE']);

const alreadyThere = (statementId: number): DomainError =>
  new DomainError('duplicate', {
    detail: 'This file has already been imported for this account.',
    statementId,
  });

/**
 * Returns the account of a statement, as its importer sees it. Refuses not-found, and an account that was never in use.
 */
async function accountOf(ctx: Ctx, { actor }: ActorContext, id: number): Promise<StatementAccount> {
  const account = await ctx.inTx(actor.scope, (tx) => statementAccount(tx, id));
  if (!account || !IN_USE.has(account.status) || account.ledgerAccountId === null)
    throw new DomainError('not-found', { detail: 'There is no such account.' });
  return account;
}

/**
 * BS1: imports a statement. Its bytes are already stored; it is read in the background, and has no effect until a person
 * confirms it (BS14). Refuses duplicate with `statementId` when the account already has this file, also from a concurrent
 * importer; file-type for a workbook, an archive or a PDF; rate-limited while the user's earlier files are being read.
 */
export async function importStatement(
  ctx: Ctx,
  by: ActorContext,
  { bankAccountId, openingBalance, closingBalance, dateOrder, headerRow, ...columns }: BS1In,
  sent: SentFile,
  read: ReadIntake,
): Promise<BankStatement> {
  const account = await accountOf(ctx, by, bankAccountId);
  assertMayReconcile(by, account);
  if (isPacked(sent.head))
    throw new DomainError('file-type', {
      reason: 'E_FILE_TYPE',
      detail:
        "This is a workbook, an archive or a PDF. Unpack or export it, then import the bank's CSV or camt.053 file.",
    });
  const mapping = Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined)) as CsvMapping;
  const [userId, login, at] = [by.actor.userId ?? 0, by.actor.login ?? '', ctx.clock.now()];
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const earlier = await earlierOf(tx, account.id, sent.sha256);
    if (earlier !== undefined) throw alreadyThere(earlier);
    if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
    const intakeId = await insertIntake(tx, sent, {
      orgId: account.orgId,
      userId,
      kind: STATEMENT_KIND,
      context: {},
      purpose: 'SCHEDULE',
      at,
    });
    const id = await insertStatement(tx, {
      account,
      source: isXml(sent.head) ? 'CAMT053' : 'CSV',
      intakeId,
      fileName: sent.name,
      sha256: sent.sha256,
      mapping,
      opening: openingBalance,
      closing: closingBalance,
      dateOrder,
      headerRow,
      userId,
      by: login,
      at,
    });
    if (id === undefined) throw alreadyThere((await earlierOf(tx, account.id, sent.sha256)) ?? 0);
    await ctx.queue.enqueue(tx, read, { intakeId });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: account.orgId,
        action: 'statement.import',
        category: 'COLLECTION',
        entityType: 'bank_statement',
        entityId: id,
        summary: `${sent.name} imported for ${account.label}`,
        after: { fileName: sent.name, sha256: sent.sha256 },
      },
    ]);
    return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
  });
}
