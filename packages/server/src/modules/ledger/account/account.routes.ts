import { RP5 } from '@isura/contract/ledger/balance-sheet';
import { AC2, LG3, LG5 } from '@isura/contract/ledger/ledger-account';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountReaders, staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { entriesOf, ledgerAccounts, trialBalanceAt } from './balances.service.ts';
import { balanceSheetAt } from './sheet.service.ts';

/** The calls for ledger accounts: their balances, their entries, and all of them at the end of a day. */
export const ledgerAccountRoutes: Route[] = [
  route(AC2, { name: 'listLedgerAccounts', may: { ...accountReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    ledgerAccounts(ctx, actor, query),
  ),
  route(LG3, { name: 'listLedgerEntries', may: accountReaders }, ({ params, query, actor, ctx }) =>
    entriesOf(ctx, actor, params.id, query),
  ),
  route(LG5, { name: 'getTrialBalance', may: { C: 'y', U: 'y', O: 'A', OU: 'A' } }, ({ query, actor, ctx }) =>
    trialBalanceAt(ctx, actor, query),
  ),
  route(RP5, { name: 'getBalanceSheet', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, actor, ctx }) =>
    balanceSheetAt(ctx, actor, query),
  ),
];
