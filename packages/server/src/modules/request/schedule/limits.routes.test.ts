import { SCHEDULE_MAX_BYTES, SCHEDULE_MAX_ROWS } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const of = schedulesOf(await paymentWorld(portal));

test('a schedule of more than 50 MB is refused during upload, and nothing of it is kept', async () => {
  const bytes = Buffer.alloc(SCHEDULE_MAX_BYTES + 1, `${vatRow(1)}\n`);
  vatFile([]).copy(bytes);
  const count = async () =>
    (await portal.db.sql<{ count: number }>('select count(*)::int as count from platform.intake'))[0]?.count;
  const before = await count();
  const response = await of.send(bytes);
  expect([response.status, response.body]).toMatchObject([413, { code: 'file-too-large' }]);
  expect(await count()).toBe(before);
});

test('a schedule of more than 100,000 rows ends as unreadable with the reason; another file can replace it', async () => {
  const bytes = vatFile(Array.from({ length: SCHEDULE_MAX_ROWS + 1 }, (_, nth) => String(nth + 1)));
  const { id } = await of.sent(bytes);
  expect(await of.read(id)).toMatchObject({
    status: 'UNREADABLE',
    failureCode: 'E_TOO_MANY_ROWS',
    failureReason: expect.stringContaining('100,000'),
    can: ['replace', 'discard'],
  });
  expect((await of.replace(id, vatFile([vatRow(1)]))).status).toBe(202);
  expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', rowCount: 1, validCount: 1 });
}, 180_000);
