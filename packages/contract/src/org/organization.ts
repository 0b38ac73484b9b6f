import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { OrgStatus, ReturnedSection } from '../kernel/onboarding.ts';
import { organizationIdentity } from './category.ts';

/**
 * An organization with everything its own staff and the central office can see. Rows of the public directory may lack
 * contact facts.
 */
export const Organization = z
  .object({
    ...organizationIdentity,
    parentOrgId: z.optional(Id),
    parentName: z.optional(z.string()),
    adminCode: z.optional(z.string()),
    tin: z.optional(z.string()),
    officialEmail: z.optional(z.string()),
    officialPhone: z.optional(z.string()),
    website: z.optional(z.string()),
    address: z.optional(z.string()),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    country: z.string(),
    postalCode: z.optional(z.string()),
    /** The file of the logo; `logoUrl` serves it to everybody once the organization is in the directory. */
    logoFileId: z.optional(Id),
    logoUrl: z.optional(z.string()),
    status: OrgStatus,
    onboardingStep: z.int(),
    isListed: z.boolean(),
    returnReason: z.optional(z.string()),
    /** For a RETURNED onboarding: the sections that may be changed, each with what to correct. */
    returnedSections: z.array(ReturnedSection),
    suspendReason: z.optional(z.string()),
    activatedAt: z.optional(Instant),
    approvedAt: z.optional(Instant),
    approvedBy: z.optional(z.string()),
    createdAt: Instant,
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Organization' });
export type Organization = z.output<typeof Organization>;
