import { ForecastGranularity } from '@isura/contract/forecast/forecast';
import { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber } from '../../ui/table/list-search.ts';

/** What the address of the cash forecasts may say: the open one, what the sums are by, and the list of them. */
export const ForecastSearch = z.object({
  ...listSearch,
  forecast: searchNumber,
  by: kept(ForecastGranularity),
  status: kept(ForecastStatus),
  granularity: kept(ForecastGranularity),
  org: searchNumber,
});
export type ForecastSearch = z.output<typeof ForecastSearch>;
