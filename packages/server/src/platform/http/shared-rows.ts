import type { PolicyRow } from './policy-row.ts';

/** Everyone signed in except payers: their own account as somebody who works here. */
export const everyoneOfStaff: PolicyRow = {
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
/** Everyone signed in: their own account, and what is the same for all. */
export const everyoneSignedIn: PolicyRow = { PY: 's', ...everyoneOfStaff };
/** Everyone signed in, each after a fresh proof of identity. */
export const everyoneProved = Object.fromEntries(Object.keys(everyoneSignedIn).map((who) => [who, 's^'])) as PolicyRow;

/** The administrators and the auditors of the central office, for all organizations. */
export const centralOffice: PolicyRow = { O: 'A', OU: 'A' };
/** The central office and its help desk, which sees people masked. */
export const centralOfficeAndHelpDesk: PolicyRow = { ...centralOffice, SU: 'm' };
/** Those who oversee: auditors and administrators of an MDA, and the central office. */
export const overseers: PolicyRow = { U: 'y', D: 'y', ...centralOffice };
/** Accountants, and those who oversee. */
export const accountantsAndOverseers: PolicyRow = { C: 'y', ...overseers };
/** Those who read payments and payers: accountants, those who oversee, and the help desk with people masked. */
export const collectionReaders: PolicyRow = { ...accountantsAndOverseers, SU: 'm' };
/** Those who read bank and ledger accounts: approvers, accountants, and those who oversee. */
export const accountReaders: PolicyRow = { P: 'y', ...accountantsAndOverseers };
/** Everybody of an MDA except makers, and the central office. */
export const allExceptMakers: PolicyRow = { R: 'y', ...accountReaders };
/** Everybody with a role in an MDA, in their own organization. */
export const staff: PolicyRow = { M: 'y', R: 'y', P: 'y', C: 'y', U: 'y', D: 'y' };
/** Everybody with a role in an MDA, in their own organization, and the central office in all. */
export const staffAndCentralOffice: PolicyRow = { ...staff, ...centralOffice };
/** Accountants and administrators of an MDA, who keep its services and rules, and the central office for all. */
export const serviceKeepers: PolicyRow = { C: 'y', D: 'y', O: 'A' };
/** The same, each after a fresh proof of identity; a second person confirms where a price is in use. */
export const serviceKeepersInTwo: PolicyRow = { C: 'y2^', D: 'y2^', O: 'A2^' };
/** Accountants of an MDA, and administrators of the central office for all. */
export const bankStatementKeepers: PolicyRow = { C: 'y', O: 'A' };
/** Administrators, each after a fresh proof of identity. */
export const administratorsProved: PolicyRow = { D: 'y^', O: 'A^' };
/** Administrators, each after a fresh proof of identity; a second person confirms. */
export const administratorsInTwo: PolicyRow = { D: 'y2^', O: 'A2^' };
