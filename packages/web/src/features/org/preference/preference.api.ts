import { OR9 } from '@isura/contract/bank/account';
import { PF3 } from '@isura/contract/org/payment-limit';
import { PF1 } from '@isura/contract/org/preference';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns the preferences of an organization. */
export const preferenceQuery = (orgId: number) => queryOf(PF1, { params: { orgId } });

/** Returns the accounts an organization may pay from. */
export const sourceAccountsQuery = (orgId: number) =>
  queryOf(OR9, { params: { orgId }, query: { status: ['ACTIVE'] } });

/** Returns the payment limits an organization has set. */
export const paymentLimitsQuery = (orgId: number) => queryOf(PF3, { params: { orgId } });
