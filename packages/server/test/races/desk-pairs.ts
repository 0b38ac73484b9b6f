import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { expect } from 'vitest';
import { askAboutSent, sendWaiting } from '../../src/modules/collect/settlement/send-settlements.service.ts';
import { gatherShares } from '../../src/modules/collect/settlement/settlement.service.ts';
import type { MoneyIn } from '../money/money-in.ts';
import { payableOf } from '../money/payable-at-will.ts';
import { settleAll } from '../money/settling.ts';
import { call } from '../simulation/calls.ts';
import { aBill, type Bill, eventAbout, nextKey, othersRefused, type Pair, paidAttempt, payer, won } from './race.ts';

const today = ({ clock }: MoneyIn) => lagosDay(clock.now());

/** Makes a paid invoice whose payment is confirmed. */
async function aPaidBill(at: MoneyIn): Promise<Bill> {
  const bill = await aBill(at);
  await call(at.clients[0], eventAbout(at, await paidAttempt(at, bill)));
  return bill;
}

/** Settles all payments so far; each settlement is paid or refused. */
const settled = ({ clients, clock, db }: MoneyIn) =>
  settleAll({ ctx: clients[0].ctx, clock, db }, today({ clock } as MoneyIn));

async function sharesAreSettledOnce({ db }: MoneyIn): Promise<void> {
  expect(
    await db.sql(`select s.number from collect.settlement s left join collect.payment_split x on x.settlement_id = s.id
      group by s.id having s.status = 'OPEN' or s.gross_kobo <> coalesce(sum(x.amount_kobo), 0) or s.item_count <> count(x.payment_id)`),
  ).toEqual([]);
  expect(
    await db.sql('select payment_id from collect.payment_split where settlement_id is null and amount_kobo > 0'),
  ).toEqual([]);
}

/** Makes one settlement that the bank refused. */
async function aRefused(at: MoneyIn): Promise<number> {
  await settled(at);
  await aPaidBill(at);
  at.bank.refuses = true;
  await settled(at);
  at.bank.refuses = false;
  const [row] = await at.db.sql<{ id: number }>(`select max(id) as id from collect.settlement where status = 'FAILED'`);
  return row!.id;
}

async function receiptOf({ db }: MoneyIn, { id }: Bill): Promise<number> {
  const [row] = await db.sql<{ id: number }>('select id from collect.receipt where invoice_id = $1', [id]);
  return row!.id;
}
const using = ({ admins }: MoneyIn, { reference }: Bill) => ({
  ...{ id: 'RC10', actor: admins[0], params: { reference }, body: {} },
});
const voiding = ({ admins }: MoneyIn, id: number) => ({
  ...{ id: 'RC5', actor: admins[0], params: { id }, body: { kind: 'ISSUED_IN_ERROR', reason: 'Made out to another' } },
});

/** Pairs that compete for a settlement, a receipt or an invoice at the desk. */
export const deskPairs: readonly Pair[] = [
  {
    name: 'a day is gathered by all',
    naive: { said: (text) => text.replace("select pg_advisory_xact_lock(hashtext('collect.settlement'))", 'select 1') },
    async round(at) {
      await aPaidBill(at);
      return {
        acts: [({ ctx }) => gatherShares(ctx, 'race', today(at))],
        async holds([fared]) {
          const moved = won(fared!) as { opened: number; closed: number }[];
          expect(moved.filter(({ opened, closed }) => opened > 0 && opened === closed)).toHaveLength(1);
          await sharesAreSettledOnce(at);
        },
      };
    },
  },
  {
    name: 'payments are confirmed while their day is cut off',
    async round(at) {
      const refs = [
        await paidAttempt(at, await aBill(at)),
        await paidAttempt(at, await aBill(at)),
        await paidAttempt(at, await aBill(at)),
      ];
      return {
        acts: [
          ...refs.map((ref) => (client: MoneyIn['clients'][0]) => call(client, eventAbout(at, ref))),
          ({ ctx }) => gatherShares(ctx, 'race', today(at)),
        ],
        async holds() {
          await gatherShares(at.clients[0].ctx, 'race', today(at));
          await sharesAreSettledOnce(at);
        },
      };
    },
  },
  {
    name: 'all notify the bank',
    naive: {
      said: (text) => text.replace(/(sent_at is null\)+\s+order by id limit \$\d+) for update skip locked/, '$1'),
    },
    async round(at) {
      await aPaidBill(at);
      await gatherShares(at.clients[0].ctx, 'race', today(at));
      const before = new Set(at.bank.notified.keys());
      return {
        acts: [({ ctx }) => sendWaiting(ctx, 'race')],
        async holds() {
          const reported = [...at.bank.notified].filter(([ref]) => !before.has(ref));
          expect(reported.length).toBeGreaterThan(0);
          expect(reported.filter(([, times]) => times !== 1)).toEqual([]);
        },
      };
    },
  },
  {
    name: 'the bank is asked by all',
    async round(at) {
      await aPaidBill(at);
      await gatherShares(at.clients[0].ctx, 'race', today(at));
      await sendWaiting(at.clients[0].ctx, 'race');
      at.clock.advance(20);
      return {
        acts: [({ ctx }) => askAboutSent(ctx, 'race')],
        async holds() {
          expect(
            await at.db.sql(`select s.number from collect.settlement s left join ledger.journal j on j.event = 'L2' and j.source_type = 'settlement'
              and j.source_id = s.id where s.status <> 'FAILED' group by s.id having s.status <> 'SETTLED' or count(j.id) <> 1`),
          ).toEqual([]);
        },
      };
    },
  },
  {
    name: 'a retry is asked for by all (SE4)',
    async round(at) {
      const id = await aRefused(at);
      const requested = {
        id: 'SE4',
        actor: at.admins[0],
        params: { id },
        body: { reason: 'The account is open again' },
      };
      return {
        acts: [(client) => call(client, requested)],
        async holds([fared]) {
          othersRefused(fared!, 'duplicate');
          expect(won(fared!)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'a payment is marked as used by all (RC10)',
    naive: { said: (text) => text.replace(/(from collect\.invoice i[\s\S]*) for update of i\s*$/, '$1') },
    async round(at) {
      const bill = await aPaidBill(at);
      return {
        acts: [(client) => call(client, using(at, bill))],
        async holds([fared]) {
          othersRefused(fared!, 'duplicate');
          expect(won(fared!)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'the void of a receipt is asked for by all (RC5)',
    async round(at) {
      const id = await receiptOf(at, await aPaidBill(at));
      return {
        acts: [(client) => call(client, voiding(at, id))],
        async holds([fared]) {
          othersRefused(fared!, 'duplicate');
          expect(won(fared!)).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'a void is confirmed while the payment is marked as used',
    async round(at) {
      const bill = await aPaidBill(at);
      const receipt = await receiptOf(at, bill);
      const { id } = await call<{ id: number }>(at.clients[0], voiding(at, receipt));
      const deciding = { id: 'AR3', actor: at.admins[1], params: { id }, body: { decision: 'APPROVE' } };
      return {
        acts: [(client) => call(client, deciding), (client) => call(client, using(at, bill))],
        async holds([decided, used]) {
          othersRefused(decided!, 'invalid-transition', 'duplicate');
          othersRefused(used!, 'invalid-transition', 'duplicate');
          expect([won(decided!).length, won(used!).length <= 1]).toEqual([1, true]);
          const [row] = await at.db.sql(
            `select voided_at is not null as void, (select used_at is not null from collect.invoice where id = $2) as used
             from collect.receipt where id = $1`,
            [receipt, bill.id],
          );
          expect(row).toEqual({ void: true, used: won(used!).length === 1 });
        },
      };
    },
  },
  {
    name: 'a draft is changed while it is issued (IN6, IN7)',
    async round(at) {
      const body = { serviceId: at.services[0]!.serviceId, payer, customValues: {} };
      const actor = at.admins[0];
      const seen = payableOf(0, 'CARD', 500_000);
      const draft = await call<{ id: number; version: number }>(at.clients[0], {
        ...{ id: 'IN4', actor, body: { ...body, amount: asKobo(500_000n), expectedPayable: seen }, key: nextKey() },
      });
      const params = { id: draft.id };
      const changed = {
        ...body,
        amount: asKobo(700_000n),
        version: draft.version,
        expectedPayable: payableOf(0, 'CARD', 700_000),
      };
      return {
        acts: [
          (client) => call(client, { id: 'IN6', actor, params, body: changed }),
          (client) => call(client, { id: 'IN7', actor, params, body: { expectedPayable: seen }, key: nextKey() }),
        ],
        async holds([changes, issues]) {
          othersRefused(changes!, 'invalid-transition', 'stale-version');
          othersRefused(issues!, 'invalid-transition', 'stale-quote');
          // Issued as it was seen, or changed first: never issued with a sum nobody saw.
          expect(won(changes!).length + won(issues!).length).toBe(1);
          const [row] = await at.db.sql(
            `select status, total_kobo::int as total, (select sum(amount_kobo)::int from collect.invoice_line where invoice_id = i.id) as lines
             from collect.invoice i where id = $1`,
            [params.id],
          );
          expect(row).toEqual(
            won(changes!).length === 1
              ? { status: 'DRAFT', total: 700_000, lines: 700_000 }
              : { status: 'ISSUED', total: 500_000, lines: 500_000 },
          );
        },
      };
    },
  },
];
