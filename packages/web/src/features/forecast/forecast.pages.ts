import { ForecastGranularity } from '@isura/contract/forecast/forecast';
import { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import * as z from 'zod/mini';
import { adminPage } from '../../routing/staff-page.ts';
import { compareSearch, dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/**
 * The search parameters of the cash forecasts: the open one, the granularity of the sums, the list, and the days
 * and the comparison of the page before, which they keep.
 */
export const ForecastSearch = z.object({
  ...listSearch,
  ...dateSearch,
  ...compareSearch,
  forecast: searchNumber,
  by: kept(ForecastGranularity),
  status: kept(ForecastStatus),
  granularity: kept(ForecastGranularity),
  org: searchNumber,
});
export type ForecastSearch = z.output<typeof ForecastSearch>;

/** Pages of the cash forecasts: the list, one of them, and all of them together. */
export const forecastPages = [
  adminPage({
    path: '/admin/analytics/cash-forecast',
    title: titles.cashForecast,
    help: 'forecast',
    needs: ['CF1'],
    search: ForecastSearch,
    load: () => import('./forecasts.page.tsx'),
  }),
] as const;
