import { formatInstant } from '@isura/contract/kernel/day-format';
import type { ExportFormat, ExportJob } from '@isura/contract/report/export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { askForFile, filesQuery, takeFile } from './inflow.api.ts';
import css from './inflow.module.css';
import type { InflowSearch } from './inflow.search.ts';
import { inflowText as text } from './inflow.text.ts';

const formats: readonly ExportFormat[] = ['CSV', 'XLSX', 'PDF'];
const LOOK_AGAIN_MS = 1_000;
const isMoving = ({ status }: ExportJob): boolean => status === 'QUEUED' || status === 'RUNNING';
const wordsOf = (error: unknown): string => (error instanceof ApiProblem ? error.message : String(error));

function FileRow({ job }: { job: ExportJob }): ReactNode {
  const take = useMutation({
    mutationFn: () => takeFile(job.id),
    onSuccess: (file) => saveFile(`${job.title}.${job.format.toLowerCase()}`, file),
  });
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
      {take.error && <Notice tone="error">{wordsOf(take.error)}</Notice>}
    </li>
  );
}

/** The latest files of the person; while one is being made the list looks again every second. */
function Files(): ReactNode {
  const { data } = useQuery({
    ...filesQuery,
    refetchOnMount: 'always',
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

interface Props {
  search: InflowSearch;
  now: Date;
  isEmpty: boolean;
  close: () => void;
}

/** Makes a file of what the report shows, and gives out those that are ready. */
export function ExportDrawer({ search, now, isEmpty, close }: Props): ReactNode {
  const client = useQueryClient();
  const [format, choose] = useState<ExportFormat>('CSV');
  const ask = useMutation({
    mutationFn: () => askForFile(search, now, format),
    onSuccess: () => client.invalidateQueries({ queryKey: ['RP7'], refetchType: 'all' }),
  });
  return (
    <Drawer title={text.exportTitle} close={close}>
      <div className={css.drawer}>
        <p>{text.exportNote}</p>
        <fieldset className={css.formats}>
          <legend>{text.format}</legend>
          {formats.map((each) => (
            <label key={each}>
              <input type="radio" name="format" value={each} checked={format === each} onChange={() => choose(each)} />
              {text.formats[each]}
            </label>
          ))}
        </fieldset>
        {isEmpty ? (
          <Notice tone="info">{text.nothingToExport}</Notice>
        ) : (
          <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
            {text.make}
          </Button>
        )}
        {ask.error && (
          <Notice tone="error" isNews>
            {wordsOf(ask.error)}
          </Notice>
        )}
        <Files />
      </div>
    </Drawer>
  );
}
