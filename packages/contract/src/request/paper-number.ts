/**
 * The number of a paper or contract as it is compared, whoever typed it: without spaces around it, one space where several are, in
 * capitals. `fmw / 1 ` and `FMW  / 1` are one. The database says the same in `request.paper_number`.
 */
export const paperNumber = (typed: string): string =>
  // Most have no blank to put right, and files have many.
  (/^ | $| {2}|[^\S ]/.test(typed) ? typed.trim().replaceAll(/\s+/g, ' ') : typed).toUpperCase();
