import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { readStatusSums } from '@isura/contract/kernel/status-sums';
import type { ReactNode } from 'react';
import { failedText as text } from './failed.text.ts';
import css from './queue.module.css';

interface Props {
  header: string | undefined;
  chosen: string | undefined;
  choose: (reason: string | undefined) => void;
}

/** Returns the label of a reason. */
export const reasonName = (code: string): string => text.reasons[code] ?? code;

/** Shows failures grouped by reason: each reason with its lines and its money filters the list by itself. */
export function ByReason({ header, chosen, choose }: Props): ReactNode {
  const groups = readStatusSums(header);
  if (groups.length === 0) return null;
  return (
    <fieldset className={css.reasons}>
      <legend>{text.byReason}</legend>
      {groups.map(({ status: code, count, sums }) => (
        <button
          key={code}
          type="button"
          aria-pressed={chosen === code}
          onClick={() => choose(chosen === code ? undefined : code)}
        >
          <strong>
            {formatCount(count)} {reasonName(code)}
          </strong>
          <small>{sums['amount'] !== undefined && formatMoney(sums['amount'])}</small>
        </button>
      ))}
    </fieldset>
  );
}
