/**
 * The day from which everything in the directory and of the invented organizations holds; fixed, so that the rows are the same
 * everywhere, and before the first payment of the demonstration, which goes back 36 months.
 */
export const START_DAY = '2023-01-01';
export const START = `${START_DAY}T00:00:00Z`;

/** Who made a row and when. */
export const marks = { created_at: START, created_by: 'seed', updated_at: START, updated_by: 'seed' };
/** The same, of a row whose changes are counted. */
export const stamps = { ...marks, version: 1 };

/** The organization that is the central office. */
export const CENTRAL_OFFICE = 'OAGF';

export interface Organization {
  id: number;
  acronym: string;
  name: string;
  fundingClass: string;
}
