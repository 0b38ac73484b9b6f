import { BP1, BP2, BP3, BP4, BP5 } from '@isura/contract/bank/profile';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { askForEnd, askForNaming, askForProfile, askForProfileWithdrawal } from './change-profile.service.ts';
import { readProfiles } from './profile.service.ts';

/** Routes for bank profiles; `secondPerson` decides where changes wait. */
export const profileRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BP1, { name: 'listBankProfiles', may: { O: 'A', OU: 'A' } }, ({ by, ctx }) =>
    readProfiles(ctx, by, secondPerson),
  ),
  route(BP2, { name: 'proposeBankProfile', may: { O: 'A2^' } }, ({ body, by, ctx }) =>
    askForProfile(ctx, by, secondPerson, body),
  ),
  route(BP3, { name: 'endBankProfile', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForEnd(ctx, by, secondPerson, params.id, body),
  ),
  route(BP4, { name: 'nameBankProfile', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForNaming(ctx, by, secondPerson, params.bankAccountId, body),
  ),
  route(BP5, { name: 'withdrawBankProfile', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askForProfileWithdrawal(ctx, by, secondPerson, params.id, body),
  ),
];
