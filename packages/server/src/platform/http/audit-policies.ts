import type { PolicyRow } from './policy-row.ts';

/** Evidence holds whole account numbers: it is given after a fresh proof, to whoever reads the trail. */
const evidence: PolicyRow = { U: 'y^', D: 'y^', O: 'A^', OU: 'A^' };

/** The calls of the audit trail and of what is proved by it, and of auditors from outside. */
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
