import { formatInstant } from '@isura/contract/kernel/day-format';
import type { ExportJob } from '@isura/contract/report/export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../action/button.tsx';
import { Notice } from '../page/notice.tsx';
import { askAgain, filesQuery, refreshFiles, takeFile } from './export.api.ts';
import css from './export.module.css';
import { exportText as text } from './export.text.ts';

const LOOK_AGAIN_MS = 1_000;
const isMoving = ({ status }: ExportJob): boolean => status === 'QUEUED' || status === 'RUNNING';

/** What went wrong, as the server says it. */
export const wordsOf = (error: unknown): string => (error instanceof ApiProblem ? error.message : String(error));

function FileRow({ job }: { job: ExportJob }): ReactNode {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () => takeFile(job.id),
    onSuccess: (file) => saveFile(`${job.title}.${job.format.toLowerCase()}`, file),
  });
  const again = useMutation({ mutationFn: () => askAgain(job), onSuccess: () => refreshFiles(client) });
  const error = take.error ?? again.error;
  return (
    <li className={css.file}>
      <span>{job.title}</span>
      <span className={css.small} role={isMoving(job) ? 'status' : undefined}>
        {[
          job.format,
          text.states[job.status],
          ...(job.rowCount === undefined ? [] : [text.rows(job.rowCount)]),
          formatInstant(job.createdAt),
        ].join(' · ')}
      </span>
      {job.failureReason && <span className={css.small}>{job.failureReason}</span>}
      {job.status === 'READY' && (
        <Button small busy={take.isPending} onClick={() => take.mutate()}>
          {text.take}
        </Button>
      )}
      {(job.status === 'FAILED' || job.status === 'EXPIRED') && (
        <Button small busy={again.isPending} onClick={() => again.mutate()}>
          {job.status === 'FAILED' ? text.tryAgain : text.makeAgain}
        </Button>
      )}
      {error && <Notice tone="error">{wordsOf(error)}</Notice>}
    </li>
  );
}

/** The latest files of the person; while one is being made the list looks again every second. */
export function ExportFiles(): ReactNode {
  const { data } = useQuery({
    ...filesQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? LOOK_AGAIN_MS : false),
  });
  return (
    <section>
      <h3>{text.files}</h3>
      {data?.items.length === 0 && <p className={css.small}>{text.noFiles}</p>}
      <ul className={css.files}>
        {data?.items.map((job) => (
          <FileRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
