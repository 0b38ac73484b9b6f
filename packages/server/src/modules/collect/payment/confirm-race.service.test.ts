import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInvoice, aPayment, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { groupsOver } from '../../../platform/groups/groups.ts';
import { confirmPayment } from './confirm.service.ts';

/**
 * Rounds of eight clients; pairs of conflicting acts are raced in races.service.test.ts (docs/spec/security.md#x04).
 */
const rounds = { more: 100, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 8;

const { db, ctx, clock } = await seededDatabase();
const FEE = 16_125;
let services: PayableService[];
/** Eight clients of eight processes: each forms its own groups. */
let clients: { ctx: Ctx; database: Database }[];
beforeAll(async () => {
  services = await payableServices(db, 5);
  clients = Array.from({ length: 8 }, () => {
    const database = openDatabase({ url: db.url, poolSize: 3 });
    return { database, ctx: { ...ctx, groups: groupsOver(database.pool) } };
  });
});
afterAll(() => Promise.all(clients.map(({ database }) => database.close())));

const confirm = (as: Ctx, ref: string, paid: number) =>
  confirmPayment(as, { provider: 'test', providerRef: ref, paid: asKobo(BigInt(paid)), paidAt: clock.now() });
const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

describe('confirmations that race', () => {
  test('confirmations that race for the same payments: each is confirmed once, and every caller gets the same response', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const refs = await Promise.all(
        services.map(async (service) =>
          aPayment(db, await anInvoice(db, service), { bearer: round % 2 ? 'PAYER' : 'ORGANIZATION' }),
        ),
      );
      const answers = await Promise.all(
        clients.map(({ ctx: mine }, nth) =>
          Promise.all(
            refs.map((_, offset) => confirm(mine, at(refs, nth + offset), 1_000_000 + (round % 2 ? FEE : 0))),
          ),
        ),
      );
      const flat = answers.flat();
      expect(flat.filter(({ outcome }) => outcome === 'CONFIRMED')).toHaveLength(refs.length);
      expect(new Set(flat.map(({ outcome: _, ...same }) => JSON.stringify(same))).size).toBe(refs.length);
    }
  });

  test('confirmations that race against changes to invoices and writes to the trail: there is no deadlock', async () => {
    const invoices = await Promise.all(Array.from({ length: 24 }, (_, nth) => anInvoice(db, at(services, nth))));
    const refs = await Promise.all(invoices.map((id) => aPayment(db, id)));
    const others = Array.from({ length: 24 }, (_, nth) =>
      at(clients, nth).database.inTx(JOB_SCOPE, async (tx) => {
        await sql`update collect.invoice set view_count = view_count + 1, due_date = due_date + 1 where id = ${invoices[nth]}`.execute(
          tx,
        );
        await sql`select audit.append(array[row(now(), null, 'A', 'a', ${at(services, nth).orgId}::bigint, 'invoice.seen', 'COLLECTION', 'invoice', 1, 'Seen',
          null, null, '', null, null, null, null, null, 'race', 'PERSON', null)::audit.new_event])`.execute(tx);
      }),
    );
    const answers = await Promise.all([
      ...refs.map((ref, nth) => confirm(at(clients, nth + 3).ctx, ref, 1_000_000 + FEE)),
      ...others,
    ]);
    expect(answers).toHaveLength(48);
  });

  test('confirmations that race with one invoice locked by another transaction: the others do not wait for it', async () => {
    const held = await anInvoice(db, services[0]!);
    const refs = [await aPayment(db, held), await aPayment(db, await anInvoice(db, services[1]!))];
    const free = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = db.inTx(JOB_SCOPE, async (tx) => {
      await sql`select 1 from collect.invoice where id = ${held} for update`.execute(tx);
      isHeld.resolve();
      await free.promise;
    });
    await isHeld.promise;
    const mine = at(clients, 0).ctx;
    const first = confirm(mine, refs[0]!, 1_000_000 + FEE); // waits for the invoice in a group of its own
    expect(await confirm(mine, refs[1]!, 1_000_000 + FEE)).toMatchObject({ outcome: 'CONFIRMED' });
    free.resolve();
    await holding;
    expect(await first).toMatchObject({ outcome: 'CONFIRMED' });
  });
});

test('whatever is paid, the shares add up to it to the kobo and the journal agrees', async () => {
  const money = fc.oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 3_000_000 }),
    fc.integer({ min: 1, max: 1e13 }),
  );
  const payment = fc.record({
    which: fc.nat(4),
    total: money,
    paid: money,
    fee: fc.oneof(fc.constant(0), money),
    bearer: fc.constantFrom('PAYER' as const, 'ORGANIZATION' as const),
    status: fc.constantFrom('INITIATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'),
    invoice: fc.constantFrom('ISSUED', 'EXPIRED', 'CANCELLED'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (group) => {
      const refs: string[] = [];
      for (const { which, total, fee, bearer, status, invoice } of group)
        refs.push(
          await aPayment(db, await anInvoice(db, at(services, which), { total, status: invoice }), {
            amount: total,
            fee,
            bearer,
            status,
          }),
        );
      const answers = await Promise.all(refs.map((ref, nth) => confirm(ctx, ref, group[nth]!.paid)));
      const found = await db.sql<{ off: bigint }>(
        `select greatest(p.amount_kobo - p.overpaid_amount_kobo - case p.fee_bearer when 'ORGANIZATION' then p.fee_amount_kobo else 0 end, 0)
           - coalesce((select sum(s.amount_kobo) from collect.payment_split s where s.payment_id = p.id), 0)
           + abs((select sum(case o.side when 'DEBIT' then o.amount_kobo else 0 end) from ledger.journal j join ledger.posting o on o.journal_id = j.id
             join ledger.ledger_account a on a.id = o.ledger_account_id and a.is_clearing where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id) - p.amount_kobo) as off
         from collect.payment p where p.id = any ($1)`,
        [answers.map(({ paymentId }) => paymentId)],
      );
      expect(found.map(({ off }) => Number(off))).toEqual(group.map(() => 0));
    }),
    { numRuns: rounds * 3 },
  );
});
