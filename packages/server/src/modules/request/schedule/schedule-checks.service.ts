import { workflowFor } from '@isura/contract/approval/workflow-bands';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { IntakeRecord } from '../../../platform/intake/store.ts';
import { workflowsInForce } from '../../approval/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { type LimitsInForce, paymentLimits } from '../../org/index.ts';
import { compareWithBudget } from '../../project/index.ts';
import { overPaymentLimit } from '../payment-type/validate-payment.domain.ts';
import type { ScheduleRow } from './schedule.queries.ts';

const block = (code: string, title: string, message: string): RequestCheck => ({
  code,
  severity: 'BLOCK',
  title,
  message,
});

/** Returns the limits of the organization for the type of a schedule, as of today. */
export const limitsToday = (
  ctx: Ctx,
  tx: Tx,
  { orgId, type }: Pick<ScheduleRow, 'orgId' | 'type'>,
): Promise<LimitsInForce> => paymentLimits(tx, { orgId, type, on: lagosDay(ctx.clock.now()) });

/**
 * Returns what prevents submission of a schedule with all its valid rows: its day, its account, a workflow. Missing
 * money is only reported, to who may know the balance: it is needed at the last approval.
 */
export async function scheduleChecks(
  ctx: Ctx,
  tx: Tx,
  row: ScheduleRow,
  { validKobo, warningKobo }: Pick<IntakeRecord, 'validKobo' | 'warningKobo'>,
  knowsBalance: boolean,
): Promise<RequestCheck[]> {
  const total = asKobo(validKobo + warningKobo);
  const found: RequestCheck[] = [];
  if (row.payDate < lagosDay(ctx.clock.now()))
    found.push(block('date-past', 'The pay date has passed', 'Date must be today or later'));
  const account = await payingAccount(tx, row.sourceBankAccountId);
  if (!account?.maySpend)
    found.push(
      block('account-inactive', 'This account cannot make payments', 'Payments are no longer made from this account'),
    );
  if (total > 0n) {
    const inForce = await workflowsInForce(tx, row.orgId);
    if (!workflowFor(inForce, row.type, total))
      found.push(block('no-workflow', 'No workflow covers this amount', 'Ask your administrator to set one up'));
  }
  const excess = overPaymentLimit(total, await limitsToday(ctx, tx, row));
  if (excess !== undefined) found.push(block('payment-limit', 'More than one payment may pay', excess));
  if (knowsBalance && account && account.available < total)
    found.push({
      code: 'balance',
      severity: 'WARNING',
      title: 'Balance is too low',
      message: `${formatMoney(account.available)} is available, ${formatMoney(total)} is needed at the last approval`,
    });
  const beside = await compareWithBudget(tx, row.projectId, { amount: total, counted: false });
  return beside ? [...found, beside.check] : found;
}
