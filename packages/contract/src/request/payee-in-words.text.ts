import { plural } from '../kernel/numbers-format.ts';

/** Returns organizations as people read them: "Federal Roads Agency and 2 more organizations"; undefined without any. */
export const organizationsInWords = ([first, ...more]: readonly string[]): string | undefined =>
  first !== undefined && more.length > 0
    ? `${first} and ${plural(more.length, 'more organization', 'more organizations')}`
    : first;

/**
 * Returns a payee as people read it: "Isura collections, for Federal Roads Agency", where the portal's own account is paid
 * for the organization that issued the invoice; otherwise the name.
 */
export const payeeInWords = (name: string, paidFor: string | undefined): string =>
  paidFor ? `${name}, for ${paidFor}` : name;
