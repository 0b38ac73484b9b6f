import { BK2 } from '@isura/contract/bank/enquiry';
import { type Route, route } from '../../../platform/http/route.ts';
import { enquire } from './enquiry.service.ts';

/** Routes for name enquiries. */
export const enquiryRoutes: Route[] = [
  route(
    BK2,
    { name: 'enquireAccountName', may: { M: 'y', R: 'y', P: 'y', C: 'y', D: 'y', O: 'A', K: 'y' } },
    ({ body, by, ctx }) => enquire(ctx, by, body),
  ),
];
