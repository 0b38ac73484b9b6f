import * as addresses from '@isura/contract/kernel/addresses';
import { formatTime } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { useLastChecks } from './last-checks.ts';
import css from './validation.module.css';
import { validationText as text } from './validation.text.ts';

/** Shows the references that the user checked in this session, newest first; nothing before the first. */
export function LastChecks(): ReactNode {
  const checks = useLastChecks();
  if (checks.length === 0) return null;
  return (
    <section className={css.last} data-no-print>
      <h2>{text.last}</h2>
      <Small>{text.lastWords}</Small>
      <Lines>
        {checks.map(({ reference, verdict, payerName, at }) => (
          <Line key={reference}>
            <div>
              <Way href={addresses.validation({ ref: reference })}>{reference}</Way>
              <Small>{[text.verdicts[verdict], payerName].filter(Boolean).join(' · ')}</Small>
            </div>
            <Small as="span">{formatTime(at)}</Small>
          </Line>
        ))}
      </Lines>
    </section>
  );
}
