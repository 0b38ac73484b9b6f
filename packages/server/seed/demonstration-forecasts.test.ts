import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { addDemonstrationForecasts } from './demonstration-forecasts.ts';

test('the demonstration has published forecasts and one draft, added once', async () => {
  const { db, clock } = await demonstrationPortal();
  const where = { adminUrl: db.adminUrl, appUrl: db.url };
  expect([
    await addDemonstrationForecasts(where, clock.now()),
    await addDemonstrationForecasts(where, clock.now()),
  ]).toEqual([3, 0]);
  const made = await db.sql(
    `select o.code, f.granularity, f.status, f.buckets from forecast.cash_forecast f join org.organization o on o.id = f.org_id order by f.id`,
  );
  expect(made).toEqual([
    { code: 'MOW', granularity: 'WEEK', status: 'PUBLISHED', buckets: 8 },
    { code: 'FRA', granularity: 'WEEK', status: 'PUBLISHED', buckets: 6 },
    { code: 'MOW', granularity: 'MONTH', status: 'DRAFT', buckets: 6 },
  ]);
});
