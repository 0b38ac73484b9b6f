import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { ForecastSearch } from './forecast.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the cash forecasts: the list, one of them, and all of them together. */
export const forecastRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'analytics/cash-forecast',
    validateSearch: ForecastSearch,
    staticData: { title: titles.cashForecast },
    component: lazyPage('cash-forecast', () => import('./forecasts.page.tsx')),
  }),
] as const;
