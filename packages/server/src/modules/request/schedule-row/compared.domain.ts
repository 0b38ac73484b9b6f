import type { Kobo } from '@isura/contract/kernel/money';
import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOf, percentText } from '@isura/contract/kernel/percent';
import type { Finding } from '@isura/contract/kernel/sheet-row';
import type { ScheduleColumn } from '@isura/contract/request/schedule-columns';
import type { Computed } from '../payment-type/calculation.domain.ts';
import type { Begun } from './begun.domain.ts';
import type { RowRead } from './read-row.domain.ts';

/** The maximum number of bank names remembered per file. */
const MOST_NAMES = 10_000;

/** Returns a bank's name in a comparable form: without blanks, signs and company suffixes. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:plc|limited|ltd|nigeria|nig|of|for)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Returns a finding if the name of a bank does not belong to its code. */
export function bankNameFinding(begun: Begun, { bankName, values }: RowRead): Finding | undefined {
  const code = values.bankCode;
  if (bankName === undefined || code === undefined) return undefined;
  const bank = begun.world.banks.get(String(code));
  const said = `${code} ${bankName}`;
  if (!bank || bankName === bank.name || begun.bankNames.has(said)) return undefined;
  const typed = bare(bankName);
  if ([bank.name, bank.shortName, String(code)].some((name) => bare(name) === typed)) {
    if (begun.bankNames.size < MOST_NAMES) begun.bankNames.add(said);
    return undefined;
  }
  return {
    column: 'bank_name',
    code: 'E_BANK_MISMATCH',
    message: `Bank ${code} is ${bank.name}. Correct the code or the name`,
    fix: bank.name,
  };
}

const isSame = (begun: Begun, { field }: ScheduleColumn, typed: string | number | bigint, ours: string): boolean => {
  if (field.kind === 'money') return nairaOf(typed as Kobo) === ours;
  if (field.kind === 'percent') return percentText(typed as bigint) === ours;
  const said = String(typed).toLowerCase();
  const percent = percentOf(said.replace(/%$/, ''));
  if (said === ours.toLowerCase() || (percent !== null && percentText(percent) === ours)) return true;
  return begun.world.lists['tax-authorities']?.get(said) === ours;
};

const shown = ({ field }: ScheduleColumn, ours: string): string => {
  if (field.kind === 'money') return formatMoney(BigInt(ours.replace('.', '')) as Kobo);
  return field.kind === 'percent' ? `${ours}%` : ours;
};

/** Returns findings for figures of the row that differ from the portal's, with the correct value. */
export function figureFindings(begun: Begun, read: RowRead, computed: Computed): Finding[] {
  const findings: Finding[] = [];
  for (const column of begun.columns) {
    const typed = read.figures.get(column.name);
    const ours = computed.fields[column.field.name];
    if (typed === undefined || ours === undefined || isSame(begun, column, typed, ours)) continue;
    const { label, mismatchCode } = column.field;
    findings.push({
      column: column.name,
      code: mismatchCode ?? 'E_TAX_MISMATCH',
      message: `${label} on this row should be ${shown(column, ours)}`,
      fix: ours,
    });
  }
  return findings;
}

/** Returns findings if the bill category or the account in a row is not its biller's. */
export function billerFindings(begun: Begun, read: RowRead, { parts }: Computed): Finding[] {
  const biller = begun.world.billers.find(({ id }) => id === read.head.billerId);
  const [part] = parts;
  if (!biller || !part) return [];
  const { name, bankCode, accountNumber } = part.to;
  const category = biller.category.toLowerCase();
  const wrong = (column: string, code: string, message: string, fix: string): Finding => ({
    column,
    code,
    message,
    fix,
  });
  return [
    ...(read.values.billType === category
      ? []
      : [wrong('bill_type', 'E_ENUM', `${name} bills for ${category}`, category)]),
    ...(read.values.bankCode === bankCode
      ? []
      : [wrong('bank_code', 'E_BANK_MISMATCH', `${name} must be paid at bank ${bankCode}`, bankCode)]),
    ...(read.values.beneficiaryAccount === accountNumber
      ? []
      : [wrong('beneficiary_account', 'E_REFERENCE', `${name} must be paid into ${accountNumber}`, accountNumber)]),
  ];
}
