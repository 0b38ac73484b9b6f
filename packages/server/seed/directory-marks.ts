/** The day from which everything in the directory holds; fixed, so that the rows are the same everywhere. */
export const START_DAY = '2026-01-01';
export const START = `${START_DAY}T00:00:00Z`;

/** Who made a row and when. */
export const stamps = { created_at: START, created_by: 'seed', updated_at: START, updated_by: 'seed', version: 1 };

/** The body that is the central office. */
export const CENTRAL_OFFICE = 'OAGF';

export interface Body {
  id: number;
  acronym: string;
  name: string;
  fundingClass: string;
}
