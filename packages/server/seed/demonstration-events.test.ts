import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund, paymentWorld } from '../test/money/payments.ts';
import { addDemonstrationEvents } from './demonstration-events.ts';
import { addDemonstrationPayments } from './demonstration-payments.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const where = { adminUrl: db.adminUrl, appUrl: db.url };
let added: number[] = [];

beforeAll(async () => {
  const { orgId, ledgerAccountId } = await paymentWorld(portal);
  await fund(portal, orgId, ledgerAccountId, 100_000_000, 1);
  await addDemonstrationPayments(db.adminUrl, db.url, clock.now());
  added = [await addDemonstrationEvents(where, clock.now()), await addDemonstrationEvents(where, clock.now())];
}, 120_000);

test('the demonstration has events of submitted and decided payments, added once, in the order in which they happened', async () => {
  const events = await db.sql<{ position: bigint; type: string; isInOrder: boolean }>(
    `select e.position, e.type, e.created_at >= lag(e.created_at, 1, e.created_at) over (order by e.position) as "isInOrder"
     from connect.event e order by e.position`,
  );
  expect(added).toEqual([events.length, 0]);
  expect(events.length).toBeGreaterThan(10);
  expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, nth) => nth + 1));
  expect(events.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
  const types = new Set(events.map(({ type }) => type));
  expect(['request.submitted', 'request.decided'].filter((type) => !types.has(type))).toEqual([]);
  expect(await db.sql('select from connect.waiting_event')).toEqual([]);
});

test('the events of the demonstration name nobody: no person, no payee, no account, no address', async () => {
  const found = await db.sql<{ type: string; word: string }>(
    `with word as (
       select first_name || ' ' || last_name as word from identity.app_user where last_name <> ''
       union select email from identity.app_user where email is not null
       union select phone from identity.app_user where phone is not null
       union select beneficiary_name from request.request_line
       union select account_number from request.request_line
       union select title from request.payment_request where length(title) > 12
       union select account_number from bank.bank_account)
     select e.type, w.word from connect.event e
     join word w on position(lower(w.word) in lower(e.data::text || ' ' || coalesce(e.source_number, ''))) > 0`,
  );
  expect(found).toEqual([]);
});
