import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import type { ReactNode } from 'react';
import { FileRows } from '../../../ui/intake/file-rows.tsx';
import { IntakeProgress, RowsTile } from '../../../ui/intake/intake-figures.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { TakeOver } from './take-over.tsx';
import { isUnderWay, uploadDesk } from './upload.api.ts';
import { uploadText as text } from './upload.text.ts';

/** Shows the outcome of a file: its progress, how many rows were loaded, and the errors of the others. */
export function BatchResult({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { fileName, status, progressPercent, rowCount, createdCount, updatedCount, errorCount, waiting } = batch;
  const good = rowCount - errorCount - batch.removedCount;
  const isRead = batch.validCount + batch.warningCount > 0;
  const isToCome = status === 'READ';
  return (
    <>
      <Small>{text.last(fileName, formatInstant(batch.createdAt), batch.uploadedBy)}</Small>
      {isUnderWay(batch) && (
        <IntakeProgress
          name={text.progress(fileName)}
          percent={progressPercent}
          sentence={isRead ? text.loading(progressPercent) : text.checking(progressPercent)}
        />
      )}
      {waiting && status === 'PROCESSING' && (
        <Notice tone="info" isAnnounced>
          {text.waits(waiting.number, good)}
        </Notice>
      )}
      {status === 'FAILED' && (
        <Notice tone="error" isAnnounced>
          {batch.failureReason}
        </Notice>
      )}
      {status === 'DISCARDED' && <Notice tone="info">{text.discarded}</Notice>}
      {status === 'DONE' && createdCount + updatedCount === 0 && (
        <Notice tone="warning" isAnnounced>
          {text.nothingFit}
        </Notice>
      )}
      {batch.remarks.map(({ message }) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
      {!isUnderWay(batch) && status !== 'DISCARDED' && (
        <Tiles isNarrow>
          <RowsTile figures={batch} />
          <Tile
            label={isToCome ? text.toCreate : text.created}
            figure={formatCount(isToCome ? batch.toCreateCount : createdCount)}
          />
          <Tile
            label={isToCome ? text.toChange : text.changed}
            figure={formatCount(isToCome ? batch.toUpdateCount : updatedCount)}
          />
          <Tile label={text.leftOut} figure={formatCount(errorCount)} />
        </Tiles>
      )}
    </>
  );
}

/** Shows the rows of a file that was read, before they are loaded; excluded rows can be corrected before and after. */
export function BatchRows({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { id, kind, leftCount, status } = batch;
  const openCount = batch.errorCount + batch.warningCount + batch.removedCount + leftCount;
  const isOpen = status === 'READ' || (!isUnderWay(batch) && openCount > 0);
  if (!isOpen || status === 'FAILED' || status === 'DISCARDED') return null;
  return (
    <Stack role="region" aria-label={text.rowsOf(text.kinds[kind].title)}>
      <FileRows
        desk={uploadDesk}
        id={id}
        figures={batch}
        lead={text.kinds[kind].lead}
        mayCorrect={batch.can.includes('fix')}
        excludedFile={text.excludedFile}
      />
      {(batch.can.includes('take-over') || batch.can.includes('discard')) && <TakeOver batch={batch} />}
    </Stack>
  );
}
