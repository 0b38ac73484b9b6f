import * as z from 'zod/mini';
import { Id } from '../kernel/ids.ts';

/** MDA ministry, department or agency; FGOE federal government owned enterprise; OAGF the central office, only one. */
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

/** What every reader sees of an organization. */
export const organizationIdentity = {
  id: Id,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  type: OrgType,
  category: OrgCategory,
  sectorId: Id,
  sector: z.string(),
};

export const ServiceCategory = z.enum(['FEE', 'FINE', 'LICENCE', 'PERMIT', 'TAX', 'SALE', 'RENT', 'OTHER']);
export type ServiceCategory = z.output<typeof ServiceCategory>;
