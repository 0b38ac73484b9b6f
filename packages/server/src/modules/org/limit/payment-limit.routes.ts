import { PF3, PF4 } from '@isura/contract/org/payment-limit';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, administratorsProved } from '../../../platform/http/shared-rows.ts';
import { readLimits, setLimits } from './payment-limit.service.ts';

/** An organization's dated limits for what it pays. */
export const paymentLimitRoutes: Route[] = [
  route(PF3, { name: 'listPaymentLimits', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readLimits(ctx, by, params.orgId),
  ),
  route(PF4, { name: 'setPaymentLimits', may: administratorsProved }, ({ params, body, by, ctx }) =>
    setLimits(ctx, by, params.orgId, body),
  ),
];
