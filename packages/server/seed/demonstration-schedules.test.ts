import { SC3 } from '@isura/contract/request/schedules';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { paymentWorld } from '../test/money/payments.ts';
import { tooEarly } from '../test/process/too-early.ts';
import { addDemonstrationSchedules } from './demonstration-schedules.ts';

const portal = await demonstrationPortal();

test('the demonstration has files with warnings and excluded rows, one submitted without them, one unreadable, and salaries that wait, added once', async () => {
  await paymentWorld(portal);
  const { db, clock, ctx } = portal;
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files };
  const made = await addDemonstrationSchedules(where, clock.now());
  expect([made, await addDemonstrationSchedules(where, clock.now())]).toEqual([5, 0]);
  expect(await tooEarly(db)).toEqual([]);
  const sent = await db.sql(
    `select s.type, s.status, i.read_count as rows, i.warning_count as warnings, i.excluded_count as excluded,
       q.status as payment, q.line_count as lines
     from request.schedule_upload s join platform.intake i on i.id = s.intake_id
     left join request.payment_request q on q.id = s.request_id order by s.id`,
  );
  expect(sent).toMatchObject([
    { type: 'VAT', status: 'VALIDATED', rows: 24, warnings: 2, excluded: 3 },
    { type: 'VAT', status: 'VALIDATED', rows: 12, warnings: 0, excluded: 0 },
    { type: 'VAT', status: 'SUBMITTED', rows: 10, excluded: 2, payment: 'AWAITING_APPROVAL', lines: 8 },
    { type: 'VAT', status: 'UNREADABLE', rows: 0 },
    { type: 'SALARY', status: 'SUBMITTED', rows: 120, excluded: 0, payment: 'AWAITING_APPROVAL', lines: 120 },
  ]);
  const maker = await portal.as('maker@mow.test');
  const { body } = await maker.call({ url: `${SC3.path}?status=SUBMITTED&excluded=true` });
  expect(body).toMatchObject([{ title: 'VAT withheld on footbridges', excludedCount: 2 }]);
});
