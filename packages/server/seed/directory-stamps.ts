import type { Row } from './load.ts';

/**
 * The day from which the directory and the invented organizations are valid; fixed, so that the rows are the same
 * everywhere, and before the first payment of the demonstration, 36 months back.
 */
export const START_DAY = '2023-01-01';
export const START = `${START_DAY}T00:00:00Z`;

/** Columns for who created and changed a row and when. */
export const auditColumns = { created_at: START, created_by: 'seed', updated_at: START, updated_by: 'seed' };
/** The same for rows with a version. */
export const stamps = { ...auditColumns, version: 1 };

/** Code of the central office's organization. */
export const CENTRAL_OFFICE = 'OAGF';

export interface Organization {
  id: number;
  acronym: string;
  name: string;
  fundingClass: string;
}

/** Returns the first split of a service, in force from the first day; the service has the id of its split. */
export const splitRow = (id: number, orgId: number, setBy: string, confirmedBy: string): Row => ({
  id,
  org_id: orgId,
  service_id: id,
  version_no: 1,
  status: 'ACTIVE',
  effective_from: START_DAY,
  set_by: setBy,
  confirmed_by: confirmedBy,
  confirmed_at: START,
  created_at: START,
  updated_at: START,
});
