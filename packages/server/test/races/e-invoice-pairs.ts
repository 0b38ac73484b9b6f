import { lagosDay } from '@isura/contract/kernel/days';
import { expect } from 'vitest';
import { confirmTransfers, takeTransfers } from '../../src/modules/collect/payment/treasury.service.ts';
import { askAboutOpen } from '../../src/modules/pay/disbursement/ask-bank.service.ts';
import { sendQueued } from '../../src/modules/pay/disbursement/send-instructions.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { anInvoice, type PayableService, payableServices } from '../money/collections.ts';
import { call } from '../simulation/calls.ts';
import { UNHELD_TRANSFERS } from './disbursement-pairs.ts';
import { acting, lookAt, type PayingWorld, type Seen, submitting } from './paying-world.ts';
import { won } from './race.ts';
import type { RequestPair } from './request-pairs.ts';

const TOTAL = 8_000_00;

interface Owed {
  id: number;
  reference: string;
}

const services = new WeakMap<object, Promise<PayableService>>();
/** Returns a service of another organization than the paying one. */
const theirs = async ({ db, rich }: PayingWorld): Promise<PayableService> => {
  const known =
    services.get(db) ?? payableServices(db, 200).then((all) => all.find(({ orgId }) => orgId !== rich.orgId)!);
  services.set(db, known);
  return await known;
};

/** Makes an invoice of another organization. */
async function owed(at: PayingWorld): Promise<Owed> {
  const id = await anInvoice(at.db, await theirs(at), { total: TOTAL, source: 'MANUAL' });
  const [row] = await at.db.sql<{ reference: string }>(
    'select payment_reference as reference from collect.invoice where id = $1',
    [id],
  );
  return { id, reference: row!.reference };
}

/** Makes a payment of the ministry for another organization's invoice, approved and sent to the bank. */
async function sent(at: PayingWorld, { reference }: Owed): Promise<Seen> {
  const [client] = at.clients;
  const body = {
    ...{ type: 'E_INVOICE', title: 'Permits of another body', narration: 'Permits', typeData: {} },
    ...{ sourceBankAccountId: at.rich.id, payDate: lagosDay(at.clock.now()) },
    lines: [{ invoiceReference: reference, economicCode: '22020201' }],
  };
  const draft = await call<Seen>(client, { id: 'PR2', actor: at.people.maker, body });
  await submitting(at, draft)(client);
  for (const [who, action] of [
    ['reviewer', 'REVIEW'],
    ['auditor', 'APPROVE'],
    ['approver', 'APPROVE'],
  ] as const) {
    const seen = await lookAt(at, draft.id);
    if (seen.status === 'AWAITING_APPROVAL') await acting(at, seen, who, action)(client);
  }
  await sendQueued(client.ctx, 'race', { onStatements: { mayBePaidAfterAll } });
  at.clock.advance(5);
  return await lookAt(at, draft.id);
}

/** Returns an invoice's payments with their receipts and journals, and the overpaid amount. */
async function booksOf({ db }: PayingWorld, { id }: Owed) {
  const [row] = await db.sql(
    `select i.status, i.amount_paid_kobo::int as paid, coalesce(sum(p.overpaid_amount_kobo), 0)::int as overpaid, count(p.id)::int as payments,
       count(p.id) filter (where p.channel = 'GOVERNMENT' and p.status = 'SUCCESSFUL')::int as confirmed,
       (select count(*)::int from collect.receipt r where r.invoice_id = i.id) as receipts,
       (select count(*)::int from ledger.journal j where j.event = 'L1' and j.source_type = 'payment' and j.source_id = any (array_agg(p.id))) as journals
     from collect.invoice i left join collect.payment p on p.invoice_id = i.id where i.id = $1 group by i.id`,
    [id],
  );
  return row;
}
const booked = (payments: number) => ({
  ...{ status: 'PAID', paid: payments * TOTAL, overpaid: (payments - 1) * TOTAL },
  ...{ payments, confirmed: payments, receipts: payments, journals: payments },
});

let numbers = 0;
/**
 * Records, and then confirms, money of an organization that its bank has paid into the account of the portal, in one
 * process.
 */
const taking =
  (number: string, { reference }: Owed) =>
  async ({ ctx }: PayingWorld['clients'][0]): Promise<number> => {
    const transfers = [{ number, reference, kobo: BigInt(TOTAL) }];
    const taken = await ctx.inTx(JOB_SCOPE, (tx) => takeTransfers(ctx, tx, transfers, 'race'));
    await confirmTransfers(ctx, 'race');
    return taken;
  };

/**
 * Pairs that compete for an invoice another organization pays through the account of the portal: each transfer is
 * confirmed once.
 */
export const eInvoicePairs: readonly RequestPair[] = [
  {
    name: 'the transfer that pays an invoice of another organization is reported to all',
    naive: UNHELD_TRANSFERS,
    async round(at) {
      const invoice = await owed(at);
      const { id } = await sent(at, invoice);
      return {
        acts: [
          async ({ ctx }) => {
            await askAboutOpen(ctx, 'race');
            return await confirmTransfers(ctx, 'race');
          },
          ({ ctx }) => confirmTransfers(ctx, 'race'),
        ],
        async holds(fared) {
          expect(fared.flatMap(won)).toHaveLength(at.clients.length);
          await confirmTransfers(at.clients[0].ctx, 'race');
          const [transfer] = await at.db.sql(
            `select i.status, (select count(*)::int from ledger.journal j where j.event = 'L6' and j.source_type = 'payment_instruction'
               and j.source_id = i.id) as posted from request.payment_instruction i where i.request_id = $1`,
            [id],
          );
          expect(transfer).toEqual({ status: 'PAID', posted: 1 });
          expect(await booksOf(at, invoice)).toEqual(booked(1));
        },
      };
    },
  },
  {
    name: 'two bodies pay one invoice at the same moment, each said by several',
    naive: {
      said: (text) =>
        text
          .replace(/(where payment_reference = any\(\$\d+::text\[\]\) order by id) for update/, '$1')
          .replace(/(from collect\.invoice i[\s\S]*) for update( of i)?\s*$/, '$1'),
    },
    async round(at) {
      const invoice = await owed(at);
      numbers += 2;
      const [one, other] = [`RACE-${numbers - 1}`, `RACE-${numbers}`];
      return {
        acts: [taking(one, invoice), taking(other, invoice)],
        async holds(fared) {
          // Each is recorded by one process, and nobody is refused.
          expect(fared.map((those) => (won(those) as number[]).toSorted((a, b) => a - b))).toEqual(
            fared.map((those) => [...Array<number>(those.length - 1).fill(0), 1]),
          );
          await confirmTransfers(at.clients[0].ctx, 'race');
          expect(await booksOf(at, invoice)).toEqual(booked(2));
        },
      };
    },
  },
];
