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
  route(CF6, { name: 'consolidateCashForecasts', may: centralOffice }, ({ query, actor, ctx, facts }) =>
    consolidated(ctx, { actor, facts }, query.granularity),
  ),
  route(CF1, { name: 'listCashForecasts', may: accountReaders }, ({ query, actor, ctx, facts }) => {
    const { status, granularity, 'org-id': orgId } = query;
    return searchForecasts(ctx, { actor, facts }, { status, granularity, orgId }, query);
  }),
  route(CF2, { name: 'createCashForecast', may: { C: 'y', D: 'y' } }, ({ body, actor, ctx, facts }) =>
    createForecast(ctx, { actor, facts }, body),
  ),
  route(CF3, { name: 'readCashForecast', may: accountReaders }, ({ params, actor, ctx, facts }) =>
    readForecast(ctx, { actor, facts }, params.forecastId),
  ),
  route(CF4, { name: 'changeCashForecast', may: { C: 'y', D: 'y' } }, ({ params, body, actor, ctx, facts }) =>
    changeForecast(ctx, { actor, facts }, params.forecastId, body),
  ),
  route(CF5, { name: 'publishCashForecast', may: { C: 'y', D: 'y' } }, ({ params, body, actor, ctx, facts }) =>
    publishForecast(ctx, { actor, facts }, params.forecastId, body),
  ),
];
