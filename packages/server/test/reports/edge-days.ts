import { addDays, type Day, instantInLagos, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { expect } from 'vitest';
import { closeDaysOver } from '../../src/modules/collect/figures/figures.service.ts';
import { doDueWork } from '../../src/modules/pay/disbursement/payment-work.service.ts';
import { askAboutPayments } from '../../src/modules/pay/disbursement/transfer-jobs.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import { gatherPayouts } from '../../src/modules/request/figures/payouts.service.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { anInvoice, aPayment, type PayableService } from '../money/collections.ts';
import { act, invoice, type PaymentWorld, paymentWorld, submitted } from '../money/payments.ts';
import { refunding } from '../money/refunding.ts';
import { amountWith, paid, settleAll, worksService } from '../money/settling.ts';
import { disbursing } from '../payment/disbursing.ts';

/** The days on which figures go wrong: ends of months and years, 29 February, and the days after them. */
export const EDGES: readonly Day[] = [
  '2027-02-28',
  '2027-03-01',
  '2027-11-30',
  '2027-12-01',
  '2027-12-31',
  '2028-01-01',
  '2028-01-31',
  '2028-02-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
];
/** The time of Lagos at which the past begins, and at which the reports are read. */
export const BEGINS_AT = '2027-02-28T00:00:00';
export const READ_AT = '2028-03-01T15:00:00';

/** The organizations that are paid, and the name of their payers, which nobody of another organization may read. */
export const PAYERS = { MOW: 'Payer of Works', FRA: 'Payer of Roads', NLB: 'Payer of Library' } as const;
export type Code = keyof typeof PAYERS;
const CHANNELS = ['CARD', 'BANK_TRANSFER', 'USSD', 'POS'] as const;

export interface PaidService extends PayableService {
  code: Code;
}

/** Returns two payable services of the Ministry of Works and one of each other organization. */
async function paidServices({ db }: DemonstrationPortal): Promise<PaidService[]> {
  const rows = await db.sql<Record<keyof PayableService, number> & { code: Code }>(
    `select * from (
       select o.code, s.org_id as "orgId", s.id as "serviceId", r.id as "ruleId", s.revenue_head_id as "revenueHeadId",
         row_number() over (partition by o.id order by s.id) as nth
       from org.service s join org.organization o on o.id = s.org_id
       join org.collection_rule r on r.service_id = s.id and r.status = 'ACTIVE'
       join org.split_ratio p on p.service_id = s.id and p.status = 'ACTIVE' where s.status = 'ACTIVE') s
     where code = any($1) and nth <= case code when 'MOW' then 2 else 1 end order by "serviceId"`,
    [Object.keys(PAYERS)],
  );
  return rows.map(({ code, orgId, serviceId, ruleId, revenueHeadId }) => ({
    ...{ code, orgId, serviceId },
    ...{ ruleId, revenueHeadId },
  }));
}

/** Money that comes in, or does not, at the portal's clock. Every amount is another one. */
function moneyIn(portal: DemonstrationPortal, services: readonly PaidService[]) {
  const { db, clock } = portal;
  const received = new Map<string, { id: number; amount: number }>();
  let made = 0;
  const next = () => {
    made += 1;
    const service = services[made % services.length];
    if (!service) throw new Error('the demonstration has no payable services');
    const [on, at, channel] = [lagosDay(clock.now()), clock.now(), CHANNELS[made % CHANNELS.length] ?? 'CARD'];
    return { service, on, at, channel, payer: PAYERS[service.code] };
  };
  return {
    /** Receives a payment under a name; of the Ministry of Works where the name says so. */
    async comesIn(name: string, { amount = 0, total = 0, ofWorks = false } = {}): Promise<void> {
      const { service, ...values } = next();
      const [works] = services.filter(({ code }) => code === 'MOW');
      const kobo = amount || 1_000_00 + made * 101_01;
      const fee = made % 4 === 0 ? 0 : 50_00 + made;
      const bearer: 'ORGANIZATION' | 'PAYER' = made % 3 === 0 && amount === 0 ? 'ORGANIZATION' : 'PAYER';
      const to = (ofWorks && works) || service;
      const more = { ...values, payer: PAYERS[to.code], total: total || kobo, fee, bearer };
      received.set(name, { id: await paid(portal, to, kobo, more), amount: kobo });
    },
    /** Begins attempts that bring no money, and bills a payer who does not pay. */
    async comesNot(): Promise<void> {
      const { service, on, payer, at, channel } = next();
      for (const status of ['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED']) {
        const amount = 321_00 + made;
        const id = await anInvoice(db, service, { on, payer, total: amount });
        await aPayment(db, id, { status, amount, fee: 0, at, channel });
      }
      await anInvoice(db, service, { on, payer, total: 4_000_00 + made, source: 'MANUAL' });
    },
    of(name: string) {
      const found = received.get(name);
      if (!found) throw new Error(`nothing came in as ${name}`);
      return { id: found.id, naira: nairaOf(asKobo(BigInt(found.amount))) };
    },
  };
}

/** Money that goes out at the portal's clock, decided by people who sign in for it. */
function moneyOut(portal: DemonstrationPortal) {
  const worlds = new Map<string, PaymentWorld>();
  async function worldOf(code: 'mow' | 'fra'): Promise<PaymentWorld> {
    const world = worlds.get(code) ?? (await paymentWorld(portal, code));
    worlds.set(code, world);
    const [maker, reviewer, approver] = await Promise.all(
      ([world.maker, world.reviewer, world.approver] as const).map(({ login }) => portal.as(login)),
    );
    if (!maker || !reviewer || !approver) throw new Error('nobody signed in');
    return { ...world, maker, reviewer, approver };
  }
  const pass = async (seconds: number): Promise<void> => {
    portal.clock.advance(seconds);
    await doDueWork(portal.ctx, 'test', { onStatements: { mayBePaidAfterAll }, ask: askAboutPayments });
  };
  return {
    pass,
    /** Pays lines, three seconds after now. */
    async goesOut(code: 'mow' | 'fra', amounts: readonly string[]): Promise<void> {
      await disbursing(portal, await worldOf(code)).approved(amounts);
      for (const seconds of [0, 3]) await pass(seconds);
    },
    /** Leaves one request waiting for its approval and one rejected. */
    async isDecided(nth: number): Promise<void> {
      const world = await worldOf('mow');
      await submitted(world, [invoice(nth, '1000.00')]);
      const { id } = await submitted(world, [invoice(nth + 1, '2000.00')]);
      await act(world.reviewer, id, 'REJECT', { comment: 'The invoice was paid before' });
    },
    /** Refunds this much of a payment to its payer. */
    async goesBack({ id, naira }: { id: number; naira: string }): Promise<void> {
      const { started, completed, approved } = await refunding(portal, await worldOf('mow'));
      const one = await started(id, naira);
      expect((await completed(one)).status).toBe(200);
      await approved(one);
      for (const seconds of [0, 5]) await pass(seconds);
    },
  };
}

/**
 * Makes a past around the edge days, by the product's own services and calls at the portal's clock: payments in the
 * first and the last moment of each day, refunds, settlements of which one is refused, attempts without money, unpaid
 * bills, and payments out that are paid, refused, returned on the next day, rejected or waiting. The days up to
 * 31 January 2028 are in their rollups before the last refunds and returns come; later days are not. `read` is called
 * in the first and in the last moment of each day.
 */
export async function edgeWorld(
  portal: DemonstrationPortal,
  read: () => Promise<void> = async () => undefined,
): Promise<readonly PaidService[]> {
  const { ctx, clock } = portal;
  const services = await paidServices(portal);
  const { percent } = await worksService(portal);
  const { comesIn, comesNot, of } = moneyIn(portal, services);
  const { goesOut, goesBack, isDecided, pass } = moneyOut(portal);
  const at = (day: Day, time: string): void => clock.set(instantInLagos(`${day}T${time}`));
  const gather = async (): Promise<void> => {
    await closeDaysOver(ctx);
    await gatherPayouts(ctx);
  };

  /** What happens on a day between the payments in its first and its last moment. */
  const more: Readonly<Record<Day, () => Promise<void>>> = {
    '2027-11-30': async () => {
      at('2027-11-30', '23:59:56');
      await goesOut('fra', ['2000.00', '2000.23']);
    },
    '2027-12-01': async () => {
      at('2027-12-01', '00:01:00');
      await pass(0);
    },
    '2027-12-31': async () => {
      at('2027-12-31', '08:00:00');
      await settleAll(portal, '2027-12-01');
      await comesNot();
      at('2027-12-31', '23:59:56');
      await goesOut('mow', ['1000.00', '1000.23', '1000.17']);
    },
    '2028-01-01': async () => {
      at('2028-01-01', '00:01:00');
      await pass(0);
      await isDecided(10);
      await goesBack(of('2027-12-31 last'));
    },
    '2028-01-31': async () => {
      at('2028-01-31', '08:00:00');
      await comesIn('refused by the bank', { amount: amountWith(13, percent), ofWorks: true });
      await settleAll(portal, '2028-01-31');
    },
    '2028-02-01': async () => {
      at('2028-02-01', '08:00:00');
      await gather();
      await comesIn('more than was due', { amount: 5_000_00, total: 4_000_00, ofWorks: true });
      await goesBack({ id: of('2028-01-01 first').id, naira: '400.00' });
    },
    '2028-02-28': async () => {
      await comesNot();
      at('2028-02-28', '23:59:56');
      await isDecided(20);
      await goesOut('mow', ['3000.00', '3000.23']);
    },
    '2028-02-29': async () => {
      await isDecided(30);
      at('2028-02-29', '00:01:00');
      await pass(0);
      await comesNot();
      await goesBack({ id: of('more than was due').id, naira: '1400.00' });
      await goesBack({ id: of('2028-02-28 first').id, naira: '123.45' });
      at('2028-02-29', '23:59:56');
      await goesOut('fra', ['4000.00']);
    },
  };
  for (const day of EDGES) {
    at(day, '00:00:00');
    await comesIn(`${day} first`, { ofWorks: day === '2028-01-01' || day === '2028-02-28' });
    await read();
    if (day === lagosDay(instantInLagos(READ_AT))) break;
    await more[day]?.();
    clock.set(new Date(startOfDay(addDays(day, 1)).getTime() - 1));
    await comesIn(`${day} last`, { ofWorks: day === '2027-12-31' });
    await portal.deliver();
    await read();
  }
  clock.set(instantInLagos(READ_AT));
  await comesNot();
  await portal.deliver();
  return services;
}
