// The door of the bank module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { enquiryRoutes } from './enquiry/enquiry.routes.ts';

/** Banks and whose accounts are. */
export const bankingRoutes: Route[] = [...bankRoutes, ...enquiryRoutes];
