import { formatDay } from '@isura/contract/kernel/day-format';
import { formatRate } from '@isura/contract/kernel/numbers-format';
import type { SplitLine, SplitRatio } from '@isura/contract/org/split';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
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
      <SmallTable
        caption={text.caption}
        heads={[text.columns.beneficiary, text.columns.account, text.columns.percent]}
        rows={split.lines.map((line) => ({
          key: line.bankAccountId,
          cells: [
            <>
              {nameOf(line)}
              {line.isRemainder && <Small as="span"> ({text.remainder})</Small>}
            </>,
            accountOf(line),
            formatRate(line.percent),
          ],
        }))}
        hasFigures
      />
    </Stack>
  );
}
