import { asKobo } from '@isura/contract/kernel/money';
import { confirmPayment } from '../../src/modules/collect/payment/confirm.service.ts';
import { askAboutSent, sendWaiting } from '../../src/modules/collect/settlement/send-settlements.service.ts';
import { gatherShares } from '../../src/modules/collect/settlement/settlement.service.ts';
import type { PeoplePortal } from '../people/people.ts';
import { anInvoice, aPayment, type InvoiceInput, type PayableService, type PaymentInput } from './collections.ts';

type Portal = Pick<PeoplePortal, 'db' | 'ctx' | 'clock'>;

export interface SettlementFacts extends Record<string, unknown> {
  id: number;
  number: string;
  sequence: number;
  status: string;
  net: bigint;
  items: number;
  ref: string | null;
  attempts: number;
}

/** Makes a confirmed payment of a service, in kobo; returns its id. The payer bears the fee unless set otherwise. */
export async function paid(
  portal: Portal,
  service: PayableService,
  amount: number,
  { total = amount, on, payer, ...values }: PaymentInput & Pick<InvoiceInput, 'total' | 'on' | 'payer'> = {},
): Promise<number> {
  const invoice = await anInvoice(portal.db, service, { total, ...(on && { on }), ...(payer && { payer }) });
  return await paidOf(portal, invoice, amount, values);
}

/** Makes a confirmed payment of this many kobo towards an invoice; returns its id. */
export async function paidOf(
  { db, ctx }: Portal,
  invoice: number,
  amount: number,
  { fee = 0, bearer = 'PAYER', channel = 'CARD', at }: PaymentInput = {},
): Promise<number> {
  const providerRef = await aPayment(db, invoice, { amount, fee, bearer, channel, ...(at && { at }) });
  const input = bearer === 'PAYER' ? amount + fee : amount;
  const { paymentId } = await confirmPayment(ctx, {
    provider: 'test',
    providerRef,
    paid: asKobo(BigInt(input)),
    paidAt: ctx.clock.now(),
  });
  return paymentId;
}

/** Returns the settlements of a day, by number. */
export const settlementsOf = ({ db }: Portal, day: string) =>
  db.sql<SettlementFacts>(
    `select id, number, sequence, status, net_kobo as net, item_count as items, provider_ref as ref, attempt_count as attempts
     from collect.settlement where business_date = $1 order by number`,
    [day],
  );

/**
 * Runs a settlement day to its end: collected, cut off, sent, and queried until the bank has answered all; settlements
 * it leaves unanswered for two days (.29 of the test bank) stay SENT.
 */
export async function settleAll({ ctx, clock, db }: Portal, upTo: string): Promise<void> {
  await gatherShares(ctx, 'test', upTo);
  await sendWaiting(ctx, 'test');
  for (let round = 0; round < 20; round += 1) {
    const [left] = await db.sql<{ count: bigint }>(
      `select count(*) from collect.settlement where status = 'SENT' and net_kobo % 100 <> 29`,
    );
    if (left?.count === 0n) return;
    clock.advance(20);
    await askAboutSent(ctx, 'test');
  }
  throw new Error('the bank has not answered in 400 seconds');
}

/** Returns the first payable service of the Ministry of Works, with the ministry's share in percent. */
export async function worksService({ db }: Pick<Portal, 'db'>): Promise<PayableService & { percent: number }> {
  const [found] = await db.sql<
    Record<'orgId' | 'serviceId' | 'ruleId' | 'revenueHeadId', number> & { percent: string }
  >(
    `select s.org_id as "orgId", s.id as "serviceId", r.id as "ruleId", s.revenue_head_id as "revenueHeadId", l.percent
     from org.service s join org.organization o on o.id = s.org_id join org.collection_rule r on r.service_id = s.id and r.status = 'ACTIVE'
     join org.split_ratio p on p.service_id = s.id and p.status = 'ACTIVE' join org.split_line l on l.split_id = p.id and l.beneficiary_type = 'MDA'
     where o.code = 'MOW' order by s.id limit 1`,
  );
  return {
    orgId: found!.orgId,
    serviceId: found!.serviceId,
    ruleId: found!.ruleId,
    revenueHeadId: found!.revenueHeadId,
    percent: Number(found?.percent),
  };
}

/**
 * Returns an amount, in kobo, whose share of this percentage ends in these kobo: they decide what the test bank does.
 */
export function amountWith(kobo: number, percent: number): number {
  for (let amount = 100_000; amount < 200_000; amount += 1)
    if (Math.trunc((amount * percent) / 100) % 100 === kobo) return amount;
  throw new Error('no such amount');
}
