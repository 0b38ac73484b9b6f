import type { PolicyRow } from './policy-row.ts';

const ownStaff: PolicyRow = { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' };
/** Makers have no analytics: only reviewers, approvers, accountants and those who oversee have the resource. */
const readers: PolicyRow = { R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' };
const central: PolicyRow = { O: 'A', OU: 'A' };
/**
 * Forecasts are for approvers, accountants and those who oversee; the central office sees only published ones (row
 * security).
 */
const forecastReaders: PolicyRow = { P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' };
const forecasters: PolicyRow = { C: 'y', D: 'y' };

/** Who may query figures: staff those of their own organization, the central office those of all. */
export const analyticsPolicy: Readonly<Record<string, PolicyRow>> = {
  AN1: ownStaff,
  AC3: readers,
  AC4: central,
  AC5: readers,
  AC6: readers,
  AC7: readers,
  AC8: central,
  AC9: readers,
  AC10: readers,
  AC11: central,
  AC12: readers,
  AC13: readers,
  AC14: readers,
  AN2: readers,
  AN3: readers,
  AN4: central,
  AN5: central,
  AN7: readers,
  AN6: central,
  CF1: forecastReaders,
  CF2: forecasters,
  CF3: forecastReaders,
  CF4: forecasters,
  CF5: forecasters,
  CF6: central,
};
