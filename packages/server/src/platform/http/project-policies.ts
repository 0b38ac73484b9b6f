import type { PolicyRow } from './policy-row.ts';

const staff: PolicyRow = { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y' };
const onlookers: PolicyRow = { ...staff, O: 'A', OU: 'A' };

/** Who may make the calls about projects; for PJ3 and PJ5 the service refuses people who do not manage the project. */
export const projectPolicies: Readonly<Record<string, PolicyRow>> = {
  OR19: { D: 'y' },
  PJ1: onlookers,
  PJ2: onlookers,
  PJ3: staff,
  PJ4: onlookers,
  PJ5: staff,
  PJ6: { D: 'y' },
  PJ7: onlookers,
};
