import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { addDemonstrationMailings } from './demonstration-mailings.ts';

test('the demonstration has scheduled reports, added once', async () => {
  const { db, clock } = await demonstrationPortal();
  const where = { adminUrl: db.adminUrl, appUrl: db.url };
  expect([
    await addDemonstrationMailings(where, clock.now()),
    await addDemonstrationMailings(where, clock.now()),
  ]).toEqual([3, 0]);
  const made = await db.sql(
    `select o.code, m.name, m.status, (select count(*)::int from report.mailing_recipient r where r.mailing_id = m.id) as people
     from report.mailing m join org.organization o on o.id = m.org_id order by m.id`,
  );
  expect(made).toEqual([
    { code: 'MOW', name: 'Money in, week by week', status: 'ACTIVE', people: 2 },
    { code: 'MOW', name: 'Payments of the month', status: 'ACTIVE', people: 3 },
    { code: 'OAGF', name: 'Money in by MDA', status: 'ACTIVE', people: 1 },
  ]);
});
