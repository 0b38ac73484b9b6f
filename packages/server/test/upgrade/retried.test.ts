import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { paymentWorld, REQUESTS } from '../money/payments.ts';
import { disbursing } from '../payment/disbursing.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { approved, pass, lines } = disbursing(portal, await paymentWorld(portal));

test('transfers that were retried before say when, and no others', async () => {
  const id = await approved(['700.13', '800.13']);
  await pass(0);
  await pass(2);
  const [first] = await lines(id);
  const accountant = await portal.as('accountant@mow.test');
  const retried = await accountant.call(
    {
      ...{ method: 'POST', url: `${REQUESTS}/lines/retry`, body: { lineIds: [first!.id] } },
      headers: { 'idempotency-key': randomUUID() },
    },
    `PR12:${first!.id}`,
  );
  expect(retried.body).toMatchObject({ accepted: [first!.id] });
  const found = () =>
    db.sql<{ id: number; at: Date | null }>(
      'select i.id, i.retried_at as at from request.payment_instruction i order by i.id',
    );
  const before = await found();
  expect(before.filter(({ at }) => at !== null).length).toBeGreaterThan(0);
  expect(before.filter(({ at }) => at === null).length).toBeGreaterThan(0);
  await db.sql('alter table request.payment_instruction drop column retried_at');
  await db.sql(readFileSync(join(migrationsFolder, '20261129T1540_retried_at.sql'), 'utf8'));
  expect(await found()).toEqual(before);
});
