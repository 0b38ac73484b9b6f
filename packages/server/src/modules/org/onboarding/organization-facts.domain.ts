import type { OR3In } from '@isura/contract/org/onboarding';
import { detailsOf, type OrganizationDetails } from '../organization/identity.domain.ts';

/** The facts of an organization that OR3 may change, as stored. */
export interface OrganizationFacts extends OrganizationDetails {
  name: string;
  shortName: string;
  code: string;
  type: string;
  category: string;
  sectorId: number;
  parentOrgId: number | null;
  logoFileId: number | null;
}

/** Returns the facts as text, for comparing and for the trail: ids are digits, unknown facts are null. */
export const factsOf = (row: OrganizationFacts): Record<string, string | null> => ({
  name: row.name,
  shortName: row.shortName,
  code: row.code,
  type: row.type,
  category: row.category,
  sectorId: String(row.sectorId),
  parentOrgId: row.parentOrgId === null ? null : String(row.parentOrgId),
  ...detailsOf(row),
  logoFileId: row.logoFileId === null ? null : String(row.logoFileId),
});

const FIELDS = [
  'name',
  'shortName',
  'code',
  'type',
  'category',
  'sectorId',
  'parentOrgId',
  'adminCode',
  'tin',
  'officialEmail',
  'officialPhone',
  'website',
  'address',
  'city',
  'state',
  'postalCode',
  'logoFileId',
] as const;

/** The new values, field by field; null removes a fact. */
export type OrganizationChanges = Partial<Record<(typeof FIELDS)[number], string | number | null>>;

/**
 * Returns the sent fields with a value that differs from the organization's: sending the current name changes nothing.
 */
export function changesOf(row: OrganizationFacts, requested: Partial<OR3In>): OrganizationChanges {
  const now = factsOf(row);
  const changed = FIELDS.filter((field) => {
    const value = requested[field];
    return value !== undefined && (value === null ? null : String(value)) !== now[field];
  });
  return Object.fromEntries(changed.map((field) => [field, requested[field] ?? null]));
}
