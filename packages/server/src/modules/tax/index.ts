// The public interface of the tax module: legal rates. The pure part is in index.domain.ts.
import type { Module } from '../../platform/module.ts';
import type { Effects, SecondPerson } from '../identity/index.ts';
import { taxRateRoutes } from './rate/tax-rate.routes.ts';
import { taxRateEffects } from './rate/tax-rate.service.ts';

export { type RateRow, taxRates } from './rate/tax-rates.service.ts';

/** Changes of legal rates, which a second administrator of the central office confirms. */
export const tax = (secondPerson: SecondPerson): Module<Effects> => ({
  routes: taxRateRoutes(secondPerson),
  effects: taxRateEffects,
});
