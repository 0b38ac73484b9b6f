import { RF2 } from '@isura/contract/tax/tax-rate';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { askForRate } from './tax-rate.service.ts';

/** Routes for changes of legal rates; `secondPerson` decides where they wait. */
export const taxRateRoutes = (secondPerson: SecondPerson): Route[] => [
  route(RF2, { name: 'setTaxRate', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForRate(ctx, by, secondPerson, params.id, body),
  ),
];
