import * as z from 'zod/mini';

/** MDA ministry, department or agency; FGOE federal government owned enterprise; OAGF the central office, one only. */
export const OrgType = z.enum(['MDA', 'FGOE', 'OAGF']);
export type OrgType = z.output<typeof OrgType>;

export const OrgCategory = z.enum([
  'MINISTRY',
  'DEPARTMENT',
  'AGENCY',
  'COMMISSION',
  'PARASTATAL',
  'FGOE',
  'CENTRAL_OFFICE',
]);
export type OrgCategory = z.output<typeof OrgCategory>;

/** States of onboarding (data model 4.6). Only LIVE bodies collect and pay. */
export const OrgStatus = z.enum([
  'DRAFT',
  'ACTIVATED',
  'PENDING_APPROVAL',
  'RETURNED',
  'REJECTED',
  'LIVE',
  'SUSPENDED',
  'CLOSED',
  'ABANDONED',
]);
export type OrgStatus = z.output<typeof OrgStatus>;

export const ServiceCategory = z.enum(['FEE', 'FINE', 'LICENCE', 'PERMIT', 'TAX', 'SALE', 'RENT', 'OTHER']);
export type ServiceCategory = z.output<typeof ServiceCategory>;
