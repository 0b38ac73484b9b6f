import type { PolicyRow } from './policy-row.ts';

/**
 * Who may make the calls about bank statements (security.md 6): accountants upload, explain and withdraw them, and the
 * administrators of the central office do so for all organizations.
 */
export const reconcilePolicies: Readonly<Record<string, PolicyRow>> = {
  BS1: { C: 'y', O: 'A' },
  BS2: { C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
  BS3: { C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
  BS4: { C: 'y', O: 'A' },
  BS5: { C: 'y', O: 'A' },
  BS6: { C: 'y', O: 'A' },
  BS7: { C: 'y^', O: 'A^' },
  BS8: { C: 'y', O: 'A' },
  BS9: { C: 'y', O: 'A' },
  BS10: { C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
  BS11: { C: 'y', O: 'A' },
};
