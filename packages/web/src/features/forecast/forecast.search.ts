import { ForecastGranularity } from '@isura/contract/forecast/forecast';
import { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber } from '../../ui/table/list-search.ts';

/** The search parameters of the cash forecasts: the open one, the granularity of the sums, and the list. */
export const ForecastSearch = z.object({
  ...listSearch,
  forecast: searchNumber,
  by: kept(ForecastGranularity),
  status: kept(ForecastStatus),
  granularity: kept(ForecastGranularity),
  org: searchNumber,
});
export type ForecastSearch = z.output<typeof ForecastSearch>;
