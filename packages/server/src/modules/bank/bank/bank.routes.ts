import { BK1 } from '@isura/contract/bank/bank';
import { type Route, route } from '../../../platform/http/route.ts';
import { banks } from './bank.service.ts';

/** The banks money can go to. */
export const bankRoutes: Route[] = [
  route(BK1, ({ ctx, headers }) => {
    headers['cache-control'] = 'public, max-age=86400';
    return banks(ctx);
  }),
];
