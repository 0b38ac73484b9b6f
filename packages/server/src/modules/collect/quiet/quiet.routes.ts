import { AN7 } from '@isura/contract/report/quiet';
import { type Route, route } from '../../../platform/http/route.ts';
import { quietNowOf } from './quiet.service.ts';

/** Services whose payments stay away. */
export const quietRoutes: Route[] = [route(AN7, ({ actor, ctx }) => quietNowOf(ctx, actor))];
