import type { RowChoice } from '@isura/contract/kernel/intake';
import { type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOf, percentText } from '@isura/contract/kernel/percent';
import type { Finding } from '@isura/contract/kernel/sheet-row';
import type { ScheduleColumn } from '@isura/contract/request/schedule-columns';
import type { Computed } from '../payment-type/calculation.domain.ts';
import { sentOf } from '../payment-type/validate-payment.domain.ts';
import type { RowRead } from './row-read.domain.ts';
import type { RowValidationState } from './row-validation-state.domain.ts';

/** The maximum number of bank names remembered per file. */
const MOST_NAMES = 10_000;

/** Returns a bank's name in a comparable form: without blanks, signs and company suffixes. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\b(?:plc|limited|ltd|nigeria|nig|of|for)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Returns a finding if the name of a bank does not belong to its code. */
export function bankNameFinding(begun: RowValidationState, { bankName, values }: RowRead): Finding | undefined {
  const code = values.bankCode;
  if (bankName === undefined || code === undefined) return undefined;
  const bank = begun.world.banks.get(String(code));
  const shown = `${code} ${bankName}`;
  if (!bank || bankName === bank.name || begun.bankNames.has(shown)) return undefined;
  const typed = bare(bankName);
  if ([bank.name, bank.shortName, String(code)].some((name) => bare(name) === typed)) {
    if (begun.bankNames.size < MOST_NAMES) begun.bankNames.add(shown);
    return undefined;
  }
  return {
    column: 'bank_name',
    code: 'E_BANK_MISMATCH',
    message: `Bank ${code} is ${bank.name}. Correct the code or the name`,
    fix: bank.name,
  };
}

const isSame = (
  begun: RowValidationState,
  { field }: ScheduleColumn,
  typed: string | number | bigint,
  ours: string,
): boolean => {
  if (field.kind === 'money') return nairaOf(typed as Kobo) === ours;
  if (field.kind === 'percent') return percentText(typed as bigint) === ours;
  const text = String(typed).toLowerCase();
  const percent = percentOf(text.replace(/%$/, ''));
  if (text === ours.toLowerCase() || (percent !== null && percentText(percent) === ours)) return true;
  return begun.world.lists['tax-authorities']?.get(text) === ours;
};

const shown = ({ field }: ScheduleColumn, ours: string): string => {
  if (field.kind === 'money') return formatMoney(BigInt(ours.replace('.', '')) as Kobo);
  return field.kind === 'percent' ? `${ours}%` : ours;
};

const koboOf = (naira: string): Kobo => BigInt(naira.replace('.', '')) as Kobo;

/** Reports whether the portal's figure pays more than the one on the row, which a fix may not do. */
const isMore = ({ field }: ScheduleColumn, typed: string | number | bigint, ours: string): boolean =>
  (field.kind === 'money' && koboOf(ours) > (typed as bigint)) ||
  (field.kind === 'percent' && (percentOf(ours) ?? 0n) > (typed as bigint));

const figureShown = ({ field }: ScheduleColumn, figure: bigint): string =>
  field.kind === 'money' ? formatMoney(figure as Kobo) : `${percentText(figure)}%`;

/**
 * Returns what a person can answer when the figure on a row is not the portal's: the other figures are right, or, for a
 * net figure that is the net of one other field, the net figure is. Gross 800,000.00 less 10,000.00 with net 70,000.00
 * pays 790,000.00, or with gross 80,000.00 it pays 70,000.00.
 */
function choicesOf(
  begun: RowValidationState,
  read: RowRead,
  column: ScheduleColumn,
  ours: string,
  computed: Computed,
): RowChoice[] {
  const { label, netOf } = column.field;
  const paid = sum(sentOf(computed.parts).map(({ amount }) => amount)) as Kobo;
  const choices = [
    {
      column: column.name,
      value: ours,
      message: `The other figures are right: ${label} becomes ${shown(column, ours)}, and this row pays ${formatMoney(paid)}`,
    },
  ];
  const base = begun.columns.find(({ field }) => field.name === netOf);
  const whole = base && read.values[base.field.name];
  if (!base || whole === undefined) return choices;
  const less = (read.figures.get(column.name) as bigint) - koboOf(ours);
  const meant = nairaOf(((whole as bigint) + less) as Kobo);
  return [
    ...choices,
    {
      column: base.name,
      value: meant,
      message: `${label} is right: ${base.field.label} becomes ${shown(base, meant)}, and this row pays ${formatMoney((paid + less) as Kobo)}`,
    },
  ];
}

/**
 * Returns findings for figures of the row that differ from the portal's. The correct value is offered as a fix where it
 * pays no more than the row says; otherwise, and for every net figure, the finding asks which figure is right.
 */
export function figureFindings(begun: RowValidationState, read: RowRead, computed: Computed): Finding[] {
  const findings: Finding[] = [];
  for (const column of begun.columns) {
    const typed = read.figures.get(column.name);
    const ours = computed.fields[column.field.name];
    if (typed === undefined || ours === undefined || isSame(begun, column, typed, ours)) continue;
    const { label, mismatchCode = 'E_TAX_MISMATCH' } = column.field;
    const found = { column: column.name, code: mismatchCode };
    findings.push(
      mismatchCode === 'E_NET_MISMATCH' || isMore(column, typed, ours)
        ? {
            ...found,
            message: `${label} is ${figureShown(column, typed as bigint)} on this row, but its other figures make it ${shown(column, ours)}. Say which is right`,
            choices: choicesOf(begun, read, column, ours, computed),
          }
        : { ...found, message: `${label} on this row should be ${shown(column, ours)}`, fix: ours },
    );
  }
  return findings;
}

/** Returns findings if the bill category or the account in a row is not its biller's. */
export function billerFindings(begun: RowValidationState, read: RowRead, { parts }: Computed): Finding[] {
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
