import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { SheetSection } from '@isura/contract/ledger/balance-sheet';
import type { ReactNode } from 'react';
import { sumOf } from '../../ui/list/sums.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Money } from '../../ui/value/value.tsx';
import { balanceText as text } from './balance.text.ts';

/** The header with the total of each section of a balance sheet. */
export const sections: Readonly<Record<SheetSection, string>> = {
  ASSETS: 'x-total-assets',
  LIABILITIES: 'x-total-liabilities',
  NET: 'x-total-net',
};
type Sums = Parameters<typeof sumOf>[0];

/** Returns the totals of a section at the end of the day; with a comparison day also its totals and the change. */
export function sumsOf(page: Sums, header: string, isCompared: boolean): Readonly<Record<string, ReactNode>> {
  const [now, before] = [sumOf(page, header), sumOf(page, `${header}-before`)];
  return {
    amount: <Money key="amount" amount={now} />,
    ...(isCompared && {
      before: <Money key="before" amount={before} />,
      change: <Money key="change" amount={asKobo(now - before)} />,
    }),
  };
}

/** Shows whether assets equal liabilities plus net. For one organization they do once money in transit is counted. */
export function BalanceCheck({ page, isWhole }: { page: Sums; isWhole: boolean }): ReactNode {
  const between = sumOf(page, 'x-total-between');
  if (between === 0n) return <Notice tone="success">{text.balanced}</Notice>;
  const apart = formatMoney(between);
  return isWhole ? (
    <Notice tone="error">{text.unbalanced(apart)}</Notice>
  ) : (
    <Notice tone="success">{text.with(apart)}</Notice>
  );
}
