import { BA2, BA3, OR9, OR22, OR23 } from '@isura/contract/bank/account';
import { BA1 } from '@isura/contract/bank/balance';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { revealAccount, searchAccounts } from './account.service.ts';
import { addForOrganization, askForAccount } from './add-account.service.ts';
import { balances } from './balance.service.ts';
import { changeAccount } from './change.service.ts';

/**
 * Routes that list, add and change the bank accounts of organizations. Pending changes go where `secondPerson` says.
 */
export const accountRoutes = (secondPerson: SecondPerson): Route[] => [
  route(BA1, { name: 'listBalances', may: { ...accountReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    balances(ctx, actor, query),
  ),
  route(
    OR9,
    {
      name: 'listOrganizationBankAccounts',
      may: { M: 'y', R: 'ym', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'Am' },
    },
    ({ params, query, by, ctx }) =>
      query.reveal === undefined
        ? searchAccounts(ctx, by, secondPerson, query, query, params.orgId)
        : revealAccount(ctx, by, secondPerson, params.orgId, query.reveal),
  ),
  route(OR22, { name: 'listAllBankAccounts', may: { O: 'A', OU: 'Am' } }, ({ query, by, ctx }) =>
    searchAccounts(ctx, by, secondPerson, { ...query, orgId: query['org-id'] }, query),
  ),
  route(OR23, { name: 'addBankAccountForOrganization', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    addForOrganization(ctx, by, secondPerson, params.orgId, body),
  ),
  route(BA3, { name: 'addBankAccount', may: { D: 'y2^', O: 'A' } }, ({ params, body, by, ctx }) =>
    askForAccount(ctx, by, secondPerson, params.orgId, body),
  ),
  route(BA2, { name: 'updateBankAccount', may: { D: 'y2^', O: 'A' } }, ({ params, body, by, ctx }) =>
    changeAccount(ctx, by, secondPerson, params, body),
  ),
];
