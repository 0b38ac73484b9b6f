import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { cell, readCsv } from './csv.ts';
import { approvedOrganizations, furtherOrganizations } from './demonstration-organizations.ts';
import { heldAtTestBank } from './directory-accounts.ts';
import { START, stamps } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';
import { glAccountIds } from './reference.ts';

/** Schedule templates for payments to people and companies, and the column with the account name. */
const TEMPLATES = [
  ['retail', 'beneficiary_name'],
  ['payroll', 'employee_name'],
  ['contract', 'contractor_name'],
] as const;

/** Returns the payees of the templates as the test bank knows them: an unchanged template has no name mismatch. */
function payeesOfTemplates(): Row[] {
  const rows = TEMPLATES.flatMap(([template, holder]) =>
    readCsv(`../../src/modules/request/schedule-row/samples/${template}-template.csv`).map((row) => ({
      bank_code: cell(row, 'bank_code'),
      account_number: cell(row, 'beneficiary_account'),
      account_name: cell(row, holder).toUpperCase(),
    })),
  );
  return [...new Map(rows.map((row) => [`${row.bank_code}/${row.account_number}`, row])).values()];
}

/** First id of the demonstration's accounts and ledger accounts; those of the directory stay below. */
const FIRST_ACCOUNT = 8001;

/** Cash codes of the chart, by the purpose of the account. */
const CASH: Record<string, string> = { COLLECTION: '31020104', EXPENDITURE: '31020103', PROJECT: '31020101' };

interface Plan {
  org: string;
  bankCode: string;
  purpose: string;
  label: string;
  status?: 'PENDING' | 'INACTIVE';
  /** The name at the bank, where it is not the organization's. */
  holder?: string;
}

/** The accounts of the organizations of the demonstration: every status, every purpose of an MDA. */
const PLANS: readonly Plan[] = [
  { org: 'MOW', bankCode: '011', purpose: 'COLLECTION', label: 'Collection account' },
  { org: 'MOW', bankCode: '057', purpose: 'EXPENDITURE', label: 'Overhead account' },
  { org: 'MOW', bankCode: '033', purpose: 'PROJECT', label: 'Bridges account' },
  { org: 'MOW', bankCode: '044', purpose: 'COLLECTION', label: 'Old collection account', status: 'INACTIVE' },
  { org: 'FRA', bankCode: '058', purpose: 'COLLECTION', label: 'Collection account' },
  { org: 'FRA', bankCode: '058', purpose: 'EXPENDITURE', label: 'Overhead account' },
  { org: 'NLB', bankCode: '035', purpose: 'COLLECTION', label: 'Collection account' },
  { org: 'NLB', bankCode: '035', purpose: 'EXPENDITURE', label: 'Overhead account' },
  { org: 'IPE', bankCode: '070', purpose: 'COLLECTION', label: 'Port dues account' },
  { org: 'IPE', bankCode: '070', purpose: 'EXPENDITURE', label: 'Running costs account' },
  { org: 'ISS', bankCode: '032', purpose: 'COLLECTION', label: 'Collection account' },
  {
    org: 'ISS',
    bankCode: '082',
    purpose: 'EXPENDITURE',
    label: 'Laboratory account',
    status: 'PENDING',
    holder: 'SOIL LABORATORY PROJECT',
  },
  { org: 'WGB', bankCode: '214', purpose: 'COLLECTION', label: 'Collection account' },
];

/** First id of the collection accounts of the smaller organizations. */
const FIRST_FURTHER = 8101;
const furtherPlans = (): Plan[] =>
  furtherOrganizations()
    .filter((row) => cell(row, 'bank_code') !== '')
    .map((row) => ({
      org: cell(row, 'code'),
      bankCode: cell(row, 'bank_code'),
      purpose: 'COLLECTION',
      label: 'Collection account',
    }));

/** Returns an account number of that bank, with its check digit, that belongs to nobody. */
function computedNumber(bankCode: string, place: number): string {
  const nine = `7${String(place * 11).padStart(8, '0')}`;
  return `${nine}${checkDigit2020(bankCode, nine)}`;
}

/** Returns the accounts with their ledger accounts; `orgs` has the id and name of each organization by its code. */
export function demonstrationAccountBatches(orgs: ReadonlyMap<string, { id: number; name: string }>): Batch[] {
  const glIds = glAccountIds();
  const approved = approvedOrganizations();
  const bank: Row[] = [];
  const ledger: Row[] = [];
  const numbered = [
    ...PLANS.map((plan, at) => ({ id: FIRST_ACCOUNT + at, plan })),
    ...furtherPlans().map((plan, at) => ({ id: FIRST_FURTHER + at, plan })),
  ];
  for (const { id, plan } of numbered) {
    const org = orgs.get(plan.org);
    if (!org) throw new Error(`nobody is called ${plan.org}`);
    const code = CASH[plan.purpose] ?? '';
    const isUsed = plan.status !== 'PENDING';
    bank.push({
      id,
      org_id: org.id,
      bank_code: plan.bankCode,
      account_number: computedNumber(plan.bankCode, id),
      account_name: plan.holder ?? `${org.name} ${plan.label}`.toUpperCase(),
      name_match_score: plan.holder ? 0 : 1,
      label: plan.label,
      purpose: plan.purpose,
      gl_account_id: glIds.get(code),
      ledger_account_id: isUsed ? id : null,
      is_default: plan.status === undefined,
      status: plan.status ?? 'ACTIVE',
      is_proved: isUsed && approved.has(plan.org),
      verified_at: START,
      added_by_scope: 'MDA',
      ...stamps,
    });
    if (isUsed)
      ledger.push({
        id,
        org_id: org.id,
        gl_account_id: glIds.get(code),
        bank_account_id: id,
        code: `${plan.org}-${code}-${id}`,
        name: plan.label,
        normal_side: 'DEBIT',
        is_clearing: false,
        balance_kobo: 0,
      });
  }
  return [
    { table: 'ledger.ledger_account', rows: ledger },
    { table: 'bank.bank_account', rows: bank },
    { table: 'bank.sandbox_account', rows: [...heldAtTestBank(bank), ...payeesOfTemplates()] },
  ];
}
