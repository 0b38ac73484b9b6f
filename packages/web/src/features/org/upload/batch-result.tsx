import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { saveCsv } from './save-csv.ts';
import { isUnderWay } from './upload.api.ts';
import css from './upload.module.css';
import { uploadText as text } from './upload.text.ts';

/** Rows of problems that are shown; all of them are in the file. */
const mostShown = 100;

function Problems({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { errors, kind } = batch;
  if (errors.length === 0) return null;
  const columns = [text.row, text.column, text.problem];
  return (
    <>
      <section className={css.problems} aria-label={text.problemsOf(text.kinds[kind].title)} tabIndex={-1}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, mostShown).map(({ row, column, code, message }) => (
              <tr key={`${row}-${column}-${code}`}>
                <td>{formatCount(row)}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > mostShown && <p className={css.small}>{text.more(errors.length - mostShown)}</p>}
      <div>
        <Button
          onClick={() =>
            void saveCsv(
              text.problemsFile,
              [...columns, 'Code'],
              errors.map(({ row, column, code, message }) => [String(row), column, message, code]),
            )
          }
        >
          {text.download}
        </Button>
      </div>
    </>
  );
}

/** What became of a file: how far it is, how many rows were taken over, and what was wrong with the others. */
export function BatchResult({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { fileName, status, progressPercent, rowCount, createdCount, updatedCount, errorCount, waiting } = batch;
  const good = rowCount - errorCount;
  return (
    <>
      <p className={css.small}>{text.last(fileName, formatInstant(batch.createdAt), batch.uploadedBy)}</p>
      {isUnderWay(batch) && (
        <div>
          <progress className={css.bar} max={100} value={progressPercent} aria-label={text.progress(fileName)} />
          <p className={css.small}>{text.working(progressPercent)}</p>
        </div>
      )}
      {waiting && status === 'PROCESSING' && (
        <Notice tone="info" isNews>
          {text.waits(waiting.number, good)}
        </Notice>
      )}
      {status === 'FAILED' && (
        <Notice tone="error" isNews>
          {batch.failureReason}
        </Notice>
      )}
      {status === 'DONE' && createdCount + updatedCount === 0 && (
        <Notice tone="warning" isNews>
          {text.nothingFit}
        </Notice>
      )}
      {!isUnderWay(batch) && (
        <Tiles>
          <Tile label={text.rows} figure={formatCount(rowCount)} />
          <Tile label={text.made} figure={formatCount(createdCount)} />
          <Tile label={text.changed} figure={formatCount(updatedCount)} />
          <Tile label={text.leftOut} figure={formatCount(errorCount)} />
        </Tiles>
      )}
      <Problems batch={batch} />
    </>
  );
}
