export { taxRateRoutes } from './rate/tax-rate.routes.ts';
export { taxRateEffects } from './rate/tax-rate.service.ts';
export { type RateRow, taxRates } from './rate/tax-rates.service.ts';
