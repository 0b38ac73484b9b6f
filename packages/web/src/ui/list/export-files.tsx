import { formatInstant } from '@isura/contract/kernel/day-format';
import type { ExportJob } from '@isura/contract/report/export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import { PlainList, Small } from '../layout/layout.tsx';
import { Notice } from '../page/notice.tsx';
import { CopyButton } from '../value/value.tsx';
import { evidenceText } from './evidence.text.ts';
import { askAgain, filesQuery, refreshFiles } from './export.api.ts';
import css from './export.module.css';
import { exportText as text } from './export.text.ts';
import { useTakeFile } from './take-file.ts';

export const LOOK_AGAIN_MS = 1_000;
/** Reports whether a file is still being made. */
export const isMoving = ({ status }: ExportJob): boolean => status === 'QUEUED' || status === 'RUNNING';

/** Returns the error message, in the server's words. */
export const wordsOf = (error: unknown): string => (error instanceof ApiProblem ? error.message : String(error));

/** A requested file: its description, its progress, and the download. */
export function FileRow({ job }: { job: ExportJob }): ReactNode {
  const client = useQueryClient();
  const take = useTakeFile(job);
  const again = useMutation({ mutationFn: () => askAgain(job), onSuccess: () => refreshFiles(client) });
  const error = take.error ?? again.error;
  return (
    <li className={css.file}>
      <span>{job.title}</span>
      <Small as="span" role={isMoving(job) ? 'status' : undefined}>
        {[
          job.format,
          job.progress === undefined ? text.states[job.status] : text.progress(job.progress),
          ...(job.rowCount === undefined
            ? []
            : [job.format === 'ZIP' ? evidenceText.lines(job.rowCount) : text.rows(job.rowCount)]),
          formatInstant(job.createdAt),
        ].join(' · ')}
      </Small>
      {job.sha256 && (
        <Small as="span">
          {text.sha256} <code className={css.hash}>{job.sha256}</code>{' '}
          <CopyButton value={job.sha256} what={text.sha256Of(job.title)} />
        </Small>
      )}
      {job.failureReason && <Small as="span">{job.failureReason}</Small>}
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

/** Says where somebody who received a file can check it. */
export const CheckNote = (): ReactNode => (
  <Small>
    {text.checkNote}{' '}
    <a href="/reports/check" target="_blank" rel="noreferrer">
      {text.check}
    </a>
  </Small>
);

/** The person's latest files; while one is being made the list refreshes every second. */
export function ExportFiles(): ReactNode {
  const { data } = useQuery({
    ...filesQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? LOOK_AGAIN_MS : false),
  });
  return (
    <section>
      <h3>{text.files}</h3>
      {data?.items.length === 0 && <Small>{text.noFiles}</Small>}
      {data?.items.some(({ sha256 }) => sha256) && <CheckNote />}
      <PlainList>
        {data?.items.map((job) => (
          <FileRow key={job.id} job={job} />
        ))}
      </PlainList>
    </section>
  );
}
