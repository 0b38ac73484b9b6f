import type { ReceiptCheck } from '@isura/contract/collect/receipt';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { countLookUp } from '../../../platform/rate-limit/look-up.ts';
import { attemptsFrom, holdAttempt, type WrongAttempts } from '../../../platform/rate-limit/wrong-attempts.ts';
import { moneyStages } from '../settlement/stage.queries.ts';
import { proofOf } from './keys.service.ts';
import { checkOut, factsOut, type ReceiptRow } from './receipt.domain.ts';
import { findReceipts } from './receipt.queries.ts';

/** Returns the error for an unknown receipt, in words for its holder. */
export const notOurs = (): DomainError =>
  new DomainError('not-found', { detail: 'This receipt is not in our records. Do not accept it.' });

/** The limit of five wrong codes in ten minutes from one network. */
export const wrongCodes = (facts: Pick<RequestFacts, 'ip'>): WrongAttempts => ({
  key: attemptsFrom('receipt-code', facts),
  max: 5,
  windowSeconds: 600,
});

async function stageOf(tx: Tx, { paymentId }: ReceiptRow) {
  return (await moneyStages(tx, [paymentId])).get(paymentId) ?? 'COLLECTED';
}

/** Returns one of the found receipts, with the others of the same reference. */
function reported(rows: readonly ReceiptRow[], one: ReceiptRow): ReceiptCheck {
  const others = rows.filter(({ id }) => id !== one.id);
  return {
    ...checkOut(one),
    ...(others.length === 0
      ? {}
      : {
          others: others.map((row) => ({
            number: row.number,
            amount: asKobo(row.amountKobo),
            paidAt: row.paidAt,
            voided: row.voidedAt !== null,
          })),
        }),
  };
}

async function checkWithCode(
  ctx: Ctx,
  facts: RequestFacts,
  rows: readonly ReceiptRow[],
  code: string,
): Promise<ReceiptCheck> {
  const wasRight = await holdAttempt(ctx, wrongCodes(facts));
  const one = rows.find(({ verificationCode }) => verificationCode === code);
  if (one) {
    await wasRight();
    const stage = await ctx.inTx(JOB_SCOPE, (tx) => stageOf(tx, one));
    return { ...reported(rows, one), full: factsOut(one, stage, proofOf(ctx, one)) };
  }
  if (rows.length === 0) {
    await countLookUp(ctx, facts, 'missed');
    throw notOurs();
  }
  const message = 'This verification code does not belong to this receipt. Do not accept it.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'code', code: 'code-wrong', message }],
  });
}

/**
 * Looks a receipt up by its number or by the reference that was paid (RC1). With the right code it returns everything
 * printed on it and where the money is; without one only what docs/spec/security.md#t41 allows, and the look-up counts
 * against the day of the address. Refuses with not-found, `code-wrong` at `code`, and rate-limited after five wrong
 * codes.
 */
export async function checkReceipt(
  ctx: Ctx,
  facts: RequestFacts,
  {
    number,
    reference,
    code,
  }: { number?: string | undefined; reference?: string | undefined; code?: string | undefined },
): Promise<ReceiptCheck> {
  const key = number === undefined ? { reference: reference ?? '' } : { number };
  const rows = await ctx.inTx(JOB_SCOPE, (tx) => findReceipts(tx, key));
  if (code !== undefined) return await checkWithCode(ctx, facts, rows, code);
  await countLookUp(ctx, facts, rows.length > 0 ? 'found' : 'missed');
  const [newest] = rows;
  if (!newest) throw notOurs();
  return reported(rows, newest);
}
