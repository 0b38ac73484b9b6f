import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { payingAfterAll } from '../../../../test/payment/paying-after-all.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { openDebitsBeside } from './open-debits.queries.ts';
import { mayBePaidAfterAll } from './open-debits.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { ctx, db } = portal;
const world = await paymentWorld(portal);
const { sent, went } = await payingAfterAll(portal, world);

/** Opens `count` outgoing lines of the account beside a line; every one has another payment's number. */
const openLines = (lineId: number, count: number) =>
  db.sql(
    `insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side,
       amount_kobo, reference, narration, fingerprint, owner_org_id, owner_name, due_at)
     select l.org_id, l.statement_id, l.bank_account_id, 1000 + n, l.booking_day, l.value_day, 'DEBIT', l.amount_kobo,
       'FT' || n, 'NIP/PR-1999-' || 700000 + n || '-01/ADE STORES', gen_random_uuid()::text, l.owner_org_id, l.owner_name, l.due_at
     from reconcile.bank_statement_line l, generate_series(1, $2::int) n where l.id = $1`,
    [lineId, count],
  );
const found = (ids: readonly number[]) =>
  ctx.inTx(JOB_SCOPE, async (tx) => [...(await mayBePaidAfterAll(tx, ids)).keys()]);

test('only those of many open lines of an account are read that may name a payment, and the line that does is found', async () => {
  const [named, free] = [await sent('6101.13'), await sent('6102.13')] as const;
  const line = await went(named);
  await openLines(line.id, 3_000);
  const read = await ctx.inTx(JOB_SCOPE, (tx) =>
    openDebitsBeside(
      tx,
      [named.id, free.id],
      [named, free].map(({ number }) => number.split('-')[2]!),
    ),
  );
  expect(read.map(({ reference }) => reference)).toEqual([named.ref]);
  expect(await found([named.id, free.id])).toEqual([named.id]);
  await db.sql(`update request.payment_instruction set bank_reference = 'ft2999' where id = $1`, [free.id]);
  expect(await found([named.id, free.id])).toEqual([named.id, free.id]);
  // Glued to the number of another payment, it is still a name.
  const glued = `update reconcile.bank_statement_line set narration = $2 where reference = $1`;
  await db.sql(`update request.payment_instruction set bank_reference = 'FT2633X71' where id = $1`, [free.id]);
  expect(await found([free.id])).toEqual([]);
  await db.sql(glued, ['FT1', 'NIP/PR-1999-700001-01FT2633X71']);
  expect(await found([free.id])).toEqual([free.id]);
  // A name without a letter or digit has no run: then all lines are read, and it is the whole reference of the line.
  await db.sql(`update request.payment_instruction set bank_reference = '№№№№№№' where id = $1`, [free.id]);
  await db.sql(glued, ['FT2', 'NIP №№№№№№ ADE']);
  expect(await found([free.id])).toEqual([]);
  await db.sql(`update reconcile.bank_statement_line set reference = $2 where reference = $1`, ['FT2', '№№№№№№']);
  expect(await found([free.id])).toEqual([free.id]);
});
