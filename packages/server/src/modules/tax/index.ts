// The door of the tax module: the rates of the law. What is pure stands behind index.domain.ts.
import type { Module } from '../../platform/module.ts';
import type { Effects, SecondPerson } from '../identity/index.ts';
import { taxRateRoutes } from './rate/tax-rate.routes.ts';
import { taxRateEffects } from './rate/tax-rate.service.ts';

export { type RateRow, taxRates } from './rate/tax-rates.service.ts';

/** Changes of the rates of the law, which a second administrator of the central office confirms. */
export const tax = (secondPerson: SecondPerson): Module<Effects> => ({
  routes: taxRateRoutes(secondPerson),
  effects: taxRateEffects,
});
