import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { accountOf } from '../../ledger/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { scoreOf } from '../matching/matching.domain.ts';
import { forgetGuesses, insertMatches } from '../matching/matching.queries.ts';
import { closeExplained } from '../matching/matching.service.ts';
import type { Left } from '../matching/transfers.queries.ts';
import { holdTransfersOut } from '../matching/transfers.service.ts';
import { assertHidesNone } from './bank-charge.service.ts';
import { book } from './booking.service.ts';
import { factsOf, type ReturnReporter } from './sent-back.service.ts';

/** Several payments that one outgoing line pays, and the bank charge in it, in kobo; together they are the line. */
export interface ChargeInside {
  payments: Left[];
  charge: bigint;
}

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

const wrongPayments = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'instructionIds', code, message }] });

/**
 * Returns the payments that an outgoing line is reported to pay with a bank charge in it, and that charge; locked until
 * commit. Refuses validation-failed at `instructionIds` when one is named twice (`twice`), is not of the line's
 * account, never reached the bank or is explained (`unknown`), when they are not less than the line (`other-sum`), and
 * when what is left is more than so many charges (`too-much`, `CHARGE_OF_ONE_MOST` each); and at `kind` where that
 * charge may be another payment which the line names (`names-transfer`). For `grp_job`.
 */
export async function holdChargeInside(tx: Tx, line: LineRow, ids: readonly number[]): Promise<ChargeInside> {
  if (new Set(ids).size !== ids.length) throw wrongPayments('twice', 'Choose each payment only once');
  const payments = (await holdTransfersOut(tx, line.bankAccountId, ids)).filter(({ open }) => open > 0n);
  if (payments.length !== ids.length)
    throw wrongPayments(
      'unknown',
      'One is no payment from this account that reached the bank, or another line explains it',
    );
  const paid = payments.reduce((all, { open }) => all + open, 0n);
  const charge = line.amountKobo - paid;
  if (charge <= 0n)
    throw wrongPayments(
      'other-sum',
      `The payments add up to ${money(paid)} and the line is ${money(line.amountKobo)}, so there is no charge in it`,
    );
  if (charge > CHARGE_OF_ONE_MOST * BigInt(ids.length))
    throw wrongPayments('too-much', `${money(charge)} is more than banks charge for ${ids.length} payments`);
  await assertHidesNone(tx, line, charge, ids);
  return { payments, charge };
}

/** What a second person decides on; while the change waits it must stay so. */
export const decidedOnCharge = ({ charge }: ChargeInside): { charge: string } => ({ charge: String(charge) });

/** Returns the numbers of the payments, and the charge that alone is booked as such. */
export const bookedOf = ({ payments, charge }: ChargeInside): { payments: string[]; charge: bigint } => ({
  payments: payments.map(({ number }) => number),
  charge,
});

/** Returns the facts of the payments and the charge that the second person sees. */
export const chargeInsideFacts = ({ payments, charge }: ChargeInside) => [
  { label: 'Payments', after: payments.map(({ number, open }) => `${number}, ${money(open)}`) },
  { label: 'Bank charge', after: money(charge) },
];

/**
 * Books a locked, open line as several payments and the bank charge in it: the line is RESOLVED, the payments are explained
 * and those without an answer PAID, and L11 (docs/spec/ledger.md#l11) posts the charge on this day. In an open transaction
 * of the jobs' role, after a second person agreed. Raises insufficient-balance when the charge exceeds the account's ledger
 * balance.
 */
export async function bookChargeInside(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  { of: { payments, charge }, note, by, userId, confirmedBy, traceId }: ReturnReporter & { of: ChargeInside },
): Promise<void> {
  // Before anything is posted: the first charge makes the account, and then waits for the numbers of the year.
  await accountOf(tx, line.orgId, 'BANK_CHARGES');
  const facts = factsOf(line);
  await insertMatches(
    tx,
    payments.map((item) => {
      const { score, reasons } = scoreOf(facts, item);
      return {
        orgId: line.orgId,
        lineId: line.id,
        kind: item.kind,
        itemId: item.id,
        amount: item.open,
        score,
        reasons,
      };
    }),
    { by, userId, confirmedBy, at: ctx.clock.now() },
  );
  await forgetGuesses(
    tx,
    'INSTRUCTION',
    payments.map(({ id }) => id),
  );
  await closeExplained(ctx, tx, payments, {
    ...{ actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId },
  });
  await book(ctx, tx, line, { as: 'FEE', note, by, userId, confirmedBy }, charge);
}
