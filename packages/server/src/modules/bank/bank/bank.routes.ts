import { BK1 } from '@isura/contract/bank/bank';
import { type Route, route } from '../../../platform/http/route.ts';
import { banks } from './bank.service.ts';

/** Route that lists the banks. */
export const bankRoutes: Route[] = [
  route(BK1, { name: 'listBanks' }, ({ ctx, headers }) => {
    headers['cache-control'] = 'public, max-age=86400';
    return banks(ctx);
  }),
];
