import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { act, paymentWorld } from '../../test/money/payments.ts';
import { disbursing } from '../../test/payment/disbursing.ts';
import { firedBy } from '../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, lines } = disbursing(portal, world);
const client = new pg.Client({ connectionString: portal.db.adminUrl });

/** A payment with one transfer paid, one refused and one unanswered; and one that was refused and closed. */
let [open, closed] = [0, 0];
beforeAll(async () => {
  await client.connect();
  [open, closed] = [await approved(['7000.00', '7000.13', '7000.19']), await approved(['7100.00', '7100.13'])];
  await pass(0);
  await pass(2);
  const { status } = await act(world.approver, closed, 'CLOSE', { comment: 'The contractor was paid in cash' });
  expect(status).toBe(200);
});
afterAll(() => client.end());

const transfer = (request: () => number, status: string) =>
  `(select id from request.payment_instruction where request_id = ${request()} and status = '${status}')`;
const journal = (request: () => number, status: string, event: string) =>
  `(select max(id) from ledger.journal where event = '${event}' and source_type = 'payment_instruction' and source_id = ${transfer(request, status)})`;

test('all invariants hold while transfers are paid, refused, unanswered and closed', async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect((await lines(open)).map(({ status }) => status)).toEqual(['PAID', 'FAILED', 'UNKNOWN']);
  expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
});

describe('a transfer whose postings do not match its outcome is detected, every minute and at night:', () => {
  test.each<[string, () => string]>([
    [
      'one that is said to be paid and was not credited',
      () => `update ledger.journal set event = 'L10', sequence = 900 where id = ${journal(() => open, 'PAID', 'L6')}`,
    ],
    [
      'one that was sent and not posted',
      () =>
        `update ledger.journal set event = 'L10', sequence = 900 where id = ${journal(() => open, 'UNKNOWN', 'L5')}`,
    ],
    [
      'one that was refused and is still on its way in the books',
      () => `update ledger.journal set event = 'L10', sequence = 900 where id = ${journal(() => open, 'FAILED', 'L7')}`,
    ],
    [
      'one that was closed and is still owed',
      () =>
        `update ledger.journal set event = 'L10', sequence = 900 where id = ${journal(() => closed, 'CANCELLED', 'L8')}`,
    ],
    [
      'one that was sent once more than it was posted',
      () => `update request.payment_instruction set attempt_count = 2 where id = ${transfer(() => open, 'PAID')}`,
    ],
    [
      'one that was credited with another amount',
      () =>
        `update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = ${journal(() => open, 'PAID', 'L6')}`,
    ],
    [
      'one that is said to be on its way and was credited',
      () =>
        `update request.payment_instruction set status = 'SENT', paid_at = null, bank_reference = null where id = ${transfer(() => open, 'PAID')}`,
    ],
  ])(
    'a transfer with postings that do not match its outcome is detected, every minute and at night: %s',
    async (_what, plant) => {
      const { whole, lately } = await firedBy(portal, client, plant());
      expect(whole).toContain('I35');
      expect(lately).toContain('I35');
    },
  );
});

const PAID = `status = 'PAID'`;
test.each([
  ['of a day', `update request.outflow_day set amount_kobo = amount_kobo + 1 where ${PAID}`, ['I30', 'I40']],
  ['of a month', `update request.outflow_month set amount_kobo = amount_kobo + 1 where ${PAID}`, []],
  ['of all organizations', `update request.outflow_portal_day set amount_kobo = amount_kobo + 1 where ${PAID}`, []],
  [
    'that is not gathered yet',
    `insert into request.outflow_moved (org_id, day, paid_day, type, bank_account_id, status, count, amount_kobo)
     select org_id, day, paid_day, type, bank_account_id, status, 1, 100 from request.outflow_day where ${PAID}`,
    ['I30', 'I40'],
  ],
])('an outflow figure %s that is not the sum of its lines is detected', async (_what, plant, atOnce) => {
  const { whole, lately } = await firedBy(portal, client, `select request.gather_outflow(); ${plant}`);
  expect([whole, lately]).toEqual([atOnce.length > 0 ? atOnce : ['I30'], atOnce]);
});

test.each<[string, () => string, string[]]>([
  [
    'a line that was paid and is not written down, and whose figure says so too',
    () =>
      `delete from request.outflow where request_id = ${open}; delete from request.outflow_moved; delete from request.outflow_day`,
    ['I40'],
  ],
  [
    'a line written down with another amount, and its figure with it',
    () => `update request.outflow set amount_kobo = amount_kobo + 1 where request_id = ${open};
      update request.outflow_moved set amount_kobo = amount_kobo + 1`,
    ['I40'],
  ],
  [
    'a line written down on another account',
    () => 'update request.outflow set bank_account_id = bank_account_id + 1',
    ['I30', 'I40'],
  ],
  [
    'money that left an account by a transfer nobody wrote down',
    () =>
      `update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = ${journal(() => open, 'PAID', 'L6')} and side = 'CREDIT'`,
    ['I40'],
  ],
])('%s is detected, every minute and at night', async (_what, plant, ids) => {
  const { whole, lately } = await firedBy(portal, client, plant());
  expect(whole).toEqual(expect.arrayContaining(ids));
  expect(lately).toEqual(expect.arrayContaining(ids));
});
