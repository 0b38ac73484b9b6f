import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import type { Organization } from '@isura/contract/org/organization';

/** Empty form values of an organization: every field is text. */
export const noOrganization = {
  name: '',
  shortName: '',
  code: '',
  type: '',
  category: '',
  sectorId: '',
  parentOrgId: '',
  adminCode: '',
  tin: '',
  officialEmail: '',
  officialPhone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
};
export type OrganizationValues = typeof noOrganization;
export type OrganizationField = keyof OrganizationValues;

const fields = Object.keys(noOrganization) as OrganizationField[];
const numbers: ReadonlySet<string> = new Set(['sectorId', 'parentOrgId']);

/** Returns the form values of an existing organization. */
export const valuesOf = (organization: Organization): OrganizationValues =>
  Object.fromEntries(fields.map((field) => [field, String(organization[field] ?? '')])) as OrganizationValues;

/** Converts a typed value to what the calls take. */
function sent(field: OrganizationField, typed: string): string | number {
  const value = typed.trim();
  if (numbers.has(field)) return Number(value);
  if (field === 'officialPhone') return normalisePhone(value) ?? value;
  if (field === 'officialEmail') return canonicalEmail(value) ?? value;
  return field === 'code' ? value.toUpperCase() : value;
}

/** Returns the body of a new organization (OR1, OR18) without empty fields. */
export const bodyOf = (values: OrganizationValues): Record<string, string | number> =>
  Object.fromEntries(
    fields.filter((field) => values[field].trim() !== '').map((field) => [field, sent(field, values[field])]),
  );

/** Returns the fields of a changed form that differ from the saved ones (OR3); an emptied one is null. */
export function changesOf(
  before: OrganizationValues,
  after: OrganizationValues,
): Partial<Record<OrganizationField, string | number | null>> {
  const changed = fields.filter((field) => before[field].trim() !== after[field].trim());
  return Object.fromEntries(
    changed.map((field) => [field, after[field].trim() === '' ? null : sent(field, after[field])]),
  );
}
