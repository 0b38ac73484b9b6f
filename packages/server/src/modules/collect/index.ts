// The door of the collect module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import { dropUnusedAnswersJob } from './checkout/answer-file.jobs.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';

/** The calls of collecting: checkout, paying, invoices, receipts, settlements. */
export const collectRoutes: Route[] = [...checkoutRoutes];

/** Work of this module that the clock begins. */
export const collectJobs = [dropUnusedAnswersJob];
