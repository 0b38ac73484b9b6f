import type { OrgCategory, OrgType } from '@isura/contract/org/category';

/** What every reader sees of an organization. */
export interface OrganizationIdentity {
  id: number;
  code: string;
  name: string;
  shortName: string;
  type: OrgType;
  category: OrgCategory;
  sectorId: number;
  sector: string;
}

/** Returns only the identity of an organization, of a row that has more. */
export const identityOf = (row: OrganizationIdentity): OrganizationIdentity => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shortName: row.shortName,
  type: row.type,
  category: row.category,
  sectorId: row.sectorId,
  sector: row.sector,
});

/** Returns the address that serves the logo of an organization to everybody. */
export const logoUrlOf = (orgId: number): string => `/services/organization/api/public/organizations/${orgId}/logo`;

/** The codes, contacts and address of an organization. */
export interface OrganizationDetails {
  adminCode: string | null;
  tin: string | null;
  officialEmail: string | null;
  officialPhone: string | null;
  website: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
}

/** Returns only the codes, contacts and address of an organization, of a row that has more. */
export const detailsOf = (row: OrganizationDetails): OrganizationDetails => ({
  adminCode: row.adminCode,
  tin: row.tin,
  officialEmail: row.officialEmail,
  officialPhone: row.officialPhone,
  website: row.website,
  address: row.address,
  city: row.city,
  state: row.state,
  postalCode: row.postalCode,
});
