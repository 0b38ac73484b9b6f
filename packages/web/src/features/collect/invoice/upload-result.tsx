import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { intakeText } from '../../../ui/intake/intake.text.ts';
import { IntakeProgress, IntakeTiles } from '../../../ui/intake/intake-figures.tsx';
import { IntakeRows } from '../../../ui/intake/intake-rows.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { refreshInvoices } from './desk.api.ts';
import { uploadText as text } from './desk.text.ts';
import { DESK } from './desk-rights.ts';
import css from './invoice.module.css';
import {
  changeRow,
  fixRows,
  hearUpload,
  isUnderWay,
  refreshUpload,
  rowsQuery,
  takeExcluded,
  uploadQuery,
} from './upload.api.ts';
import { UploadIssue } from './upload-issue.tsx';

/** The columns whose cells say who is billed. */
const LEAD = ['Payer Name', 'Email', 'Due Date'];

/** What stands over the rows: how far the file is, what became of it, and whether it was sent before. */
function News({ upload }: { upload: InvoiceUpload }): ReactNode {
  const { status, createdCount, totalAmount, sameFileAs: same, fileName } = upload;
  return (
    <>
      {isUnderWay(upload) && (
        <IntakeProgress
          name={text.progress(fileName)}
          percent={upload.progressPercent}
          sentence={status === 'READING' ? intakeText.reading(upload.rowCount) : text.issuing(createdCount)}
        />
      )}
      {status === 'FAILED' && (
        <Notice tone="error" isNews>
          {upload.failureReason}
        </Notice>
      )}
      {status === 'DISCARDED' && <Notice tone="info">{text.discarded}</Notice>}
      {status === 'DONE' && (
        <Notice tone="success" isNews>
          {text.done(createdCount, formatMoney(totalAmount))}
        </Notice>
      )}
      {same && status === 'READ' && (
        <Notice tone="warning" isNews>
          {text.sameFile(formatInstant(same.createdAt), same.createdCount)}{' '}
          <Link to={DESK} search={{ upload: same.id }}>
            {text.sameLink}
          </Link>
        </Notice>
      )}
    </>
  );
}

/** The rows of a file and its figures, once it is read. */
function Read({ upload, another }: { upload: InvoiceUpload; another: (sent: InvoiceUpload) => void }): ReactNode {
  const client = useQueryClient();
  const { id, status, createdCount, totalAmount, validCount, warningCount, validAmount } = upload;
  const refresh = () => refreshUpload(client);
  const mend = upload.can.includes('fix')
    ? {
        row: (row: number, change: Parameters<typeof changeRow>[2]) => changeRow(id, row, change).then(refresh),
        all: (kind: { column: string; code: string }) => fixRows(id, kind).then(refresh),
      }
    : undefined;
  return (
    <>
      <IntakeTiles
        figures={upload}
        amount={{
          label: text.toIssue,
          figure: formatMoney(validAmount),
          note: warningCount > 0 ? text.ofBoth(validCount, warningCount) : text.ofValid(validCount),
        }}
      />
      {status === 'DONE' && (
        <SummaryList
          rows={[
            { label: text.made, value: formatCount(createdCount) },
            { label: text.sum, value: formatMoney(totalAmount) },
          ]}
        />
      )}
      <IntakeRows
        figures={upload}
        rows={(asked) => rowsQuery(id, asked) as never}
        lead={LEAD}
        download={() => takeExcluded(id, text.excludedFile)}
        {...(mend ? { mend } : {})}
      />
      {upload.can.includes('issue') && <UploadIssue upload={upload} another={another} />}
    </>
  );
}

/** One file: how far it is, its rows and what is wrong with them, and, once somebody says so, what was issued. */
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
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  const status = upload?.status;
  const isThere = upload !== undefined;
  useEffect(() => {
    if (isNew && isThere) heading.current?.focus();
  }, [isNew, isThere]);
  useEffect(() => {
    if (status === 'DONE' || status === 'FAILED') void refreshInvoices(client);
    if (status !== 'READING' && status !== 'ISSUING') return;
    const stop = new AbortController();
    void hearUpload(client, id, stop.signal);
    return () => stop.abort();
  }, [status, client, id]);
  if (error && !upload) return <ErrorState sentence={text.loadFailed} retry={() => void refetch()} />;
  if (!upload)
    return (
      <AfterAMoment>
        <Skeleton height={120} />
      </AfterAMoment>
    );
  return (
    <section className={css.stack} aria-label={upload.fileName}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.fileName}>
          {upload.fileName}
        </h2>
        <p className={css.small}>{text.last(formatInstant(upload.createdAt), upload.uploadedBy, upload.serviceName)}</p>
      </div>
      <News upload={upload} />
      {(status === 'READ' || status === 'ISSUING' || status === 'DONE') && <Read upload={upload} another={another} />}
    </section>
  );
}
