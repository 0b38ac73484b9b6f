import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing, retryLines } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, lines } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const why = { comment: 'The contractor was paid in cash' };

const retry = (lineIds: number[]) => retryLines(accountant, lineIds);

const limited = (line: number, payment: number) =>
  portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, $3, $4, 50, 'Agreed by the management board', $5, 'test')`,
    [world.orgId, lagosDay(portal.clock.now()), line, payment, portal.clock.now()],
  );
const UNLIMITED = 99_999_999_999_999;
/** Makes a payment whose lines the bank refuses; returns them. */
async function refusedOf(...amounts: string[]) {
  const id = await approved(amounts);
  await pass(0);
  await pass(2);
  const all = await lines(id);
  expect(all.map(({ status }) => status)).toEqual(amounts.map(() => 'FAILED'));
  return { id, ids: all.map((line) => line.id) };
}
const overLimit = (...ids: number[]) => ids.map((lineId) => ({ lineId, reason: 'over-limit' }));

test('refused lines that together are above the limit of a payment are not tried again, nor one after the other', async () => {
  const { ids } = await refusedOf('700.13', '800.13', '900.13');
  const [first, second, third] = ids as [number, number, number];
  await limited(100_000, 150_000);
  expect((await retry(ids)).body).toMatchObject({ accepted: [], refused: overLimit(...ids) });
  expect((await retry([first])).body).toMatchObject({ accepted: [first], refused: [] });
  expect((await retry([second])).body).toMatchObject({ accepted: [], refused: overLimit(second) });
  await limited(100_000, 150_026);
  expect((await retry([second, third])).body).toMatchObject({ accepted: [], refused: overLimit(second, third) });
  expect((await retry([second])).body).toMatchObject({ accepted: [second], refused: [] });
  await limited(UNLIMITED, UNLIMITED);
  expect((await retry([third])).body).toMatchObject({ accepted: [third], refused: [] });
});

test('a line that failed before it was sent counts against the limit of a payment once it is tried again', async () => {
  await limited(UNLIMITED, UNLIMITED);
  const id = await approved(['700.00', '900.00']);
  const inUse = (status: string) =>
    portal.db.sql(`update bank.bank_account set status = $1, is_default = is_default and $1 = 'ACTIVE' where id = $2`, [
      status,
      world.accountId,
    ]);
  await inUse('INACTIVE');
  await pass(0);
  await inUse('ACTIVE');
  const [first, second] = await lines(id);
  expect([first, second]).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }]);
  await limited(100_000, 150_000);
  expect((await retry([first!.id])).body).toMatchObject({ accepted: [first!.id], refused: [] });
  expect((await retry([second!.id])).body).toMatchObject({ accepted: [], refused: overLimit(second!.id) });
  await pass(0);
  await pass(2);
  expect((await lines(id))[0]).toMatchObject({ status: 'PAID' });
  expect((await retry([second!.id])).body).toMatchObject({ accepted: [], refused: overLimit(second!.id) });
  await limited(UNLIMITED, UNLIMITED);
});

test('the parts of one entry count together against the limit of a line', async () => {
  const { id, ids } = await refusedOf('600.13', '700.13');
  // As a line with its tax: two transfers that were typed as one. A submitted line does not change otherwise.
  const typedAs = (entry: string) =>
    portal.db.sql(
      `begin; set local session_replication_role = replica; update request.request_line set entry_no = ${entry} where request_id = ${id}; commit`,
    );
  await typedAs('1');
  await limited(130_025, UNLIMITED);
  expect((await retry(ids)).body).toMatchObject({ accepted: [], refused: overLimit(...ids) });
  await typedAs('line_no');
  expect((await retry(ids)).body).toMatchObject({ accepted: ids });
});

test('a refused line above the limit that has since been set is not tried again', async () => {
  const id = await approved(['1000.13']);
  await pass(0);
  await pass(2);
  const [refused] = await lines(id);
  expect(refused).toMatchObject({ status: 'FAILED' });
  await portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, 100012, 100012, 50, 'Agreed by the management board', $3, 'test')`,
    [world.orgId, lagosDay(portal.clock.now()), portal.clock.now()],
  );
  expect((await retry([refused!.id])).body).toMatchObject({
    accepted: [],
    refused: [{ lineId: refused!.id, reason: 'over-limit' }],
  });
  await portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, 99999999999999, 99999999999999, 50, 'Agreed by the management board', $3, 'test')`,
    [world.orgId, lagosDay(portal.clock.now()), portal.clock.now()],
  );
  expect((await retry([refused!.id])).body).toMatchObject({ accepted: [refused!.id] });
  expect((await act(world.approver, id, 'CLOSE', why)).status).toBe(409);
});
