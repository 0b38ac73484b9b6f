import * as z from 'zod/mini';

/** An account number: ten digits, always text, never padded silently. */
export const AccountNumber = z
  .string()
  .check(z.regex(/^\d{10}$/, { error: 'Account number must be 10 digits' }))
  .register(z.globalRegistry, { id: 'AccountNumber' });

/**
 * Whether a bank's accounts have the check digit: with YES a wrong one is an error, with OFI a warning, SKIP has none.
 */
export type NubanRule = 'YES' | 'OFI' | 'SKIP';

export type NubanVerdict =
  | { verdict: 'OK' }
  | { verdict: 'WARNING'; code: 'W_NUBAN_CHECK' }
  | {
      verdict: 'ERROR';
      code: 'E_REQUIRED' | 'E_ACCOUNT_FORMAT' | 'E_ACCOUNT_LENGTH' | 'E_NUBAN_CHECK';
      /** The number with its lost leading zero, where that passes the check; a person must accept it. */
      suggestion?: string;
    };

const WEIGHTS = [3, 7, 3];

const checkDigit = (digits: string): string => {
  let total = 0;
  for (let at = 0; at < digits.length; at++) total += Number(digits[at]) * WEIGHTS[at % 3]!;
  return String((10 - (total % 10)) % 10);
};

/**
 * Returns a bank's six digits for the check (2020 edition): 011 gives 000011, 50547 gives 950547, six digits stay.
 * Returns null for codes of another length.
 */
export function institutionCode(bankCode: string): string | null {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : null;
}

/**
 * Returns the check digit of a nine-digit serial by the 2010 edition, for three-digit banks: bank 011, 000001457 gives
 * 9.
 */
export const checkDigit2010 = (bankCode: string, serial: string): string => checkDigit(bankCode + serial);

/**
 * Returns the check digit of a nine-digit serial by the 2020 edition: bank 50547, 000000015 gives 2. Null without a
 * code.
 */
export function checkDigit2020(bankCode: string, serial: string): string | null {
  const code = institutionCode(bankCode);
  return code && checkDigit(code + serial);
}

const fits = (bankCode: string, account: string): boolean =>
  checkDigit2020(bankCode, account.slice(0, 9)) === account[9];

/**
 * Validates an account number for its bank (docs/spec/schedules.md#account-numbers). A valid number may still belong to
 * nobody, and one wrong number in ten passes: the name enquiry decides, this only saves needless enquiries.
 */
export function checkAccount(account: string, bankCode: string, rule: NubanRule): NubanVerdict {
  if (account.trim() === '') return { verdict: 'ERROR', code: 'E_REQUIRED' };
  if (!/^\d+$/.test(account)) return { verdict: 'ERROR', code: 'E_ACCOUNT_FORMAT' };
  if (account.length !== 10) {
    const padded = `0${account}`;
    const isLostZero = account.length === 9 && (rule === 'SKIP' || fits(bankCode, padded));
    return { verdict: 'ERROR', code: 'E_ACCOUNT_LENGTH', ...(isLostZero && { suggestion: padded }) };
  }
  if (rule === 'SKIP' || fits(bankCode, account)) return { verdict: 'OK' };
  return rule === 'OFI' ? { verdict: 'WARNING', code: 'W_NUBAN_CHECK' } : { verdict: 'ERROR', code: 'E_NUBAN_CHECK' };
}
