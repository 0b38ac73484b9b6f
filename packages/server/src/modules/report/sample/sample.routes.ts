import { EV3 } from '@isura/contract/report/sample';
import { type Route, route } from '../../../platform/http/route.ts';
import { overseers } from '../../../platform/http/shared-rows.ts';
import { takeSample } from './sample.service.ts';

/** Samples of payments, receipts and requests. */
export const sampleRoutes: readonly Route[] = [
  route(EV3, { name: 'takeSample', may: overseers }, ({ query, actor, ctx }) => takeSample(ctx, actor, query)),
];
