import { parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { shareOut } from '@isura/contract/kernel/shares';
import type { BeneficiaryType, SplitRatio, SV4In } from '@isura/contract/org/split';
import { missingPercent } from '@isura/contract/org/split';

/** The key of one part in the form: the names of its values end in it. */
export type PartKey = string;

export type SplitValues = Record<string, string>;

export const nameOf = (field: 'kind' | 'org' | 'account' | 'percent', key: PartKey): string => `${field}-${key}`;

/** Returns a typed percentage in ten-thousandths; undefined if it is not one. */
export const typedPercent = (typed: string | undefined): bigint | undefined =>
  percentOf((typed ?? '').trim()) ?? undefined;

const percentsOf = (values: SplitValues, keys: readonly PartKey[]): bigint[] =>
  keys.map((key) => typedPercent(values[nameOf('percent', key)]) ?? 0n);

/** Returns the ten-thousandths missing to 100 percent; negative when there are too many. */
export const missingIn = (values: SplitValues, keys: readonly PartKey[]): bigint =>
  missingPercent(percentsOf(values, keys).map((percent) => ({ percent })));

/** Returns what each part gets of an amount, by the server's sharing rule; undefined unless the parts add up. */
export function sampleOf(values: SplitValues, keys: readonly PartKey[], amount: Kobo): Kobo[] | undefined {
  const remainder = keys.indexOf(values.remainder ?? '');
  if (remainder < 0 || missingIn(values, keys) !== 0n) return undefined;
  return shareOut(amount, percentsOf(values, keys), remainder);
}

/** Converts the form to what the call takes. Requires values that passed the rules of their fields. */
export function bodyOf(values: SplitValues, keys: readonly PartKey[]): SV4In {
  const note = values.note?.trim();
  return {
    effectiveFrom: parseDayEntry(values.effectiveFrom ?? '') ?? '',
    lines: keys.map((key) => ({
      beneficiaryType: values[nameOf('kind', key)] as BeneficiaryType,
      bankAccountId: Number(values[nameOf('account', key)]),
      percent: typedPercent(values[nameOf('percent', key)]) ?? 0n,
      isRemainder: values.remainder === key,
    })),
    ...(note ? { note } : {}),
  };
}

const FIELDS: Readonly<Record<string, 'account' | 'percent' | 'kind'>> = {
  bankAccountId: 'account',
  percent: 'percent',
  beneficiaryType: 'kind',
};

/** Returns the form field a server error belongs to: `lines[1].bankAccountId` is the account of the second part. */
export function fieldOf(field: string, keys: readonly PartKey[]): string {
  const [, at, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const key = keys[Number(at)];
  const name = FIELDS[part ?? ''];
  if (key !== undefined && name) return nameOf(name, key);
  return field === 'lines' ? 'remainder' : field;
}

/** Returns the parts of a split as initial form values, in their order. */
export function valuesOf(
  split: Pick<SplitRatio, 'lines'>,
  text: (percent: bigint) => string,
): [PartKey[], SplitValues] {
  const keys = split.lines.map((_, at) => `p${at}`);
  const values: SplitValues = {};
  for (const [at, line] of split.lines.entries()) {
    const key = keys[at]!;
    values[nameOf('kind', key)] = line.beneficiaryType;
    values[nameOf('org', key)] = line.beneficiaryOrgId ? String(line.beneficiaryOrgId) : '';
    values[nameOf('account', key)] = String(line.bankAccountId);
    values[nameOf('percent', key)] = text(line.percent);
    if (line.isRemainder) values.remainder = key;
  }
  return [keys, values];
}
