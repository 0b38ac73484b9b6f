import { PL1, PL2 } from '@isura/contract/collect/payer-lookup';
import { RC6 } from '@isura/contract/collect/payment';
import { type Route, route } from '../../../platform/http/route.ts';
import { centralOffice, centralOfficeAndHelpDesk } from '../../../platform/http/shared-rows.ts';
import { checkPayer, lookUpPayer } from './look-up.service.ts';
import { ownPayments } from './own.service.ts';

/** The calls for what belongs to a payer, and for the help desk that looks for it. */
export const payerRoutes: Route[] = [
  route(RC6, { name: 'listOwnPayments', may: { PY: 's' } }, ({ query, by, ctx }) => ownPayments(ctx, by, query)),
  route(PL1, { name: 'lookUpPayer', may: centralOfficeAndHelpDesk }, ({ body, by, ctx }) =>
    lookUpPayer(ctx, by, body.contact),
  ),
  route(PL2, { name: 'checkPayerPhone', may: { ...centralOffice, SU: 'A' } }, ({ params, body, by, ctx }) =>
    checkPayer(ctx, by, params.id, body.ending),
  ),
];
