import type { Day } from '../kernel/days.ts';
import type { OrgStatus } from '../kernel/onboarding.ts';
import type { CollectionRule } from './collection-rule.ts';
import type { ServiceStatus } from './service.ts';

/** The service, organization and rule data needed to collect for a service. */
export interface Collectable {
  org: {
    id: number;
    code: string;
    name: string;
    status: OrgStatus;
    logoUrl?: string;
    address?: string;
    officialEmail?: string;
    officialPhone?: string;
  };
  service: {
    id: number;
    name: string;
    status: ServiceStatus;
    isVisible: boolean;
    /** The day it was deactivated, while it is. */
    deactivatedOn?: Day;
    requiresTin: boolean;
    requiresAddress: boolean;
    revenueHeadId: number;
    payerInstructions?: string;
  };
  /** The rule of the day, or the requested one; absent when none is in force. */
  rule?: CollectionRule;
  /** Days from its issue during which an invoice can be paid. */
  invoiceExpiryDays: number;
}

/** A collectable service that has a rule. */
export type Offered = Collectable & Required<Pick<Collectable, 'rule'>>;
