import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { paymentWorld } from '../money/payments.ts';
import { payingAfterAll } from '../payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { of, sent, went } = await payingAfterAll(portal, await paymentWorld(portal));

test('bank references stored with several blanks have one each, and a line of a statement that has one names its payment', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const [failed, other] = [await sent('6201.13'), await sent('6202.13')] as const;
  const store = (id: number, reference: string) =>
    db.sql('update request.payment_instruction set bank_reference = $2 where id = $1', [id, reference]);
  await store(failed.id, ' /FT\u00a0 2633  71/ ');
  await store(other.id, 'FT2633X72');
  const line = await went(failed, { reference: 'CHQ 000217', narration: 'NIP /FT 2633  71/ ADE' });
  await db.sql(readFileSync(join(migrationsFolder, '20261130T0901_bank_references_on_one_line.sql'), 'utf8'));
  expect(
    await db.sql('select bank_reference as reference from request.payment_instruction where id = any($1) order by id', [
      [failed.id, other.id],
    ]),
  ).toEqual([{ reference: '/FT 2633 71/' }, { reference: 'FT2633X72' }]);
  expect((await of.resolve(accountant, line, 'FEE', 'What the bank charges')).body).toMatchObject({
    ...{ code: 'validation-failed', errors: [{ field: 'kind', code: 'names-transfer' }] },
    detail: expect.stringContaining(failed.number),
  });
});
