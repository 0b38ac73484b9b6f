import type { Variable } from './variable.ts';
import type { variables } from './variables.ts';

/** The values of the variables, parsed. */
export type Values = {
  [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never;
};
