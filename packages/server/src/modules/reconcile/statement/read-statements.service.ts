import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import { BS14, BS15 } from '@isura/contract/reconcile/reading';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { BS8, BS11, type StatementDetail } from '@isura/contract/reconcile/statement';
import { type StatementStatus, statementMoves } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { findIntake, percentRead } from '../../../platform/intake/store.ts';
import { mayReconcile } from '../../collect/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type RangeQuery, requestedDays } from '../../ledger/index.ts';
import { pageOfStatement } from '../line/line-out.service.ts';
import { whyNotWithdrawn } from '../withdrawal/withdrawal.domain.ts';
import { inTheWayOf } from '../withdrawal/withdrawal.queries.ts';
import { firstContradicted } from './day-balances.queries.ts';
import { isLate } from './late.domain.ts';
import { whyNotSignOff } from './may-sign-off.service.ts';
import {
  findStatement,
  listStatements,
  readingOf,
  type StatementOrder,
  type StatementRow,
} from './statement.queries.ts';

/** The error for a statement that does not exist or belongs to another organization. */
export const noStatement = (): DomainError => new DomainError('not-found', { detail: 'There is no such statement.' });

/**
 * Returns the days missing between the previous statement and this one or, if none, by how much its opening balance is
 * not the bank's balance at that point by another statement.
 */
function besideBefore(row: StatementRow): Pick<BankStatement, 'missing' | 'openingOff'> {
  if (row.beforeTo === null || row.fromDay === null) return {};
  const next = addDays(row.beforeTo, 1);
  if (next < row.fromDay) return { missing: { from: next, to: addDays(row.fromDay, -1) } };
  return row.openingOffKobo !== null && row.openingOffKobo !== 0n ? { openingOff: asKobo(row.openingOffKobo) } : {};
}

const known = <K extends string, T>(name: K, value: T | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<K, T>>;

/**
 * Returns a statement in the shape of the contract, with what this actor may do with it as far as the statement itself
 * decides (`withoutRefused` adds the rest); `adminRequestId` is its pending withdrawal.
 */
export async function statementOut(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  actor: Actor,
  row: StatementRow,
  adminRequestId?: number,
): Promise<BankStatement> {
  const isIn = row.status === 'READ' || row.status === 'SIGNED_OFF';
  const readIntakeId = row.againIntakeId ?? row.intakeId;
  const intake = row.status === 'READING' && readIntakeId !== null ? await findIntake(tx, readIntakeId) : undefined;
  const mayConfirm = row.status === 'WAITING' && mayReconcile(actor);
  const isFree = isIn && adminRequestId === undefined && mayReconcile(actor);
  const contradicted = isIn ? await firstContradicted(tx, row) : undefined;
  const isOpen = row.status === 'READ';
  // A signed-off one that may count a day twice is the central office's to withdraw.
  const mayWithdraw = isFree && (isOpen || (contradicted !== undefined && actor.kind === 'central'));
  const isExplained = isFree && isOpen && row.openCount === 0 && !contradicted;
  const maySignOff = isExplained && (await whyNotSignOff(tx, row, actor.userId ?? 0)) === undefined;
  return {
    id: row.id,
    orgId: row.orgId,
    orgCode: row.orgCode,
    orgName: row.orgName,
    bankAccountId: row.bankAccountId,
    accountLabel: row.accountLabel,
    bankCode: row.bankCode,
    bankName: row.bankName,
    accountNumber: maskAccount(row.accountNumber),
    source: row.source,
    fileName: row.fileName,
    ...known('fromDay', row.fromDay),
    ...known('toDay', row.toDay),
    ...(isIn && {
      openingBalance: asKobo(row.openingKobo ?? 0n),
      creditAmount: asKobo(row.creditKobo),
      debitAmount: asKobo(row.debitKobo),
      closingBalance: asKobo(row.closingKobo ?? 0n),
    }),
    lineCount: row.lineCount,
    knownCount: row.knownCount,
    matchedCount: isIn ? row.lineCount - row.knownCount - row.openCount : 0,
    openCount: row.openCount,
    status: row.status,
    isMatching: row.isMatching,
    progressPercent: row.status === 'READING' ? percentRead(intake) : 100,
    ...known('failureCode', row.failureCode),
    ...known('failureReason', row.failureReason),
    columns: row.columns,
    mapping: row.mapping,
    ...(isIn && besideBefore(row)),
    ...(contradicted && {
      contradiction: {
        day: contradicted.day,
        bankBalance: asKobo(contradicted.bankKobo),
        linesBalance: asKobo(contradicted.linesKobo),
      },
    }),
    isLate: row.status === 'READ' && isLate(row.toDay, lagosDay(ctx.clock.now())),
    importedBy: row.importedBy,
    importedAt: new Date(row.importedAt),
    ...known('signedOffBy', row.signedOffBy),
    ...(row.signedOffAt !== null && { signedOffAt: new Date(row.signedOffAt) }),
    ...known('withdrawnBy', row.withdrawnBy),
    ...known('withdrawnConfirmedBy', row.withdrawnConfirmedBy),
    ...known('withdrawnReason', row.withdrawnReason),
    ...(row.withdrawnAt !== null && { withdrawnAt: new Date(row.withdrawnAt) }),
    ...known('confirmedBy', row.confirmedBy),
    ...(row.confirmedAt !== null && { confirmedAt: new Date(row.confirmedAt) }),
    ...known('discardedBy', row.discardedBy),
    ...(row.discardedAt !== null && { discardedAt: new Date(row.discardedAt) }),
    ...(adminRequestId !== undefined && { adminRequestId }),
    version: row.version,
    can: actsOpenTo(actor, row.orgId, {
      confirm: { call: BS14, when: mayConfirm },
      discard: { call: BS15, when: mayConfirm },
      'sign-off': { call: BS8, when: maySignOff },
      withdraw: { call: BS11, when: mayWithdraw && nextOf(statementMoves, row.status, 'withdraw') !== undefined },
    }),
  };
}

/** Returns the pending withdrawals of statements, by statement. */
export async function withdrawalsOf(
  tx: Tx,
  second: SecondPerson,
  statements: readonly Pick<StatementRow, 'id'>[],
): Promise<Map<number, number>> {
  if (statements.length === 0) return new Map();
  const waiting = await second.waiting(
    tx,
    'bank_statement',
    statements.map(({ id }) => id),
  );
  return new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
}

/** Leaves out the withdrawal of statements that BS11 would refuse, and says why (docs/blocks.md#offered-actions). */
async function withoutRefused<S extends BankStatement>(ctx: Pick<Ctx, 'inTx'>, statements: readonly S[]): Promise<S[]> {
  const open = statements.filter(({ can }) => can.includes('withdraw')).map(({ id }) => id);
  if (open.length === 0) return [...statements];
  const inTheWay = await ctx.inTx(JOB_SCOPE, (tx) => inTheWayOf(tx, open));
  return statements.map((statement) => {
    const { id, status, can } = statement;
    // Whoever has it open on a signed-off statement is of the central office.
    const refusal = can.includes('withdraw')
      ? whyNotWithdrawn(status, inTheWay.get(id), { isCentral: true })
      : undefined;
    if (!refusal) return statement;
    return { ...statement, can: can.filter((act) => act !== 'withdraw'), whyNot: refusal.message };
  });
}

export interface StatementsQuery extends RangeQuery {
  page: number;
  size: number;
  sort: readonly StatementOrder[];
  status?: StatementStatus[] | undefined;
  'org-id'?: number | undefined;
  'bank-account-id'?: number | undefined;
  query?: string | undefined;
}

/** BS2: returns a page of the statements the actor sees. */
export async function searchStatements(
  ctx: Ctx,
  actor: Actor,
  second: SecondPerson,
  query: StatementsQuery,
): Promise<Page<BankStatement>> {
  const filters = {
    status: query.status,
    orgId: query['org-id'],
    bankAccountId: query['bank-account-id'],
    query: query.query,
    days: requestedDays(query),
  };
  const page = await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listStatements(tx, filters, query);
    const withdrawals = await withdrawalsOf(tx, second, rows);
    const items: BankStatement[] = [];
    for (const row of rows) items.push(await statementOut(ctx, tx, actor, row, withdrawals.get(row.id)));
    return { items, total };
  });
  return { ...page, items: await withoutRefused(ctx, page.items) };
}

/** BS3: returns a statement the actor sees, with a page of its lines and what explains them. */
export async function statementWithLines(
  ctx: Ctx,
  actor: Actor,
  second: SecondPerson,
  id: number,
  paging: { page: number; size: number },
): Promise<StatementDetail> {
  const statement = await ctx.inTx(actor.scope, async (tx) => {
    const row = await findStatement(tx, id);
    if (!row) throw noStatement();
    const reading = await readingOf(tx, row.id);
    return {
      ...(await statementOut(ctx, tx, actor, row, (await withdrawalsOf(tx, second, [row])).get(id))),
      ...(reading && { reading }),
      lines: await pageOfStatement(ctx, tx, actor, second, row.id, paging),
    };
  });
  return (await withoutRefused(ctx, [statement]))[0]!;
}
