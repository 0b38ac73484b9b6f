import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FileRows } from '../../../ui/intake/file-rows.tsx';
import { FileSays } from '../../../ui/intake/file-says.tsx';
import { intakeText } from '../../../ui/intake/intake.text.ts';
import { useFile } from '../../../ui/intake/intake-desk.ts';
import { IntakeProgress, IntakeTiles } from '../../../ui/intake/intake-figures.tsx';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import css from './invoice.module.css';
import { DESK } from './invoice-rights.ts';
import { refreshInvoices } from './invoices.api.ts';
import { uploadText as text } from './invoices.text.ts';
import { invoiceDesk } from './upload.api.ts';
import { UploadIssue } from './upload-issue.tsx';

/** The columns that identify the payer of a row. */
const LEAD = ['Payer Name', 'Email', 'Due Date'];

/** Shows above the rows how far the file is, its outcome, and whether it was sent before. */
function Announcement({ upload }: { upload: InvoiceUpload }): ReactNode {
  const { status, createdCount, totalAmount, sameFileAs: same, fileName, failureReason, remarks } = upload;
  return (
    <>
      {invoiceDesk.isUnderWay(upload) && (
        <IntakeProgress
          name={text.progress(fileName)}
          percent={upload.progressPercent}
          sentence={status === 'READING' ? intakeText.reading(upload.rowCount) : text.issuing(createdCount)}
        />
      )}
      {status === 'FAILED' && (
        <Notice tone="error" isAnnounced>
          {failureReason}
        </Notice>
      )}
      {status === 'DISCARDED' && <Notice tone="info">{text.discarded}</Notice>}
      {status === 'DONE' && (
        <Notice tone="success" isAnnounced>
          {text.done(createdCount, formatMoney(totalAmount))}
        </Notice>
      )}
      {status === 'DONE' && failureReason !== undefined && (
        <Notice tone="warning" isAnnounced>
          {text.stopped(failureReason)}
        </Notice>
      )}
      {same && status === 'READ' && (
        <Notice tone="warning" isAnnounced>
          {text.sameFile(formatInstant(same.createdAt), same.createdCount)}{' '}
          <Link to={DESK} search={{ upload: same.id }}>
            {text.sameLink}
          </Link>
        </Notice>
      )}
      {status === 'READ' &&
        remarks.map(({ message }) => (
          <Notice key={message} tone="warning">
            {message}
          </Notice>
        ))}
    </>
  );
}

/** Shows the rows of a file and its figures, once it is read. */
function Read({ upload, another }: { upload: InvoiceUpload; another: (sent: InvoiceUpload) => void }): ReactNode {
  const { id, status, createdCount, totalAmount, validCount, warningCount, validAmount, left } = upload;
  const isAllIssued = left.validCount === 0;
  const isBlocked = upload.whyNot !== undefined && left.validCount + left.warningCount > 0;
  const offersIssue = upload.can.includes('discard') || upload.can.includes('issue') || isBlocked;
  const isOver = status !== 'READ';
  const withWarnings = warningCount > 0 && left.warningCount === 0;
  return (
    <>
      <IntakeTiles
        figures={upload}
        {...(status === 'DONE' &&
          isAllIssued && {
            notes: { ...text.notes, WARNING: withWarnings ? text.notes.VALID : text.notes.WARNING },
          })}
        amount={
          isOver
            ? { label: text.issued, figure: formatMoney(totalAmount), note: text.ofIssued(createdCount) }
            : {
                label: text.toIssue,
                figure: formatMoney(validAmount),
                note: warningCount > 0 ? text.ofBoth(validCount, warningCount) : text.ofValid(validCount),
              }
        }
      />
      <FileRows
        desk={invoiceDesk}
        id={id}
        figures={upload}
        lead={LEAD}
        mayCorrect={upload.can.includes('fix')}
        excludedFile={text.excludedFile}
      />
      {offersIssue && <UploadIssue upload={upload} another={another} />}
    </>
  );
}

/** Shows one file: its progress, its rows with their errors and, once confirmed, what was issued. */
export function UploadResult({
  id,
  isNew,
  another,
}: {
  id: number;
  isNew: boolean;
  another: (sent: InvoiceUpload) => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const { file: upload, error, retry } = useFile(invoiceDesk, id);
  const status = upload?.status;
  const isThere = upload !== undefined;
  useEffect(() => {
    if (isNew && isThere) heading.current?.focus();
  }, [isNew, isThere]);
  useEffect(() => {
    if (status === 'DONE' || status === 'FAILED') void refreshInvoices(client);
  }, [status, client]);
  if (error && !upload) return <ErrorState sentence={text.loadFailed} retry={retry} />;
  if (!upload)
    return (
      <AfterAMoment>
        <Skeleton height={120} />
      </AfterAMoment>
    );
  return (
    <Stack as="section" aria-label={upload.fileName}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.fileName}>
          {upload.fileName}
        </h2>
        <Small>{text.last(formatInstant(upload.createdAt), upload.uploadedBy, upload.serviceName)}</Small>
      </div>
      <Announcement upload={upload} />
      {status === 'FAILED' && <FileSays desk={invoiceDesk} id={id} />}
      {(status === 'READ' || status === 'ISSUING' || status === 'DONE') && <Read upload={upload} another={another} />}
    </Stack>
  );
}
