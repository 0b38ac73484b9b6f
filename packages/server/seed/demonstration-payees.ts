import { cell, readCsv } from './csv.ts';
import type { Row } from './load.ts';

/** Schedule templates for payments to people and companies, and the column with the account name. */
const TEMPLATES = [
  ['retail', 'beneficiary_name'],
  ['payroll', 'employee_name'],
  ['contract', 'contractor_name'],
] as const;

/** Returns the payees of the templates as the test bank knows them: an unchanged template has no name mismatch. */
export function payeesOfTemplates(): Row[] {
  const rows = TEMPLATES.flatMap(([template, holder]) =>
    readCsv(`../../src/modules/request/schedule-row/samples/${template}-template.csv`).map((row) => ({
      bank_code: cell(row, 'bank_code'),
      account_number: cell(row, 'beneficiary_account'),
      account_name: cell(row, holder).toUpperCase(),
    })),
  );
  return [...new Map(rows.map((row) => [`${row.bank_code}/${row.account_number}`, row])).values()];
}
