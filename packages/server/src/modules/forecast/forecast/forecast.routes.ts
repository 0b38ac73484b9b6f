import { CF1, CF2, CF3, CF4, CF5, CF6 } from '@isura/contract/forecast/forecasts';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders, centralOffice } from '../../../platform/http/shared-rows.ts';
import { consolidated } from './consolidated.service.ts';
import { changeForecast, createForecast, publishForecast } from './forecast.service.ts';
import { readForecast, searchForecasts } from './read-forecasts.service.ts';

/**
 * Routes of cash forecasts: of one organization, and consolidated. The central office sees only published ones (row
 * security).
 */
export const forecastRoutes: Route[] = [
  route(CF6, { name: 'consolidateCashForecasts', may: centralOffice }, ({ query, by, ctx }) =>
    consolidated(ctx, by, query.granularity),
  ),
  route(CF1, { name: 'listCashForecasts', may: accountReaders }, ({ query, by, ctx }) => {
    const { status, granularity, 'org-id': orgId } = query;
    return searchForecasts(ctx, by, { status, granularity, orgId }, query);
  }),
  route(CF2, { name: 'createCashForecast', may: { C: 'y', D: 'y' } }, ({ body, by, ctx }) =>
    createForecast(ctx, by, body),
  ),
  route(CF3, { name: 'readCashForecast', may: accountReaders }, ({ params, by, ctx }) =>
    readForecast(ctx, by, params.forecastId),
  ),
  route(CF4, { name: 'changeCashForecast', may: { C: 'y', D: 'y' } }, ({ params, body, by, ctx }) =>
    changeForecast(ctx, by, params.forecastId, body),
  ),
  route(CF5, { name: 'publishCashForecast', may: { C: 'y', D: 'y' } }, ({ params, body, by, ctx }) =>
    publishForecast(ctx, by, params.forecastId, body),
  ),
];
