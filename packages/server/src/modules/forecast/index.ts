// The public interface of the forecast module, which app.ts adds to the portal.
import type { Module } from '../../platform/module.ts';
import { forecastRoutes } from './forecast/forecast.routes.ts';

export { changeForecast, createForecast, publishForecast } from './forecast/forecast.service.ts';

/** Cash forecasts: expected money in and out, from known amounts and the organization's own. */
export const forecast: Module = { routes: forecastRoutes };
