import type { Kobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import { Money } from '../value/value.tsx';
import { chartText as text } from './chart.text.ts';

/** An amount of the days compared with; a dash where it is not known, which is not ₦0.00. */
export const KnownMoney = ({ amount }: { amount: Kobo | undefined }): ReactNode =>
  amount === undefined ? text.notKnown : <Money amount={amount} />;
