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
