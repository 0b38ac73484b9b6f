import { formatInstant } from '@isura/contract/kernel/day-format';
import { PR10 } from '@isura/contract/request/payment-requests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Skeleton, Timeline } from '../../../ui/page/pieces.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { checksText, timelineText as text } from './review.text.ts';

/** Lists everything done with a request, by whom and when (PR10). */
export function TimelineTab({ requestId }: { requestId: number }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(PR10, { params: { requestId } }));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  if (data.length === 0) return <EmptyState sentence={text.empty} />;
  return (
    <Timeline
      events={data.map(({ id, name, action, levelName, at, comment, lineCount, accepted = [], isVoid }) => ({
        id,
        who: name,
        did: [
          `${text.did[action] ?? action}${levelName ? text.at(levelName) : ''}`,
          ...(lineCount ? [text.lines(lineCount)] : []),
          ...(isVoid ? [text.isVoid] : []),
        ].join(', '),
        when: formatInstant(at),
        ...(comment && { comment }),
        notes: accepted.map(({ title, lines, count }) =>
          text.accepted(
            title,
            lines.map(({ lineNo, name: who, says }) =>
              [lineNo && checksText.line(lineNo), who, says].filter(Boolean).join(', '),
            ),
            count - lines.length,
          ),
        ),
      }))}
    />
  );
}
