import type { StatementLine } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import { Small } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import { lineText } from './line.text.ts';
import css from './reconcile.module.css';

/** Shows the amount of a statement line and whether it came in or went out, on one line of text. */
export const SideMoney = ({ amount, side }: Pick<StatementLine, 'amount' | 'side'>): ReactNode => (
  <span className={css.nowrap}>
    <Money amount={amount} /> <Small as="span">{side === 'CREDIT' ? lineText.lines.in : lineText.lines.out}</Small>
  </span>
);
