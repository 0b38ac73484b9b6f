import type { PolicyRow } from './policy-row.ts';

/** Those who read accounts also read their statements. */
const readers: PolicyRow = { P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' };

/** The calls of the trial balance and of balance statements; those who keep an organization's accounts request them. */
export const statementPolicies: Readonly<Record<string, PolicyRow>> = {
  LG5: { C: 'y', U: 'y', O: 'A', OU: 'A' },
  ST1: readers,
  ST2: { C: 'y' },
  ST3: readers,
  ST4: readers,
  ST5: readers,
};
