import type { Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const ANALYTICS = '/services/accountingservice/api/analytics';

/** The requests of analytics calls to an organization. */
export const analyticsAims: Readonly<Record<string, (target: Target) => Request>> = {
  AC6: ({ orgId }) => ({ url: `${ANALYTICS}/${orgId}/2026-11-01/2026-11-07` }),
  AC9: ({ orgId }) => ({ url: `${ANALYTICS}/payment-view/${orgId}/pie-chart` }),
  AC10: ({ orgId }) => ({ url: `${ANALYTICS}/payment-view/${orgId}/bar-chart` }),
  AN2: ({ orgId }) => ({ url: `${ANALYTICS}/collection-view/${orgId}/summary` }),
  AN3: ({ orgId }) => ({ url: `${ANALYTICS}/collection-view/${orgId}/rejected-items` }),
};
