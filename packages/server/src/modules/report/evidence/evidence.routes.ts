import { EV1, EV2 } from '@isura/contract/report/evidence';
import type { PolicyRow } from '../../../platform/http/policy-row.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { askOfPayment, askOfRequest } from './ask-evidence.service.ts';

/** Evidence contains full account numbers: readers of the trail get it after a fresh proof. */
const readersProved: PolicyRow = { U: 'y^', D: 'y^', O: 'A^', OU: 'A^' };

/** Evidence packs; the job that makes them is passed in, because routes start no work of their own. */
export const evidenceRoutes = (make: Job<{ exportId: number }>): Route[] => [
  route(EV1, { name: 'requestEvidenceOfRequest', may: readersProved }, ({ params, by, ctx }) =>
    askOfRequest(make)(ctx, by, params.requestId),
  ),
  route(EV2, { name: 'requestEvidenceOfPayment', may: readersProved }, ({ params, by, ctx }) =>
    askOfPayment(make)(ctx, by, params.paymentId),
  ),
];
