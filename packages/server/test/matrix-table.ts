import type { PolicyRow } from '../src/platform/http/policy-row.ts';

/**
 * The access matrix as it was decided, row by row, apart from the table the server guards by: if one of them changes
 * alone, the matrix test fails. Calls of everybody are named in `everybodys`.
 */
const administrators: PolicyRow = { D: 'y^', O: 'A^' };
const administratorsInTwo: PolicyRow = { D: 'y2^', O: 'A2^' };
const onlookers: PolicyRow = { U: 'y', D: 'y', O: 'A', OU: 'A' };
const keepersOfServices: PolicyRow = { C: 'y', D: 'y', O: 'A' };
const centralOnlookers: PolicyRow = { O: 'A', OU: 'A' };
const ownStaff: PolicyRow = { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'A' };
const signedIn: PolicyRow = Object.fromEntries(
  ['PY', 'US', 'M', 'R', 'P', 'C', 'U', 'D', 'O', 'OU', 'SU'].map((who) => [who, 's']),
);
const proved: PolicyRow = Object.fromEntries(Object.keys(signedIn).map((who) => [who, 's^']));

export const decided: Readonly<Record<string, PolicyRow>> = {
  ...Object.fromEntries(
    ['AU9', 'ME1', 'ME2', 'ME3', 'ME4', 'ME5', 'ME6', 'ME9', 'ME10', 'ME13'].map((id) => [id, signedIn]),
  ),
  ...Object.fromEntries(
    ['GE1', 'NT1', 'NT2', 'NT3', 'NT4', 'NT5', 'NT6', 'VW1', 'VW2', 'VW3', 'VW4'].map((id) => [id, signedIn]),
  ),
  ...Object.fromEntries(['ME11', 'ME12', 'ME14', 'ME15', 'ME16'].map((id) => [id, proved])),
  AD1: administrators,
  AD2: administratorsInTwo,
  AD3: administratorsInTwo,
  AD4: administratorsInTwo,
  AD5: onlookers,
  AD6: signedIn,
  AD7: signedIn,
  AD8: administratorsInTwo,
  AD9: administratorsInTwo,
  AD10: administratorsInTwo,
  OR1: { US: 's', O: 'A' },
  OR3: administrators,
  OR4: { D: 'y', O: 'A' },
  OR30: { D: 'y' },
  OR5: { D: 'y', O: 'A' },
  OR8: { D: 'y', ...centralOnlookers },
  OR6: { C: 'y', ...onlookers },
  OR7: { D: 'y2^' },
  OR27: { C: 'y', ...onlookers },
  PF1: { C: 'y', ...onlookers },
  PF2: administrators,
  OR10: { ...onlookers, SU: 'm' },
  OR11: { C: 'y', ...onlookers },
  OR12: { C: 'y', ...onlookers },
  OR13: keepersOfServices,
  OR28: { C: 'y', ...onlookers },
  OR29: keepersOfServices,
  OR15: keepersOfServices,
  SV1: keepersOfServices,
  RQ3: { C: 'y', D: 'y' },
  CR1: { C: 'y', ...onlookers },
  CR2: keepersOfServices,
  CR3: { C: 'y', ...onlookers },
  CR4: keepersOfServices,
  CR5: keepersOfServices,
  ...Object.fromEntries(
    ['IN3', 'IN5', 'IN14', 'IN17', 'IN20', 'IN21', 'IN22'].map((id) => [id, { C: 'y', ...onlookers, SU: 'm' }]),
  ),
  IN11: { C: 'y', ...onlookers },
  ...Object.fromEntries(
    ['IN4', 'IN6', 'IN7', 'IN8', 'IN9', 'IN10', 'IN13', 'IN15', 'IN16', 'IN18', 'IN19'].map((id) => [
      id,
      { C: 'y', D: 'y' },
    ]),
  ),
  OR14: { O: 'A' },
  OR16: centralOnlookers,
  OR21: centralOnlookers,
  OR24: centralOnlookers,
  SV2: centralOnlookers,
  SV3: centralOnlookers,
  SV4: { O: 'A2^' },
  SV5: { O: 'A2^' },
  CR6: { C: 'y', ...onlookers },
  CR7: { O: 'A' },
  RF2: { O: 'A2^' },
  OR25: administrators,
  OR26: administrators,
  US1: onlookers,
  RQ2: { D: 'y' },
  RQ1: { M: 'y', R: 'y', P: 'y', C: 'y' },
  AR1: { D: 'y', ...centralOnlookers },
  AR2: { D: 'y', ...centralOnlookers },
  AR3: administrators,
  BA2: { D: 'y2^', O: 'A' },
  BA3: { D: 'y2^', O: 'A' },
  OR9: { M: 'y', R: 'ym', P: 'y', C: 'y', U: 'y', D: 'y', O: 'A', OU: 'Am' },
  OR22: { O: 'A', OU: 'Am' },
  OR23: { O: 'A2^' },
  AC1: ownStaff,
  AC2: { P: 'y', C: 'y', ...onlookers },
  BA1: { P: 'y', C: 'y', ...onlookers },
  LG1: { P: 'y', C: 'y', ...onlookers },
  LG2: { P: 'y', C: 'y', ...onlookers },
  LG3: { P: 'y', C: 'y', ...onlookers },
  LG4: { O: 'A2^' },
  LG5: { C: 'y', U: 'y', ...centralOnlookers },
  ...Object.fromEntries(['RC4', 'RC7', 'RC8'].map((id) => [id, { C: 'y', ...onlookers, SU: 'm' }])),
  RC5: { O: 'A2^' },
  RC6: { PY: 's' },
  RC10: { C: 'y^', D: 'y' },
  RC11: { C: 'y', ...onlookers },
  SE1: { C: 'y', ...onlookers, SU: 'm' },
  SE2: { C: 'y', ...onlookers, SU: 'm' },
  SE4: { O: 'A2^' },
  BK2: { M: 'y', R: 'y', P: 'y', C: 'y', D: 'y', O: 'A' },
  OR2: { D: 'y', ...centralOnlookers },
  OR17: centralOnlookers,
  OR18: { O: 'A' },
  DR1: ownStaff,
  DR2: { O: 'A2^' },
  FL1: ownStaff,
  FL2: ownStaff,
  AT1: onlookers,
  AT2: centralOnlookers,
  AT3: centralOnlookers,
  AC8: centralOnlookers,
  ...Object.fromEntries(['AN1', 'RP1', 'RP6', 'RP7', 'RP8', 'RP9'].map((id) => [id, ownStaff])),
  SR1: { M: 'y', R: 'y', P: 'y', C: 'y', ...onlookers },
  UP1: { O: 'A' },
  UP2: { O: 'A2^' },
  UP3: { O: 'A2^' },
  UP4: { O: 'A' },
  UP5: { O: 'A' },
  UP6: { O: 'A2^' },
  UP7: centralOnlookers,
  UP8: centralOnlookers,
};

/** Calls anybody may make, and those of test mode; they decide by code, key or reference. */
export const everybodys: ReadonlySet<string> = new Set(['public', 'test-mode']);
/** Calls for whoever sits at the machine. */
export const operators = 'operator';
