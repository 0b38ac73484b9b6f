import { AN7 } from '@isura/contract/report/quiet';
import { type Route, route } from '../../../platform/http/route.ts';
import { allExceptMakers } from '../../../platform/http/shared-rows.ts';
import { quietNowOf } from './quiet.service.ts';

/** The call that lists services without expected payments. */
export const quietRoutes: Route[] = [
  route(AN7, { name: 'listQuietServices', may: allExceptMakers }, ({ actor, ctx }) => quietNowOf(ctx, actor)),
];
