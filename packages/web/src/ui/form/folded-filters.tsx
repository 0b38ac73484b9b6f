import type { ReactNode } from 'react';
import css from './folded-filters.module.css';
import { foldedText as text } from './folded-filters.text.ts';
import { useIsNarrow } from './use-narrow.ts';

interface Props {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/**
 * Filters, always visible on a desktop; on a phone one button opens them, so that the list itself is on the first
 * screen.
 */
export function FoldedFilters({ count, children }: Props): ReactNode {
  if (!useIsNarrow()) return children;
  return (
    <details className={css.folded}>
      <summary>{text.open(count)}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
