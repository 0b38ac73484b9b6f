import type { PolicyRow } from './policy.ts';

const everyoneSignedIn: PolicyRow = {
  PY: 's',
  US: 's',
  M: 's',
  R: 's',
  P: 's',
  C: 's',
  U: 's',
  D: 's',
  O: 's',
  OU: 's',
  SU: 's',
};
/** The same people, each after a fresh proof that it is them. */
const everyoneProved = Object.fromEntries(Object.keys(everyoneSignedIn).map((who) => [who, 's^'])) as PolicyRow;

/**
 * Who may make which call (security.md 3), one row a call. Calls of everybody (`public`, `test-mode`, `operator`) have
 * their row by their access; every other call stands here, or the process does not start.
 */
export const policyTable: Readonly<Record<string, PolicyRow>> = {
  AU9: everyoneSignedIn,
  ME1: everyoneSignedIn,
  ME2: everyoneSignedIn,
  ME3: everyoneSignedIn,
  ME4: everyoneSignedIn,
  ME5: everyoneSignedIn,
  ME6: everyoneSignedIn,
  ME9: everyoneSignedIn,
  ME10: everyoneSignedIn,
  ME11: everyoneProved,
  ME12: everyoneProved,
  ME13: everyoneSignedIn,
  ME14: everyoneProved,
  NT1: everyoneSignedIn,
  NT2: everyoneSignedIn,
  NT3: everyoneSignedIn,
  NT4: everyoneSignedIn,
  NT5: everyoneSignedIn,
  NT6: everyoneSignedIn,

  AD1: { D: 'y^', O: 'A^' },
  AD2: { D: 'y2^', O: 'A2^' },
  AD3: { D: 'y2^', O: 'A2^' },
  AD4: { D: 'y2^', O: 'A2^' },
  AD5: { U: 'y', D: 'y', O: 'A', OU: 'A' },
  AD6: everyoneSignedIn,
  AD7: everyoneSignedIn,
  AD8: { D: 'y2^', O: 'A2^' },
  AD9: { D: 'y2^', O: 'A2^' },
  AD10: { D: 'y2^', O: 'A2^' },
  OR10: { U: 'y', D: 'y', O: 'A', OU: 'A', SU: 'm' },
  OR21: { O: 'A', OU: 'A' },
  OR25: { D: 'y^', O: 'A^' },
  OR26: { D: 'y^', O: 'A^' },
  US1: { U: 'y', D: 'y', O: 'A', OU: 'A' },
  RQ1: { M: 'y', R: 'y', P: 'y', C: 'y' },
  AR1: { D: 'y', O: 'A', OU: 'A' },
  AR2: { D: 'y', O: 'A', OU: 'A' },
  AR3: { D: 'y^', O: 'A^' },
  BK2: { M: 'y', R: 'y', P: 'y', C: 'y', D: 'y', O: 'A' },
  OR2: { D: 'y', O: 'A', OU: 'A' },
  OR17: { O: 'A', OU: 'A' },
  OR18: { O: 'A' },
  DR1: { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
  DR2: { O: 'A2^' },
  FL1: { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
  FL2: { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },

  AT1: { U: 'y', D: 'y', O: 'A', OU: 'A' },
  AT2: { O: 'A', OU: 'A' },
  AT3: { O: 'A', OU: 'A' },
  SR1: { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' },
};
