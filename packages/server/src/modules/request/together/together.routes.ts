import { PR37, PR38, PR39 } from '@isura/contract/request/approve-together';
import { type Route, route } from '../../../platform/http/route.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { approveTogether } from './approve-together.service.ts';
import { noteSeen } from './note-seen.service.ts';
import { previewTogether } from './preview-together.service.ts';

/** Routes of payments that are approved together: what was looked at, what it would pay, the act. */
export const togetherRoutes = (out: MoneyOut): Route[] => [
  route(PR37, { name: 'previewTogether', may: { R: 'y', P: 'y' } }, ({ body, by, ctx }) =>
    previewTogether(ctx, by, out, body.items),
  ),
  route(PR38, { name: 'approveTogether', may: { R: 'y', P: 'y' } }, ({ body, by, ctx }) =>
    approveTogether(ctx, by, out, body),
  ),
  route(PR39, { name: 'notePaymentSeen', may: { R: 'y', P: 'y' } }, async ({ params, body, by, ctx }) => {
    await noteSeen(ctx, by, params.requestId, body.contentHash);
    return undefined;
  }),
];
