import { percentText } from '@isura/contract/kernel/percent';
import type { SplitLine } from '@isura/contract/org/split';
import { whoOf } from '@isura/contract/org/words.text';
import type { ReactNode } from 'react';
import { PlainList } from '../../../ui/layout/layout.tsx';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';

/** Shows the shares of a split as one bar with words below, so that nothing is expressed by colour alone. */
export function SplitBar({ lines }: { lines: readonly SplitLine[] }): ReactNode {
  const shares = lines.map((line) => ({ ...line, words: text.share(whoOf(line), percentText(line.percent)) }));
  return (
    <div className={css.split}>
      <div className={css.bar} role="img" aria-label={text.barLabel(shares.map(({ words }) => words).join(', '))}>
        {shares.map(({ bankAccountId, percent, beneficiaryType }) => (
          <span
            key={bankAccountId}
            className={css.piece}
            data-kind={beneficiaryType}
            style={{ flexGrow: Number(percent) }}
          />
        ))}
      </div>
      <ul className={css.words} aria-hidden="true">
        {shares.map(({ bankAccountId, words, beneficiaryType }) => (
          <li key={bankAccountId} data-kind={beneficiaryType}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists the shares with their accounts, and which takes the remainder. */
export function SplitShares({ lines }: { lines: readonly SplitLine[] }): ReactNode {
  return (
    <>
      <SplitBar lines={lines} />
      <PlainList className={css.shares}>
        {lines.map((line) => (
          <li key={line.bankAccountId}>
            <span className={css.shareWho}>
              {[text.kinds[line.beneficiaryType], line.beneficiaryType === 'CRF' ? undefined : line.beneficiaryName]
                .filter(Boolean)
                .join(': ')}
            </span>
            <span className={css.sharePercent}>{text.percent(percentText(line.percent))}</span>
            <span className={css.shareNote}>
              {line.accountLabel && text.account(line.accountLabel, line.bankName ?? '', line.accountEnding ?? '')}
              {line.isRemainder && `${line.accountLabel ? ' · ' : ''}${text.rest}`}
            </span>
          </li>
        ))}
      </PlainList>
    </>
  );
}
