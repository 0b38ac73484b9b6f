import { type CsvRow, cell, readCsv } from './csv.ts';
import { START, stamps } from './directory-stamps.ts';
import type { Row } from './load.ts';
import { sectorIds } from './reference.ts';

/** First id of the demonstration's organizations; the directory stays far below. */
const FIRST_ORGANIZATION = 9001;

/** Returns the main organizations of the demonstration; tests and people know them by name. */
export const firstOrganizations = (): CsvRow[] => readCsv('demonstration-organizations.csv');

/** Returns the smaller organizations of every sector, and one in each state an organization can remain in. */
export const furtherOrganizations = (): CsvRow[] => readCsv('demonstration-further-organizations.csv');

/** Returns all invented organizations in the order that determines their ids. */
export const inventedOrganizations = (): CsvRow[] => [...firstOrganizations(), ...furtherOrganizations()];

/** Returns the id and name of each invented organization, by its code. */
export const organizationNames = (): Map<string, { id: number; name: string }> =>
  new Map(
    inventedOrganizations().map((row, at) => [
      cell(row, 'code'),
      { id: FIRST_ORGANIZATION + at, name: cell(row, 'name') },
    ]),
  );

const WAS_APPROVED: ReadonlySet<string> = new Set(['LIVE', 'SUSPENDED', 'CLOSED']);

/** Returns the codes of the invented organizations that the central office has approved. */
export const approvedOrganizations = (): ReadonlySet<string> =>
  new Set(
    inventedOrganizations()
      .filter((row) => WAS_APPROVED.has(cell(row, 'status')))
      .map((row) => cell(row, 'code')),
  );
const NEVER_ACTIVATED: ReadonlySet<string> = new Set(['DRAFT', 'ABANDONED']);
/** Reasons for which applications of organizations were returned or rejected. */
const RETURN_REASONS: Record<string, string> = {
  RETURNED: 'The collection account is still missing (demonstration)',
  REJECTED: 'Ferries are the business of another organization (demonstration)',
};

/** Returns the rows of the organizations. LIVE ones have services to pay for and are in the public directory. */
export function organizationRows(now: Date): Row[] {
  const [names, sectors] = [organizationNames(), sectorIds()];
  return inventedOrganizations().map((row) => {
    const code = cell(row, 'code');
    const status = cell(row, 'status');
    const wasApproved = WAS_APPROVED.has(status);
    const id = names.get(code)?.id ?? 0;
    // Applications without recent changes are put aside; these count as changed when they were loaded.
    const touched = status === 'DRAFT' || status === 'ACTIVATED' ? now.toISOString() : START;
    return {
      id,
      code,
      name: cell(row, 'name'),
      short_name: cell(row, 'short_name'),
      type: cell(row, 'type'),
      category: cell(row, 'category'),
      sector_id: sectors.get(cell(row, 'sector')),
      parent_org_id: row.parent ? names.get(row.parent)?.id : null,
      tin: `900000${id}`,
      official_email: `office@${code.toLowerCase()}.test`,
      official_phone: `0700000${id}`,
      address: cell(row, 'address'),
      city: cell(row, 'city'),
      state: cell(row, 'state'),
      country: 'Nigeria',
      status,
      onboarding_step: Number(cell(row, 'step')),
      activation_attempts: 0,
      is_listed: status === 'LIVE',
      suspend_reason: status === 'SUSPENDED' ? 'Its accounts are looked into (demonstration)' : null,
      return_reason: RETURN_REASONS[status] ?? null,
      returned_sections: status === 'RETURNED' ? { 'bank-accounts': 'Add the account you collect into' } : {},
      approved_at: wasApproved ? START : null,
      approved_by: wasApproved ? 'seed' : null,
      activated_at: NEVER_ACTIVATED.has(status) ? null : START,
      ...stamps,
      updated_at: touched,
    };
  });
}
