import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { CENTRAL_OFFICE, type Organization, START, stamps } from './directory-stamps.ts';
import type { Row } from './load.ts';
import { glNames } from './reference.ts';

const CENTRAL_BANK = '001';
/** "Cash balance: revenue" in the chart of accounts. */
const CASH_CODE = '31020104';

/** Returns an account number at the central bank, with its check digit, that belongs to nobody. */
function computedNumber(serial: number, firstDigit: number): string {
  const nine = `${firstDigit}${String(serial).padStart(8, '0')}`;
  return `${nine}${checkDigit2020(CENTRAL_BANK, nine)}`;
}

export interface Accounts {
  ledger: Row[];
  bank: Row[];
  /** Returns the ledger account of an organization's revenue under a code. */
  revenueOf(organization: Organization, economicCode: string): number;
  collectionOf(organization: Organization): number;
  fund: { bankAccountId: number; organization: Organization };
}

/**
 * Returns one collection account per organization and that of the Consolidated Revenue Fund, each with its ledger
 * account.
 */
export function accounts(known: Map<string, Organization>, glIds: Map<string, number>): Accounts {
  const ledger: Row[] = [];
  const bank: Row[] = [];
  const addBank = (organization: Organization, number: string, purpose: string, label: string): number => {
    const id = bank.length + 1;
    const ledgerId = addLedger(organization, CASH_CODE, label, 'DEBIT', id);
    bank.push({
      id,
      org_id: organization.id,
      bank_code: CENTRAL_BANK,
      account_number: number,
      account_name: `${organization.name} ${label}`.toUpperCase(),
      label,
      purpose,
      ledger_account_id: ledgerId,
      is_default: true,
      status: 'ACTIVE',
      is_proved: true,
      verified_at: START,
      added_by_scope: 'OAGF',
      ...stamps,
    });
    return id;
  };
  const addLedger = (
    organization: Organization,
    gl: string,
    name: string,
    side: string,
    bankAccountId: number | null,
  ): number => {
    const id = ledger.length + 1;
    ledger.push({
      id,
      org_id: organization.id,
      gl_account_id: glIds.get(gl),
      bank_account_id: bankAccountId,
      code: bankAccountId === null ? `${organization.acronym}-${gl}` : `${organization.acronym}-${gl}-${bankAccountId}`,
      name,
      normal_side: side,
      is_clearing: false,
      balance_kobo: 0,
    });
    return id;
  };
  const collection = new Map(
    [...known.values()].map((organization) => [
      organization.id,
      addBank(organization, computedNumber(organization.id, 1), 'COLLECTION', 'Collection account'),
    ]),
  );
  const central = known.get(CENTRAL_OFFICE);
  if (!central) throw new Error('organizations.csv has no central office');
  const fund = {
    organization: central,
    bankAccountId: addBank(central, computedNumber(1, 9), 'CRF', 'Consolidated Revenue Fund'),
  };
  const names = glNames();
  const revenue = new Map<string, number>();
  return {
    ledger,
    bank,
    fund,
    revenueOf: (organization, code) => {
      const key = `${organization.id} ${code}`;
      const id = revenue.get(key) ?? addLedger(organization, code, names.get(code) ?? code, 'CREDIT', null);
      revenue.set(key, id);
      return id;
    },
    collectionOf: (organization) => collection.get(organization.id) ?? 0,
  };
}

/** Returns the same accounts as the test bank keeps them: a name enquiry returns the organization. */
export const heldAtTestBank = (bank: readonly Row[]): Row[] =>
  bank.map(({ bank_code, account_number, account_name }) => ({ bank_code, account_number, account_name }));
