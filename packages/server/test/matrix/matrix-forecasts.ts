import type { DemonstrationPortal } from '../demonstration.ts';
import type { Request } from '../people/browser.ts';

const AT = '/services/accountingservice/api/cash-forecasts';

/** Inserts a published forecast of an organization, for days long past; returns its id. */
export async function forecastOf({ db, clock }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `insert into forecast.cash_forecast (org_id, granularity, period_start, buckets, edition, status, created_at, created_by, created_by_name,
       updated_at, updated_by, published_at, published_by_name)
     values ($1, 'WEEK', '2020-01-06', 4, 1, 'PUBLISHED', $2, 'test', 'Test', $2, 'test', $2, 'Test') returning id`,
    [orgId, clock.now()],
  );
  return made!.id;
}

/** The requests of calls about one forecast: refused late for callers who may make them. */
export const forecastAims: Record<string, (target: { forecastId: number }) => Request> = {
  CF1: () => ({ url: AT }),
  CF2: () => ({ url: AT, body: { granularity: 'WEEK', periodStart: '2020-01-07', buckets: 4 } }),
  CF3: ({ forecastId }) => ({ url: `${AT}/${forecastId}` }),
  CF4: ({ forecastId }) => ({ url: `${AT}/${forecastId}`, body: { version: 1, lines: [] } }),
  CF5: ({ forecastId }) => ({ url: `${AT}/${forecastId}/publish`, body: { version: 1 } }),
  CF6: () => ({ url: `${AT}/consolidated` }),
};
