import type { PolicyRow } from './policy-row.ts';

/** Evidence contains full account numbers: readers of the trail get it after a fresh proof. */
const evidence: PolicyRow = { U: 'y^', D: 'y^', O: 'A^', OU: 'A^' };

/** The calls of the audit trail, of the evidence from it, and of external auditors. */
export const auditPolicies: Readonly<Record<string, PolicyRow>> = {
  AT1: { U: 'y', D: 'y', O: 'A', OU: 'A' },
  AT2: { O: 'A', OU: 'A' },
  AT3: { O: 'A', OU: 'A' },
  EV1: evidence,
  EV2: evidence,
  EV3: { U: 'y', D: 'y', O: 'A', OU: 'A' },
  AS1: { O: 'A', OU: 'A' },
  AS2: { O: 'A^' },
  AS3: { O: 'A^' },
};
