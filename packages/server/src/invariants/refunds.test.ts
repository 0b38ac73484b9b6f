import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { paymentWorld } from '../../test/money/payments.ts';
import { refunding } from '../../test/money/refunding.ts';
import { paid, worksService } from '../../test/money/settling.ts';
import { firedBy } from '../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { started, completed, approved, pass } = await refunding(portal, world);
const client = new pg.Client({ connectionString: portal.db.adminUrl });

/** A payment refunded in part, with another part on its way, and one refunded in full. */
let [part, whole] = [0, 0];
let [first, second] = [0, 0];
beforeAll(async () => {
  await client.connect();
  const service = await worksService(portal);
  part = await paid(portal, service, 1_000_00);
  whole = await paid(portal, service, 2_000_00);
  const input = [await started(part, '300.00'), await started(whole, '2000.00')];
  for (const one of input) {
    await completed(one);
    await approved(one);
  }
  first = input[0]!.refundId;
  await pass(0);
  await pass(5);
  second = (await started(part, '700.00')).refundId;
});
afterAll(() => client.end());

test('all invariants hold while money is refunded, in full, in part and on its way', async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
});

describe('a refund without the money behind it is detected, every minute and at night:', () => {
  const request = () => `(select request_id from collect.refund where id = ${first})`;
  const l9 = () =>
    `(select id from ledger.journal where event = 'L9' and source_type = 'payment_request' and source_id = ${request()} and reversal_of_id is null)`;
  test.each<[string, () => string]>([
    ['more than the payment was', () => `update collect.refund set amount_kobo = 70001 where id = ${second}`],
    ['more than its refunds paid', () => `update collect.payment set refunded_amount_kobo = 30001 where id = ${part}`],
    [
      'a payment that is refunded and is not',
      () => `update collect.payment set status = 'REFUNDED' where id = ${part}`,
    ],
    [
      'a payment that was given back and whose receipt is good',
      () =>
        `update collect.receipt set voided_at = null, void_kind = null, void_reason = null where payment_id = ${whole}`,
    ],
    [
      'an approval that was not posted',
      () => `update ledger.journal set event = 'L10', sequence = 900 where id = ${l9()}`,
    ],
    [
      'an approval that was posted for another sum',
      () => `update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = ${l9()} and position = 1`,
    ],
    [
      'a share that was taken from somebody else',
      () => `update collect.refund_share set amount_kobo = amount_kobo + 1 where refund_id = ${first} and position = 1`,
    ],
    [
      'a refund that was dropped and is still charged',
      () => `update collect.refund set status = 'DROPPED', ended_at = moved_at, paid_at = null where id = ${first}`,
    ],
    [
      'others who owe more than their share',
      () => `update collect.refund_recovery set owed_kobo = owed_kobo + 1 where refund_id = ${first}`,
    ],
    [
      'others who gave back what no settlement moved',
      () => `update collect.refund_recovery set recovered_kobo = recovered_kobo + 1 where refund_id = ${first}`,
    ],
  ])('a refund without the money behind it is detected, every minute and at night: %s', async (_what, plant) => {
    const { whole: found, lately } = await firedBy(portal, client, plant());
    expect(found).toContain('I37');
    expect(lately).toContain('I37');
  });
});
