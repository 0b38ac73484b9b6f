import type { Day } from '../kernel/days.ts';
import type { CollectionRule } from './collection-rule.ts';
import type { OrgStatus } from './organization.ts';
import type { ServiceStatus } from './service.ts';

/** What somebody who collects for a service must know of it, of its organization and of the rule it is paid by. */
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
    /** The day it was taken out of use, while it is. */
    deactivatedOn?: Day;
    requiresTin: boolean;
    requiresAddress: boolean;
    revenueHeadId: number;
    payerInstructions?: string;
  };
  /** The rule of the day, or the one that was asked for; absent when none is in force. */
  rule?: CollectionRule;
  /** Days an invoice can be paid for from the day it is issued. */
  invoiceExpiryDays: number;
}

/** One that has a rule it is paid by. */
export type Offered = Collectable & Required<Pick<Collectable, 'rule'>>;
