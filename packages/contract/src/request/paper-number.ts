/**
 * Returns the number of a paper or contract in comparable form, whoever typed it: without spaces around it, single
 * spaces, in capitals. `fmw / 1 ` and `FMW / 1` with more spaces inside are the same. The database has the same rule in
 * `request.paper_number`.
 */
export const paperNumber = (typed: string): string =>
  // Most have no blank to correct, and files have many.
  (/^ | $| {2}|[^\S ]/.test(typed) ? typed.trim().replaceAll(/\s+/g, ' ') : typed).toUpperCase();
