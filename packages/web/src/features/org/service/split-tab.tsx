import { formatDay } from '@isura/contract/kernel/day-format';
import { formatRate } from '@isura/contract/kernel/numbers-format';
import type { SplitLine, SplitRatio } from '@isura/contract/org/split';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import css from './service.module.css';
import { beneficiaryLabels, serviceText } from './service.text.ts';

const text = serviceText.split;

const nameOf = ({ beneficiaryType, beneficiaryName }: SplitLine): string =>
  beneficiaryName ?? beneficiaryLabels[beneficiaryType];

const accountOf = ({ accountLabel, bankName, accountEnding }: SplitLine): string => {
  if (!accountEnding) return text.accountUnknown;
  const where = text.ending(bankName ?? '', accountEnding);
  return accountLabel ? `${accountLabel}, ${where}` : where;
};

/** Shows the shares of a split as one bar and in words. */
export function SplitBar({ lines }: { lines: readonly SplitLine[] }): ReactNode {
  const words = lines.map((line) => `${nameOf(line)} ${formatRate(line.percent)}`).join(', ');
  return (
    <div className={css.bar} role="img" aria-label={text.bar(words)}>
      {lines.map((line) => (
        <span key={line.bankAccountId} className={css.share} style={{ width: `${Number(line.percent) / 10_000}%` }} />
      ))}
    </div>
  );
}

/** Shows how payments of a service are shared today, read-only. */
export function SplitTab({ split }: { split: SplitRatio | undefined }): ReactNode {
  if (!split) return <EmptyState sentence={text.none} />;
  return (
    <Stack>
      <Small>
        {text.lead} {text.since(formatDay(split.effectiveFrom))}
      </Small>
      <SplitBar lines={split.lines} />
      <table className={css.table}>
        <caption className="visually-hidden">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.beneficiary}</th>
            <th scope="col">{text.columns.account}</th>
            <th scope="col">{text.columns.percent}</th>
          </tr>
        </thead>
        <tbody>
          {split.lines.map((line) => (
            <tr key={line.bankAccountId}>
              <td>
                {nameOf(line)}
                {line.isRemainder && <Small as="span"> ({text.remainder})</Small>}
              </td>
              <td>{accountOf(line)}</td>
              <td>{formatRate(line.percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
