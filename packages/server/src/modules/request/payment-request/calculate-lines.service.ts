import { workflowFor } from '@isura/contract/approval/workflow-bands';
import { maskAccount } from '@isura/contract/kernel/mask';
import { NOTHING } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { Calculation } from '@isura/contract/request/payment-drafts';
import type { TypeData } from '@isura/contract/request/payment-request';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { workflowsInForce } from '../../approval/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { approversOf } from '../../identity/index.ts';
import { type BudgetComparison, compareWithBudget } from '../../project/index.ts';
import { withPeople } from '../approval/decision.service.ts';
import { calculationContext, knownNames, namedInvoices } from '../payment-type/calculation-context.service.ts';
import { transfersOf, validate } from '../payment-type/validate-payment.domain.ts';
import { bankNames } from '../reference/reference.queries.ts';
import { refundFacts } from '../refund/complete-refund.service.ts';
import { payeeAlone } from './correction.domain.ts';
import { lineToCorrect } from './correction.queries.ts';
import { makeable } from './draft-request.service.ts';
import { seen } from './request-in-full.service.ts';

const overBudget = (beside: BudgetComparison | undefined) =>
  beside?.check.severity === 'ALERT'
    ? [{ field: 'projectId', code: 'over-budget', message: beside.check.message }]
    : [];

/**
 * Computes a payment that is being written (PR15), with the code used on submission: the figure behind every line, its
 * payees, what is available, who would decide. Stores nothing. Missing values are not errors here.
 */
export async function calculate(
  ctx: Ctx,
  by: ActorContext,
  command: {
    type: RequestType;
    typeData: TypeData;
    lines: TypeData[];
    sourceBankAccountId?: number | undefined;
    projectId?: number | undefined;
    correcting?: number | undefined;
  },
): Promise<Calculation> {
  const entry = makeable(by, command.type);
  const { orgId = 0 } = by.actor;
  const response = await knownNames(ctx, entry, command.lines);
  const invoices = await namedInvoices(ctx, orgId, entry, command.lines);
  const { correcting } = command;
  const draft =
    correcting === undefined ? undefined : await ctx.inTx(by.actor.scope, (tx) => seen(tx, by.actor, correcting));
  const refund = draft ? await ctx.inTx(JOB_SCOPE, (tx) => refundFacts(tx, draft)) : {};
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const entered = { typeData: command.typeData, lines: command.lines };
    const world = await calculationContext(ctx, tx, orgId, entry, entered, response, { ...invoices, ...refund });
    const whole = validate(entry, entered, world);
    const line = draft?.correctsLineId == null ? undefined : await lineToCorrect(tx, draft.correctsLineId);
    const validated = line ? payeeAlone(entry, whole, line) : whole;
    const account =
      command.sourceBankAccountId === undefined ? undefined : await payingAccount(tx, command.sourceBankAccountId);
    const inForce = await workflowsInForce(tx, orgId);
    const workflow = validated.total > NOTHING ? workflowFor(inForce, entry.code, validated.total) : undefined;
    const who = await approversOf(tx, orgId, { withInvited: false });
    const transfers = transfersOf(validated.lines);
    const names = await bankNames(
      tx,
      transfers.map(({ bankCode }) => bankCode),
    );
    const beside = await compareWithBudget(tx, command.projectId, { amount: validated.total, counted: false });
    return {
      lines: validated.lines.map(({ lineNo, amount, figures }) => ({ lineNo, amount, figures })),
      net: validated.total,
      gross: validated.charged,
      payees: transfers.map(({ bankCode, accountNumber, ...to }) => ({
        ...to,
        bankName: names.get(bankCode) ?? bankCode,
        accountNumber: maskAccount(accountNumber),
      })),
      ...(validated.due !== undefined && { taxDue: validated.due }),
      ...(account?.orgId === orgId && { available: account.available }),
      ...(beside && { projectLeft: beside.project.left }),
      authorities: validated.authorities,
      faults: validated.faults,
      warnings: [...validated.warnings, ...overBudget(beside)],
      levels: withPeople(workflow?.levels ?? [], who).map(({ levelNo, name, kind, requiredApprovals, people }) => ({
        levelNo,
        name,
        kind,
        requiredApprovals,
        people: people.filter((id) => id !== by.actor.userId).length,
      })),
    };
  });
}
