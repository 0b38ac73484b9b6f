import pg from 'pg';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { paymentWorld } from '../test/money/payments.ts';
import { paidCheckout } from '../test/money/receipts.ts';
import { firedBy } from '../test/schema/fired.ts';
import { addDemonstrationRefunds } from './demonstration-refunds.ts';

const portal = await demonstrationPortal();

test('the demonstration has refunds in every status, added once, and its books balance', async () => {
  await paymentWorld(portal);
  const payer = await portal.as('person@payer.test');
  for (let nth = 0; nth < 5; nth += 1) await paidCheckout(portal, { name: 'Person Payer', email: payer.login });
  await payer.call({ url: '/services/collectionservice/api/payer/payments' });
  portal.clock.advance(7 * 86_400);
  const { db, clock } = portal;
  const where = { adminUrl: db.adminUrl, appUrl: db.url };
  expect([
    await addDemonstrationRefunds(where, clock.now()),
    await addDemonstrationRefunds(where, clock.now()),
  ]).toEqual([5, 0]);
  const refunds = await db.sql(
    `select f.status, f.asked_by as by, p.status as payment, r.voided_at is not null as is_void from collect.refund f
     join collect.payment p on p.id = f.payment_id join collect.receipt r on r.payment_id = p.id order by f.id`,
  );
  expect(refunds).toEqual([
    { status: 'PAID', by: 'MDA', payment: 'REFUNDED', is_void: true },
    { status: 'PAID', by: 'MDA', payment: 'SUCCESSFUL', is_void: false },
    { status: 'STARTED', by: 'MDA', payment: 'SUCCESSFUL', is_void: false },
    { status: 'DECLINED', by: 'PAYER', payment: 'SUCCESSFUL', is_void: false },
    { status: 'ASKED', by: 'PAYER', payment: 'SUCCESSFUL', is_void: false },
  ]);
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(await firedBy(portal, client, 'select 1').finally(() => client.end())).toEqual({ whole: [], lately: [] });
});
