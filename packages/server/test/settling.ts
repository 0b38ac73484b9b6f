import { asKobo } from '@isura/contract/kernel/money';
import { confirmPayment } from '../src/modules/collect/payment/confirm.service.ts';
import { askAboutSent, sendWaiting } from '../src/modules/collect/settlement/sending.service.ts';
import { gatherShares } from '../src/modules/collect/settlement/settlement.service.ts';
import { anInvoice, aPayment, type GivenPayment, type PayableService } from './collections.ts';
import type { PeoplePortal } from './people.ts';

type Portal = Pick<PeoplePortal, 'db' | 'ctx' | 'clock'>;

export interface SettlementFacts extends Record<string, unknown> {
  id: bigint;
  number: string;
  sequence: number;
  status: string;
  net: bigint;
  items: number;
  ref: string | null;
  attempts: number;
}

/** A confirmed payment of a service, in kobo; answers its id. The fee is borne by the payer unless told otherwise. */
export async function paid(
  { db, ctx }: Portal,
  service: PayableService,
  amount: number,
  { total = amount, fee = 0, bearer = 'PAYER' }: GivenPayment & { total?: number } = {},
): Promise<number> {
  const invoice = await anInvoice(db, service, { total });
  const providerRef = await aPayment(db, invoice, { amount, fee, bearer });
  const given = bearer === 'PAYER' ? amount + fee : amount;
  const { paymentId } = await confirmPayment(ctx, {
    provider: 'test',
    providerRef,
    paid: asKobo(BigInt(given)),
    paidAt: ctx.clock.now(),
  });
  return paymentId;
}

/** The settlements of a day, by number. */
export const settlementsOf = ({ db }: Portal, day: string) =>
  db.sql<SettlementFacts>(
    `select id, number, sequence, status, net_kobo as net, item_count as items, provider_ref as ref, attempt_count as attempts
     from collect.settlement where business_date = $1 order by number`,
    [day],
  );

/** Everything of a settlement day up to its end: gathered, cut off, sent, and asked about until the bank has answered all. */
export async function settleAll({ ctx, clock, db }: Portal, upTo: string): Promise<void> {
  await gatherShares(ctx, 'test', upTo);
  await sendWaiting(ctx, 'test');
  for (let round = 0; round < 20; round += 1) {
    const [left] = await db.sql<{ count: bigint }>(`select count(*) from collect.settlement where status = 'SENT'`);
    if (left?.count === 0n) return;
    clock.advance(20);
    await askAboutSent(ctx, 'test');
  }
  throw new Error('the bank has not answered in 400 seconds');
}
