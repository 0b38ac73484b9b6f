import { CF1, CF2, CF3, CF4, CF5, CF6 } from '@isura/contract/forecast/forecasts';
import { type Route, route } from '../../../platform/http/route.ts';
import { consolidated } from './consolidated.service.ts';
import { changeForecast, createForecast, publishForecast } from './forecast.service.ts';
import { readForecast, searchForecasts } from './read-forecasts.service.ts';

/** Routes of cash forecasts: of one organization, and consolidated. */
export const forecastRoutes: Route[] = [
  route(CF6, ({ query, actor, ctx, facts }) => consolidated(ctx, { actor, facts }, query.granularity)),
  route(CF1, ({ query, actor, ctx, facts }) => {
    const { status, granularity, 'org-id': orgId } = query;
    return searchForecasts(ctx, { actor, facts }, { status, granularity, orgId }, query);
  }),
  route(CF2, ({ body, actor, ctx, facts }) => createForecast(ctx, { actor, facts }, body)),
  route(CF3, ({ params, actor, ctx, facts }) => readForecast(ctx, { actor, facts }, params.forecastId)),
  route(CF4, ({ params, body, actor, ctx, facts }) => changeForecast(ctx, { actor, facts }, params.forecastId, body)),
  route(CF5, ({ params, body, actor, ctx, facts }) => publishForecast(ctx, { actor, facts }, params.forecastId, body)),
];
