import { asKobo, type Kobo } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { type RequestType, requestTypeLabels, requestTypes } from '../kernel/request-type.ts';
import type { AmountGap, WorkflowType } from './workflow.ts';

/** The amounts a workflow is for, both ends included; no upper end without `maxAmount`. */
export interface Band {
  minAmount: Kobo;
  maxAmount?: Kobo | undefined;
}

/** A band of a type. */
export interface TypedBand extends Band {
  requestType: WorkflowType;
}

const FIRST = 1n;

const gap = (from: bigint, to?: bigint): AmountGap => ({
  from: asKobo(from),
  ...(to === undefined ? {} : { to: asKobo(to) }),
});

const fromBelow = (one: Band, other: Band): number => (one.minAmount < other.minAmount ? -1 : 1);

/**
 * Returns the amounts from 0.01 on that no band covers, in order. Bands 0.01 to 5.00 and 7.00 to the end leave 5.01 to
 * 6.99.
 */
export function gapsOf(bands: readonly Band[]): AmountGap[] {
  const gaps: AmountGap[] = [];
  let next = FIRST;
  for (const { minAmount, maxAmount } of [...bands].sort(fromBelow)) {
    if (minAmount > next) gaps.push(gap(next, minAmount - 1n));
    if (maxAmount === undefined) return gaps;
    if (maxAmount >= next) next = maxAmount + 1n;
  }
  return [...gaps, gap(next)];
}

/** Returns the amounts that a band, by its index, covers again after an earlier band of the list. */
export function overlapsOf(bands: readonly Band[]): (AmountGap & { at: number })[] {
  return bands.flatMap((band, at) => {
    for (const earlier of bands.slice(0, at)) {
      const from = band.minAmount > earlier.minAmount ? band.minAmount : earlier.minAmount;
      const to = lower(band.maxAmount, earlier.maxAmount);
      if (to === undefined || from <= to) return [{ at, ...gap(from, to) }];
    }
    return [];
  });
}

const lower = (one: Kobo | undefined, other: Kobo | undefined): Kobo | undefined => {
  if (one === undefined) return other;
  return other === undefined || one < other ? one : other;
};

/** Reports whether the band covers the amount. */
export const holds = ({ minAmount, maxAmount }: Band, amount: Kobo): boolean =>
  minAmount <= amount && (maxAmount === undefined || amount <= maxAmount);

/** Returns the bands that apply to a type: its own, or those of `*` when it has none. */
export function bandsFor<T extends TypedBand>(bands: readonly T[], type: RequestType): T[] {
  const own = bands.filter(({ requestType }) => requestType === type);
  return own.length > 0 ? own : bands.filter(({ requestType }) => requestType === '*');
}

/** Returns the workflow for a payment of this type and amount, or undefined when none covers it (`no-workflow`). */
export const workflowFor = <T extends TypedBand>(bands: readonly T[], type: RequestType, amount: Kobo): T | undefined =>
  bandsFor(bands, type).find((band) => holds(band, amount));

/**
 * Returns the amounts a set of bands leaves out, by type: each type with bands of its own has to cover every amount by
 * itself, and `*` has to while a type has none. Empty when every amount from 0.01 on has a workflow for every type.
 */
export function coverageOf(bands: readonly TypedBand[]): { requestType: WorkflowType; gaps: AmountGap[] }[] {
  const own = requestTypes.filter((type) => bands.some(({ requestType }) => requestType === type));
  const hasGeneral = bands.some(({ requestType }) => requestType === '*');
  const considered: WorkflowType[] = hasGeneral || own.length < requestTypes.length ? ['*', ...own] : own;
  return considered.flatMap((requestType) => {
    const gaps = gapsOf(bands.filter((band) => band.requestType === requestType));
    return gaps.length > 0 ? [{ requestType, gaps }] : [];
  });
}

/** Returns `₦5,000,000.01 and above`, `₦0.01 to ₦1,000,000.00`, or `₦7.00` for a single amount. */
export function bandText(from: Kobo, to?: Kobo): string {
  if (to === undefined) return `${formatMoney(from)} and above`;
  return from === to ? formatMoney(from) : `${formatMoney(from)} to ${formatMoney(to)}`;
}

/** Returns the label of a type; `*` reads `Any other payment`. */
export const workflowTypeLabel = (type: WorkflowType): string =>
  type === '*' ? 'Any other payment' : requestTypeLabels[type];

/** Returns `No workflow covers ₦5,000,000.01 and above`, with the type before the amounts unless it is `*`. */
export const gapText = (type: WorkflowType, { from, to }: AmountGap): string =>
  `No workflow covers ${type === '*' ? '' : `${workflowTypeLabel(type)} of `}${bandText(from, to)}`;
