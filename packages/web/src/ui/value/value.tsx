import type { Kobo } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { formatReference } from '@isura/contract/kernel/reference';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Cluster } from '../layout/layout.tsx';
import { partText as text } from '../page/part.text.ts';
import css from './value.module.css';

/**
 * An amount, in full or short (`compactMoney`). The full amount of a short one is its tooltip and its accessible name, and
 * stands below it in small type where it is the figure of a tile.
 */
export function Money({ amount, compact = false }: { amount: Kobo; compact?: boolean }): ReactNode {
  const full = formatMoney(amount);
  const short = compact ? compactMoney(amount) : full;
  if (short === full) return <span className={css.money}>{full}</span>;
  return (
    <span className={css.money} title={full}>
      <span aria-hidden="true">{short}</span>
      <span className={css.exact} data-exact>
        {full}
      </span>
    </span>
  );
}

/** The largest figure of a page: what is to be paid, or was. */
export const LargestMoney = ({ amount }: { amount: Kobo }): ReactNode => (
  <p className={css.largest}>{formatMoney(amount)}</p>
);

/**
 * Copies a text and confirms it, also to screen readers. Where it is on its own it is `named`: shows what it copies.
 * Browsers on plain http have no clipboard: then it is absent.
 */
export function CopyButton({
  value,
  what,
  named = false,
}: {
  value: string;
  what: string;
  named?: boolean;
}): ReactNode {
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={css.copy}
      onClick={copy}
      onBlur={() => setCopied(false)}
      aria-label={copied ? text.copied : text.copyOf(what)}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span role="status">{copied ? text.copied : named ? text.copyOf(what) : text.copy}</span>
    </button>
  );
}

interface ReferenceProps {
  reference: string;
  /** The name in the copy button; without it there is no button. */
  copyAs?: string;
  large?: boolean;
}

/** A payment reference in groups of four that never break apart. */
export function Reference({ reference, copyAs, large = false }: ReferenceProps): ReactNode {
  return (
    <Cluster gap="s" whole>
      <span className={[css.reference, large && css.large].filter(Boolean).join(' ')}>
        {formatReference(reference)}
      </span>
      {copyAs && <CopyButton value={reference} what={copyAs} />}
    </Cluster>
  );
}
