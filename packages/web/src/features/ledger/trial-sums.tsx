import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/page/notice.tsx';
import type { TotalsLine } from '../../ui/table/table-props.ts';
import { Money } from '../../ui/value/value.tsx';
import { sheetText as text } from './ledger.text.ts';

/** Shows whether both sides are equal. For one organization they are once money between organizations is counted. */
export function TrialCheck({ debit, credit, isWhole }: { debit: bigint; credit: bigint; isWhole: boolean }): ReactNode {
  const apart = asKobo(debit > credit ? debit - credit : credit - debit);
  if (apart === 0n) return <Notice tone="success">{text.balanced(formatMoney(asKobo(debit)))}</Notice>;
  if (isWhole) return <Notice tone="error">{text.unbalanced(formatMoney(apart))}</Notice>;
  return <Notice tone="success">{text.balancedWith(formatMoney(apart))}</Notice>;
}

/**
 * Returns the lines below a trial balance, across all its pages: money in transit makes both sides of one organization
 * equal.
 */
export function linesOf(debit: bigint, credit: bigint, isWhole: boolean): TotalsLine[] {
  const cell = (kobo: bigint): ReactNode => (kobo > 0n ? <Money amount={asKobo(kobo)} /> : null);
  const apart = debit - credit;
  if (apart === 0n || isWhole) return [{ label: text.grand, cells: { debit: cell(debit), credit: cell(credit) } }];
  const both = cell(debit > credit ? debit : credit);
  return [
    { label: text.totals, cells: { debit: cell(debit), credit: cell(credit) } },
    { label: text.between, cells: { debit: cell(-apart), credit: cell(apart) } },
    { label: text.grand, cells: { debit: both, credit: both } },
  ];
}
