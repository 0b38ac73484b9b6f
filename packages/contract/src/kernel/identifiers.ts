import * as z from 'zod/mini';

/** The kind of a tax number: the 13-digit Tax ID of 2026, or one of the two older ones on historic papers. */
export type TinKind = 'TAXID13' | 'JTB10' | 'FIRS8_4';

/** Returns the kind of a tax number by its form alone (no check digit is public); null when it is not one. */
export function tinKind(text: string): TinKind | null {
  if (/^\d{13}$/.test(text)) return 'TAXID13';
  if (/^\d{10}$/.test(text)) return 'JTB10';
  return /^\d{8}-\d{4}$/.test(text) ? 'FIRS8_4' : null;
}

const text = (rule: RegExp, error: string, id: string) =>
  z.string().check(z.regex(rule, { error })).register(z.globalRegistry, { id });

export const Tin = text(/^(?:\d{8}-\d{4}|\d{10}|\d{13})$/, 'Enter a TIN like 12345678-0001, or 10 or 13 digits', 'Tin');

/** RC of a company, BN of a business name, IT of incorporated trustees. */
export const RcNumber = text(/^(?:(?:RC)?\d{1,8}|BN\d{4,8}|IT\d{3,8})$/, 'Enter a number like RC1234567', 'RcNumber');

/** Returns the stored form of a registration number: upper case, without spaces. `rc 123456` gives `RC123456`. */
export const normaliseRcNumber = (typed: string): string => typed.toUpperCase().replace(/\s/g, '');

/** A retirement savings account of the pension system; it has no public check digit. */
export const RsaPin = text(/^PEN\d{12}$/, 'Enter an RSA PIN like PEN123456789012', 'RsaPin');

/** 3 digits for a commercial bank, 5 or 6 for other institutions. */
export const BankCode = text(/^(?:\d{3}|\d{5}|\d{6})$/, 'Bank code must have 3, 5 or 6 digits', 'BankCode');

/** The acronym of an organization, unique in the portal. */
export const OrgCode = text(/^[A-Z0-9-]{2,12}$/, 'Code must be 2 to 12 capital letters, digits or hyphens', 'OrgCode');

export const EconomicCode = text(/^\d{8}$/, 'Economic code must have 8 digits', 'EconomicCode');

/** The administrative segment of the chart of accounts. */
export const AdminCode = text(/^\d{12}$/, 'Administrative code must have 12 digits', 'AdminCode');
