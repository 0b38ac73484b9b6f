import type { Day } from '@isura/contract/kernel/days';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { glAccount } from '../../ledger/index.ts';
import { chargedCode } from '../payment-request/charged-code.domain.ts';
import { calculationContext } from '../payment-type/calculation-context.service.ts';
import { calculationOf } from '../payment-type/calculations.domain.ts';
import { validate } from '../payment-type/validate-payment.domain.ts';
import { choicesInRows, firstCode } from './lines.queries.ts';
import type { ScheduleHead, ScheduleRow } from './schedule.queries.ts';

/** Returns the fields of a schedule's payment, as they were set up. */
export const headIn = (row: ScheduleRow): ScheduleHead => ({
  type: row.type,
  title: row.title,
  narration: row.narration,
  sourceBankAccountId: row.sourceBankAccountId,
  ...(row.glAccountId !== null && { glAccountId: row.glAccountId }),
  ...(row.projectId !== null && { projectId: row.projectId }),
  payDate: row.payDate,
  typeData: row.typeData,
});

/** Returns the legal due day, from the fields of the payment and the days and choices in its rows. */
async function taxDueOf(ctx: Ctx, tx: Tx, entry: PaymentType, row: ScheduleRow): Promise<Day | undefined> {
  const { dueOf } = calculationOf(entry);
  if (!dueOf) return undefined;
  const { typeData } = row;
  const world = await calculationContext(ctx, tx, row.orgId, entry, { typeData }, new Map());
  const { header } = validate(entry, { typeData, lines: [] }, world);
  const names = entry.line.flatMap(({ name, kind }) => (kind === 'day' || kind === 'choice' ? name : []));
  return dueOf(header, await choicesInRows(tx, row.intakeId, names), world);
}

/**
 * Returns the account of the chart a schedule is charged to if its rows name none. Refuses if nothing names one, and a
 * chosen one that holds withheld money where the type is charged to an expense.
 */
async function chargedTo(tx: Tx, entry: PaymentType, row: ScheduleRow): Promise<number> {
  if (row.glAccountId !== null) return chargedCode(entry, await glAccount(tx, { id: row.glAccountId }));
  const code = entry.glCode ?? (await firstCode(tx, row.intakeId));
  return chargedCode(entry, code === undefined ? undefined : await glAccount(tx, { code }));
}

/** Returns the fields of the request made from a schedule. */
export const headOf = async (ctx: Ctx, tx: Tx, entry: PaymentType, row: ScheduleRow) => ({
  head: headIn(row),
  taxDue: await taxDueOf(ctx, tx, entry, row),
  glAccountId: await chargedTo(tx, entry, row),
});
