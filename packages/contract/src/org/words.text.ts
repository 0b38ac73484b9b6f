import type { OrgStatus } from '../kernel/onboarding.ts';
import type { OrgType } from './category.ts';
import type { RevenueKind } from './revenue-head.ts';
import type { ServiceStatus } from './service.ts';
import type { BeneficiaryType, SplitLine, SplitStatus } from './split.ts';

/** Labels of the organization states. */
export const orgStatusLabels: Readonly<Record<OrgStatus, string>> = {
  DRAFT: 'Draft',
  ACTIVATED: 'Activated',
  PENDING_APPROVAL: 'Waiting for OAGF',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
  LIVE: 'Live',
  SUSPENDED: 'Suspended',
  CLOSED: 'Closed',
  ABANDONED: 'Put aside',
};

/** Labels of the organization types. */
export const orgTypeLabels: Readonly<Record<OrgType, string>> = {
  MDA: 'MDA',
  FGOE: 'Enterprise (FGOE)',
  OAGF: 'Central office',
};

/** Labels of the service states. */
export const serviceStatusLabels: Readonly<Record<ServiceStatus, string>> = {
  DRAFT: 'Draft',
  PENDING_ACTIVATION: 'Waiting for activation',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  REJECTED: 'Rejected',
};

/** Short labels of who gets a share of a payment. */
export const shortBeneficiaryLabels: Readonly<Record<BeneficiaryType, string>> = {
  MDA: 'MDA',
  CRF: 'CRF',
  OTHER_MDA: 'Other MDA',
  SERVICE_PARTNER: 'Partner',
};

type Share = Pick<SplitLine, 'beneficiaryType' | 'beneficiaryName'>;
/** Returns who gets a share: the name of another organization, else the short label. */
export const whoOf = ({ beneficiaryType: type, beneficiaryName }: Share): string =>
  type === 'MDA' || type === 'CRF' ? shortBeneficiaryLabels[type] : (beneficiaryName ?? shortBeneficiaryLabels[type]);

/** Labels of the kinds of revenue. */
export const revenueKindLabels: Readonly<Record<RevenueKind, string>> = {
  TAX: 'Tax',
  FEE: 'Fee',
  FINE: 'Fine',
  LICENCE: 'Licence',
  EARNING: 'Earning',
  SALE: 'Sale',
  RENT: 'Rent',
  REPAYMENT: 'Repayment',
  INTEREST: 'Interest',
  GRANT: 'Grant',
  OTHER: 'Other',
};

/** Labels of the split states. */
export const splitStatusLabels: Readonly<Record<SplitStatus, string>> = {
  PENDING: 'Waiting',
  ACTIVE: 'Confirmed',
  SUPERSEDED: 'Replaced',
  REJECTED: 'Rejected',
};

/** Labels of what a service still lacks before it is activated, and of a split that it has. */
export const readinessLabels = { noRule: 'No valid rule', set: 'Set', missing: 'Missing' } as const;
