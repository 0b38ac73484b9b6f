import { PB3, PB5 } from '@isura/contract/org/catalogue';
import { PB4 } from '@isura/contract/org/public-service';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readService, type Statistics, searchServices } from './catalogue.service.ts';

/** The public catalogue of payable services. */
export const serviceRoutes = (
  figuresOf: (ctx: Ctx) => Promise<Statistics>,
  popularOf: (ctx: Ctx) => Promise<readonly number[]>,
): Route[] => [
  route(PB3, { name: 'searchPublicServices' }, async ({ query, ctx }) =>
    searchServices(
      ctx,
      {
        query: query.query,
        orgId: query['org-id'],
        sectorId: query['sector-id'],
        category: query.category,
        featured: query.featured,
      },
      query,
      query.query === undefined && query.sort.length === 0 ? await popularOf(ctx) : [],
    ),
  ),
  route(PB4, { name: 'getPublicService' }, ({ params, ctx }) => readService(ctx, params.serviceId)),
  route(PB5, { name: 'getPublicFigures' }, ({ ctx }) => figuresOf(ctx)),
];
