import { formatDay } from '@isura/contract/kernel/day-format';
import type { ServiceSplit } from '@isura/contract/org/split';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import css from './split.module.css';
import { splitText as text } from './split.text.ts';
import { SplitBar } from './split-bar.tsx';

/** Shows the status of a service's splits: in force, upcoming, pending. */
export function SplitStatus({ row }: { row: ServiceSplit }): ReactNode {
  const { current, next, pending } = row;
  return (
    <div className={css.split}>
      {current ? <SplitBar lines={current.lines} /> : <Badge tone="warning">{text.missing}</Badge>}
      {next && (
        <Small as="span">
          {text.next} {text.from(formatDay(next.effectiveFrom))}
        </Small>
      )}
      {pending && (
        <span>
          <WaitingBadge />
        </span>
      )}
    </div>
  );
}
