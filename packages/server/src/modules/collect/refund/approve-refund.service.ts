import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { accountOf, type NewLine } from '../../ledger/index.ts';
import { insertRecovery } from './recovery.queries.ts';
import type { HeldPayment } from './refund.domain.ts';
import { moveRefund, partsTaken, writeShares } from './refund.queries.ts';
import { mustHold, type RefundActor, refundEvent } from './refund.service.ts';
import { chargedTo, type PartLeft } from './refund-shares.domain.ts';

/** Returns what is left of each part of a payment after the refunds that are approved or paid. */
async function partsOf(tx: Tx, payment: HeldPayment): Promise<PartLeft[]> {
  const orgId = payment.orgId;
  const { shares, taken } = await partsTaken(tx, payment.id);
  const goneOf = (kind: PartLeft['kind'], line?: number) =>
    taken.find((each) => each.kind === kind && (each.splitLineId ?? undefined) === line)?.kobo ?? 0n;
  const counted = payment.amountKobo - payment.overpaidKobo;
  // A fee above what it could be taken from is a bank charge already (ADR 0270).
  const fee = payment.feeBearer === 'PAYER' ? 0n : payment.feeKobo < counted ? payment.feeKobo : counted;
  const own = async (kind: 'OVERPAID' | 'FEE', kobo: bigint): Promise<PartLeft[]> => {
    if (kobo === 0n) return [];
    const purpose = kind === 'FEE' ? 'BANK_CHARGES' : 'UNALLOCATED_RECEIPTS';
    const ledgerAccountId = await accountOf(tx, orgId, purpose);
    return [{ kind, splitLineId: undefined, orgId: payment.orgId, ledgerAccountId, left: kobo - goneOf(kind) }];
  };
  return [
    ...(await own('OVERPAID', payment.overpaidKobo)),
    ...shares.map(({ splitLineId, orgId: of, ledgerAccountId, kobo }) => ({
      ...{ kind: 'SHARE' as const, splitLineId, orgId: of, ledgerAccountId, left: kobo - goneOf('SHARE', splitLineId) },
    })),
    ...(await own('FEE', fee)),
  ];
}

/**
 * Charges an approved refund to the parts of its payment. What others received as their share is recovered from their
 * next settlements of the service, for `account` where the organization has no share of its own. Returns the debits of
 * L9 (docs/spec/ledger.md#l9), one per account, and its audit event. 300.00 shared 50 to 50 with the CRF debits the
 * revenue of each with 150.00.
 */
export async function approveRefund(
  ctx: Ctx,
  tx: Tx,
  by: RefundActor,
  { requestId, amount, bankAccountId }: { requestId: number; amount: bigint; bankAccountId: number },
): Promise<{ debits: NewLine[]; event: AuditEvent }> {
  const { payment, refund } = await mustHold(tx, requestId);
  if (amount !== refund.amountKobo) throw new Error(`refund ${refund.id} is not the amount its request pays`);
  const at = ctx.clock.now();
  await moveRefund(tx, refund.id, { status: 'APPROVED', at });
  const taken = chargedTo(amount, await partsOf(tx, payment));
  await writeShares(tx, refund.id, taken);
  const { shares } = await partsTaken(tx, payment.id);
  const home = shares.find(({ orgId }) => orgId === payment.orgId)?.bankAccountId ?? bankAccountId;
  for (const { splitLineId, orgId, kobo } of taken)
    if (splitLineId !== undefined && orgId !== payment.orgId)
      await insertRecovery(
        tx,
        {
          ...{ refundId: refund.id, fromOrgId: orgId, toOrgId: payment.orgId, serviceId: payment.serviceId, kobo },
          paymentOrgId: payment.orgId,
          fromAccountId: shares.find((share) => share.splitLineId === splitLineId)!.bankAccountId,
          toAccountId: home,
        },
        at,
      );
  const byAccount = new Map<number, bigint>();
  for (const { ledgerAccountId, kobo } of taken)
    byAccount.set(ledgerAccountId, (byAccount.get(ledgerAccountId) ?? 0n) + kobo);
  return {
    debits: [...byAccount].map(([ledgerAccountId, kobo]) => ({
      ...{ ledgerAccountId, side: 'DEBIT' as const, amount: asKobo(kobo) },
    })),
    event: refundEvent(by, refund, {
      action: 'refund.approved',
      summary: `Refund of ${formatMoney(asKobo(amount))} of receipt ${payment.receiptNumber} approved`,
      before: { status: refund.status },
      after: { status: 'APPROVED', receipt: payment.receiptNumber, amount: nairaOf(asKobo(amount)) },
    }),
  };
}
