import type { ServiceStatus } from '@isura/contract/org/service';

/** What the states of a service are called. */
export const serviceStatusLabels: Readonly<Record<ServiceStatus, string>> = {
  DRAFT: 'Draft',
  PENDING_ACTIVATION: 'Waiting for activation',
  ACTIVE: 'Active',
  INACTIVE: 'Out of use',
  REJECTED: 'Rejected',
};
