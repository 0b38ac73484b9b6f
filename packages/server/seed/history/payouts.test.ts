import { koboOf } from '@isura/contract/kernel/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../src/invariants/invariants.ts';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { REQUESTS } from '../../test/money/payments.ts';
import { tooEarly } from '../../test/process/too-early.ts';
import { addPayouts } from './history.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const client = new pg.Client({ connectionString: db.adminUrl });
let made = 0;
beforeAll(async () => {
  await client.connect();
  await client.query('set role grp_owner');
  made = await addPayouts(client, { first: '2024-01-01', last: '2025-02-14' });
  await client.query('reset role');
}, 60_000);
afterAll(() => client.end());

test('payments out of several months keep every invariant, as if they had been made one by one', async () => {
  expect(made).toBeGreaterThan(300);
  expect(await brokenInvariants(client)).toEqual([]);
  expect(await tooEarly(db)).toEqual([]);
});

test('all were paid from money released for them, and the bank agrees with the books', async () => {
  const [facts] = await db.sql(`
    select (select count(*)::int from request.payment_instruction) as transfers, (select count(distinct status)::int from request.payment_instruction) as statuses,
      (select count(*)::int from request.request_line where status = 'PAID') as lines,
      (select sum(amount_kobo)::text from request.payment_instruction) = (select sum(amount_kobo)::text from request.outflow_day) as gathered,
      (select bool_and(balance_kobo = 0) from ledger.ledger_account l join bank.bank_account a on a.ledger_account_id = l.id where a.purpose = 'EXPENDITURE') as spent,
      (select min(closing_kobo)::int >= 0 from ledger.balance_day d join bank.bank_account a on a.ledger_account_id = d.ledger_account_id) as never_short,
      (select count(distinct org_id)::int from request.payment_request) as organizations`);
  expect(facts).toEqual({
    ...{ transfers: made, statuses: 1, lines: made, gathered: true, spent: true },
    ...{ never_short: true, organizations: 4 },
  });
});

test('staff of the organization see a generated payment like any other, with its approvers and payees', async () => {
  const admin = await portal.as('admin@mow.test');
  const list = await admin.call({ url: `${REQUESTS}?size=5` });
  const [first] = list.body as unknown as { id: number; requestNumber: string; amount: string }[];
  const whole = await admin.call({ url: `${REQUESTS}/${first!.id}` });
  const lines = await admin.call({ url: `${REQUESTS}/${first!.id}/lines` });
  const timeline = await admin.call({ url: `${REQUESTS}/${first!.id}/timeline` });
  expect([whole.status, lines.status, timeline.status]).toEqual([200, 200, 200]);
  expect(koboOf(String(lines.headers['x-total-amount'] ?? ''))).toBeGreaterThan(0n);
});

test('numbers continue, and the trail has each action and each transfer', async () => {
  const [audited] = await db.sql(`
    select (select count(*)::int from audit.audit_event where action = 'disbursement.paid') as paid,
      (select count(*) from request.approval_action) = (select count(*) from audit.audit_event where entity_type = 'approval_action') as acts,
      (select max(last_value) from platform.number_counter where series = 'PR' and period = '2024')::int
        = (select count(*)::int from request.payment_request where request_number like 'PR-2024-%') as numbered`);
  expect(audited).toEqual({ paid: made, acts: true, numbered: true });
});
