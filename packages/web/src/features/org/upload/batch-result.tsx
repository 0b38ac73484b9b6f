import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import type { ReactNode } from 'react';
import { FileRows } from '../../../ui/intake/file-rows.tsx';
import { IntakeProgress } from '../../../ui/intake/intake-figures.tsx';
import { IntakeFoot } from '../../../ui/intake/intake-foot.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { TakeOver } from './take-over.tsx';
import { isUnderWay, uploadDesk } from './upload.api.ts';
import { uploadText as text } from './upload.text.ts';

/** What became of a file: how far it is, how many rows were taken over, and what was wrong with the others. */
export function BatchResult({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { fileName, status, progressPercent, rowCount, createdCount, updatedCount, errorCount, waiting } = batch;
  const good = rowCount - errorCount;
  return (
    <>
      <Small>{text.last(fileName, formatInstant(batch.createdAt), batch.uploadedBy)}</Small>
      {isUnderWay(batch) && (
        <IntakeProgress
          name={text.progress(fileName)}
          percent={progressPercent}
          sentence={text.working(progressPercent)}
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
      {!isUnderWay(batch) && (
        <Tiles isNarrow>
          <Tile label={text.rows} figure={formatCount(rowCount)} />
          <Tile label={text.made} figure={formatCount(createdCount)} />
          <Tile label={text.changed} figure={formatCount(updatedCount)} />
          <Tile label={text.leftOut} figure={formatCount(errorCount)} />
        </Tiles>
      )}
    </>
  );
}

/** The rows of a file that was read: what was left out is mended here, and taken over then. */
export function BatchRows({ batch }: { batch: MdaUploadBatch }): ReactNode {
  const { id, kind, leftCount } = batch;
  if (isUnderWay(batch) || batch.status === 'FAILED' || batch.errorCount + batch.warningCount + leftCount === 0)
    return null;
  return (
    <Stack role="region" aria-label={text.rowsOf(text.kinds[kind].title)}>
      <FileRows
        desk={uploadDesk}
        id={id}
        figures={batch}
        lead={text.kinds[kind].lead}
        mayMend={batch.can.includes('fix')}
        excludedFile={text.excludedFile}
      />
      {batch.can.includes('take-over') && (
        <IntakeFoot
          title={text.mended(leftCount)}
          note={batch.errorCount > 0 ? text.still(batch.errorCount) : undefined}
        >
          <TakeOver batch={batch} />
        </IntakeFoot>
      )}
    </Stack>
  );
}
