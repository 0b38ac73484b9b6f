import { formatCount } from '@isura/contract/kernel/numbers-format';
import { AC12, type LevelTime } from '@isura/contract/report/decisions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { TimeBars } from '../../../ui/chart/time-bars.tsx';
import { decidedText, lasting } from './decided.text.ts';
import { ChartLabels, useAnalysisQuery } from './frame.tsx';

const { approved: text } = decidedText;
const nameOf = ({ level, name }: LevelTime): string => text.named(level, name);

/** Shows how long approvals took on the days in the address, level by level (AC12). */
export function ApprovalTimes(): ReactNode {
  const answer = useQuery(queryOf(AC12, { query: useAnalysisQuery().query }));
  return (
    <ChartLabels>
      <FiguresOf of={answer}>
        {({ levels, whole }) => {
          if (whole.count === 0) return null;
          const slowest = levels.toSorted((one, other) => other.minutes - one.minutes)[0];
          const title = text.finding(
            lasting(whole.minutes),
            levels.length > 1 && slowest ? nameOf(slowest) : undefined,
          );
          const rows = [
            ...levels.map((time) => ({ ...time, key: `${time.level} ${time.name}`, name: nameOf(time), isSum: false })),
            { ...whole, key: 'whole', name: text.whole, isSum: true },
          ];
          return (
            <ChartCard
              title={title}
              note={text.note(whole.count, lasting(whole.longest))}
              table={{
                columns: [text.level, text.count, text.half, text.longest],
                rows: rows.map(({ key, name, count, minutes, longest, isSum }) => ({
                  key,
                  isSum,
                  cells: [name, formatCount(count), lasting(minutes), lasting(longest)],
                })),
              }}
            >
              <TimeBars
                bars={rows.map(({ key, name, minutes, isSum }) => ({
                  ...{ id: key, name, minutes, duration: lasting(minutes), isWhole: isSum },
                }))}
              />
            </ChartCard>
          );
        }}
      </FiguresOf>
    </ChartLabels>
  );
}
