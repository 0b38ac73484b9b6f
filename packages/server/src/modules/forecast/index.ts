// The door of the forecast module: what app.ts puts into the portal.
import type { Module } from '../../platform/module.ts';
import { forecastRoutes } from './forecast/forecast.routes.ts';

export { changeForecast, createForecast, publishForecast } from './forecast/forecast.service.ts';

/** Cash forecasts: what will come in and go out, as it is known and as the organization says it. */
export const forecast: Module = { routes: forecastRoutes };
