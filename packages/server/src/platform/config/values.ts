import type { Variable } from './variable.ts';
import type { variables } from './variables.ts';

/** What the variables say, read. */
export type Values = {
  [K in keyof typeof variables]: (typeof variables)[K] extends Variable<infer T> ? T : never;
};
