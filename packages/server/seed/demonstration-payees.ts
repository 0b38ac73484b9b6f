import { cell, readCsv } from './csv.ts';
import type { Row } from './load.ts';

/** The templates of schedules whose rows pay into accounts of people and companies, and the column with whose they are. */
const TEMPLATES = [
  ['retail', 'beneficiary_name'],
  ['payroll', 'employee_name'],
  ['contract', 'contractor_name'],
] as const;

/** The payees of the templates as the test bank knows them: a template that is sent as it stands has no name in doubt. */
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
