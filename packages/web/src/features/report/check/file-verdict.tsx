import { formatInstant } from '@isura/contract/kernel/day-format';
import { RP10 } from '@isura/contract/report/check';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment } from '../../../ui/page/states.tsx';
import { VerdictPanel } from '../../../ui/page/verdict-panel.tsx';
import { checkText as text } from './check.text.ts';

/** Every check reads the records again. */
const fileQuery = (sha256: string) => queryOptions({ ...queryOf(RP10, { query: { sha256 } }), retry: false });

/**
 * Shows what our records say about a SHA-256. For a file read here the verdict is about the file; for a typed hash only
 * about the hash, which may belong to another file.
 */
export function FileVerdict({ sha256, fileName }: { sha256: string; fileName: string | undefined }): ReactNode {
  const { data, error, isFetching } = useQuery(fileQuery(sha256));
  const { verdict, facts } = text;
  const isRead = fileName !== undefined;
  if (isFetching)
    return (
      <AfterAMoment label={text.loading}>
        <Skeleton height={180} />
      </AfterAMoment>
    );
  if (error instanceof ApiProblem && error.code === 'not-found')
    return (
      <VerdictPanel look="bad" title={isRead ? verdict.unknown : verdict.unknownHash}>
        <p>{isRead ? verdict.unknownWords : verdict.unknownHashWords}</p>
        {isRead && <SummaryList rows={[{ label: facts.name, value: fileName }]} />}
      </VerdictPanel>
    );
  if (error) return <Refused error={error} />;
  if (!data) return null;
  return (
    <VerdictPanel look={isRead ? 'good' : 'info'} title={isRead ? verdict.made : verdict.madeHash}>
      <p>{isRead ? verdict.whole : verdict.ofOnesOwn}</p>
      <SummaryList
        rows={[
          { label: facts.name, value: fileName },
          { label: facts.title, value: data.title },
          { label: facts.organization, value: data.organization },
          { label: facts.madeAt, value: formatInstant(data.madeAt) },
        ]}
      />
    </VerdictPanel>
  );
}
