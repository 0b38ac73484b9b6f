import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { manyTransfers } from '../../../../test/payment/many-transfers.ts';
import { brokenInvariants } from '../../../invariants/invariants.ts';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { mayBePaidAfterAll } from '../../reconcile/index.ts';
import { askAboutOpen } from './ask-bank.service.ts';
import { sendQueued } from './send-instructions.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const bank = await httpBank(portal);
const admin = new pg.Client({ connectionString: portal.db.adminUrl });
await admin.connect();
afterAll(() => admin.end());

/**
 * Returns this connection's work not yet in the statistics: rows read of transfers, payments and lines, and transfers
 * updated in place (HOT).
 */
async function doneSoFar(tx: Tx): Promise<{ read: number; inPlace: number }> {
  const { rows } = await sql<{ read: number; inPlace: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read,
      sum(n_tup_hot_upd) filter (where relname = 'payment_instruction')::int as in_place from pg_stat_xact_user_tables
    where relname in ('payment_instruction', 'payment_request', 'request_line')`.execute(tx);
  return rows[0]!;
}

/**
 * Counts the rows read by each transaction, in order. PostgreSQL reads a table of a few thousand rows sequentially
 * where that is cheaper than its index, and each release draws that line elsewhere: here it does so only where no index
 * serves.
 */
function reading(): { ctx: Ctx; read: number[]; inPlace: number[] } {
  const read: number[] = [];
  const inPlace: number[] = [];
  const inTx: Ctx['inTx'] = (scope, work, options) =>
    portal.ctx.inTx(
      scope,
      async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const before = await doneSoFar(tx);
        const done = await work(tx);
        const after = await doneSoFar(tx);
        read.push(after.read - before.read);
        inPlace.push(after.inPlace - before.inPlace);
        return done;
      },
      options,
    );
  return { ctx: { ...portal.ctx, inTx }, read, inPlace };
}

/** The cost of one transfer of a payroll: rows read, transactions, and updates of it that touched no index. */
interface Came {
  rows: number;
  transactions: number;
  inPlace: number;
  id: number;
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/** Sends a payroll of `count` transfers and follows it to PAID. */
async function payroll(count: number, round: number): Promise<Came> {
  const id = await manyTransfers(portal, count, round);
  const { ctx, read, inPlace } = reading();
  expect(await sendQueued(ctx, 'test', { onStatements: { mayBePaidAfterAll } })).toBe(count);
  portal.clock.advance(3);
  expect(await askAboutOpen(ctx, 'test')).toBe(count);
  return { rows: sum(read) / count, transactions: read.length / count, inPlace: sum(inPlace) / count, id };
}

test('a payroll is sent and followed in sets, each transfer is paid once, and the cost per transfer does not grow with their number', async () => {
  const small = await payroll(600, 1);
  const large = await payroll(3_000, 2);
  // With five times as many transfers, a scan for each of them would cost five times as much.
  expect(large.rows).toBeLessThan(small.rows * 1.5);
  expect(large.transactions).toBeLessThan(1 / 100);
  // Each is updated twice. A page too full for an update, while another snapshot holds its old rows, costs a fraction;
  // an index on an updated column costs one whole.
  expect(large.inPlace, 'noted as heard, and taken up to be asked about').toBeGreaterThan(1.2);

  const paid = bank.has('BENCH-').filter(({ state, attempts }) => state === 'PAID' && attempts === 1);
  expect(paid).toHaveLength(3_600);
  const requests = await portal.db.sql<{ status: string; paid: number; pending: number }>(
    `select status, paid_count as paid, pending_count as pending from request.payment_request where id = any($1) order by id`,
    [[small.id, large.id]],
  );
  expect(requests).toEqual([
    { status: 'APPROVED', paid: 600, pending: 0 },
    { status: 'APPROVED', paid: 3_000, pending: 0 },
  ]);
  const money = (await brokenInvariants(admin)).filter((name) => /^I(01|02|03|35)/.test(name));
  expect(money).toEqual([]);
});
