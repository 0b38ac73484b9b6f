import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
portal.clock.set(new Date('2026-12-31T22:57:00Z')); // three minutes before midnight in Lagos
const world = await paymentWorld(portal);
const { approved, pass, statusOf, lines, books } = disbursing(portal, world);

const journalsOf = (requestId: number) =>
  portal.db.sql<{ event: string; day: string; number: string }>(
    `select j.event, j.business_date::text as day, left(j.number, 7) as number from ledger.journal j
     where j.source_type = 'payment_instruction' and j.source_id in (select id from request.payment_instruction where request_id = $1)
     order by j.id`,
    [requestId],
  );
const dayOf = async (day: string) =>
  (
    await portal.db.sql<{ debit: bigint; credit: bigint }>(
      `select coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit,
         coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit
       from ledger.posting p where p.ledger_account_id = $1 and p.business_date = $2::date`,
      [world.ledgerAccountId, day],
    )
  )[0];

test('a payment made in one year and returned in the next is posted in the new year, and the old year stays as it was', async () => {
  const before = await books();
  const id = await approved(['1000.23']);
  await pass(0);
  await pass(2);
  expect((await lines(id)).map(({ status }) => status)).toEqual(['PAID']);
  const old = await dayOf('2026-12-31');
  expect(old?.credit).toBe(100_023n);

  await pass(300); // the bank returns it after a minute; by then it is 1 January
  expect((await lines(id)).map(({ status }) => status)).toEqual(['RETURNED']);
  expect(await statusOf(id)).toMatchObject({ status: 'FAILED', disbursement: { paidCount: 0, failedCount: 1 } });
  expect(await journalsOf(id)).toEqual([
    { event: 'L5', day: '2026-12-31', number: 'JN-2026' },
    { event: 'L6', day: '2026-12-31', number: 'JN-2026' },
    { event: 'L7', day: '2027-01-01', number: 'JN-2027' },
  ]);
  expect(await dayOf('2026-12-31')).toEqual(old);
  expect(await dayOf('2027-01-01')).toEqual({ debit: 100_023n, credit: 0n });
  expect(await books()).toEqual({ ...before, payable: before.payable + 100_023n });
});
