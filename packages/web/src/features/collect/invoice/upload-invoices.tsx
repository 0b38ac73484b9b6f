import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import { type InvoiceUpload, UPLOAD_MAX_BYTES } from '@isura/contract/collect/invoice-upload';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { OneFileDrop } from '../../../ui/form/file-drop.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { allServicesQuery, serviceQuery } from '../../org/service/service.api.ts';
import { saveCsv } from '../../org/upload/save-csv.ts';
import { refreshInvoices, sendUpload, uploadQuery } from './desk.api.ts';
import { billText, uploadText as text } from './desk.text.ts';
import css from './invoice.module.css';

/** Problems that are shown; all of them are in the file. */
const mostShown = 100;

function Problems({ errors, errorCount }: Pick<InvoiceUpload, 'errors' | 'errorCount'>): ReactNode {
  if (errors.length === 0) return null;
  const notKept = errorCount - new Set(errors.map(({ row }) => row)).size;
  const columns = [text.row, text.column, text.problem];
  const rows = errors.map(({ row, column, code, message }) => [String(row), column, message, code]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard */}
      <section className={css.problems} aria-label={text.problems} tabIndex={0}>
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
      {notKept > 0 && <p>{text.notKept(notKept)}</p>}
      <div>
        <Button onClick={() => void saveCsv(text.problemsFile, [...columns, 'Code'], rows)}>
          {notKept > 0 ? text.downloadThese : text.download}
        </Button>
      </div>
    </>
  );
}

/** What became of a file: how far it is, what was issued, and what is wrong with the rows that were left out. */
function Result({ id, isNew }: { id: number; isNew: boolean }): ReactNode {
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
  }, [status, client]);
  if (error && !upload) return <ErrorState sentence={text.loadFailed} retry={() => void refetch()} />;
  if (!upload)
    return (
      <AfterAMoment>
        <Skeleton height={120} />
      </AfterAMoment>
    );
  const { fileName, progressPercent, rowCount, createdCount, errorCount, totalAmount } = upload;
  return (
    <section className={css.stack} aria-label={fileName}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={css.fileName}>
          {fileName}
        </h2>
        <p className={css.small}>{text.last(formatInstant(upload.createdAt), upload.uploadedBy)}</p>
      </div>
      {status === 'PROCESSING' && (
        <div>
          <progress className={css.bar} max={100} value={progressPercent} aria-label={text.progress(fileName)} />
          <p className={css.small} role="status">
            {text.working(progressPercent)}
          </p>
        </div>
      )}
      {status === 'FAILED' && (
        <Notice tone="error" isNews>
          {upload.failureReason}
        </Notice>
      )}
      {status === 'DONE' && createdCount === 0 && (
        <Notice tone="warning" isNews>
          {text.nothingFit}
        </Notice>
      )}
      {status === 'DONE' && createdCount > 0 && (
        <Notice tone={errorCount > 0 ? 'warning' : 'success'} isNews>
          {text.done(createdCount, errorCount)}
        </Notice>
      )}
      {status !== 'PROCESSING' && (
        <SummaryList
          rows={[
            { label: text.rows, value: formatCount(rowCount) },
            { label: text.made, value: formatCount(createdCount) },
            { label: text.leftOut, value: formatCount(errorCount) },
            { label: text.sum, value: formatMoney(totalAmount) },
          ]}
        />
      )}
      <Problems errors={upload.errors} errorCount={errorCount} />
    </section>
  );
}

/** The template of a service and the place for a file of its invoices. */
function FileOf({ serviceId, sent }: { serviceId: number; sent: (upload: InvoiceUpload) => void }): ReactNode {
  const { data: service, error, refetch } = useQuery(serviceQuery(serviceId));
  const send = useMutation({ mutationFn: (file: File) => sendUpload(serviceId, file), onSuccess: sent });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!service)
    return (
      <AfterAMoment>
        <Skeleton height={240} />
      </AfterAMoment>
    );
  const rule = service.activeRule;
  if (!rule) return <Notice tone="warning">{billText.noRule}</Notice>;
  if (rule.customFields.some(({ type, required }) => type === 'FILE' && required))
    return <Notice tone="warning">{text.asksFile}</Notice>;
  const columns = invoiceColumns(rule, service);
  const template = (): void =>
    void saveCsv(
      `invoices-${service.code.toLowerCase()}.csv`,
      columns.map(({ name }) => name),
      [columns.map(({ example }) => example)],
    );
  return (
    <MantineArea>
      <div className={css.stack}>
        <div>
          <Button onClick={template}>{text.template}</Button>
        </div>
        <Refused error={send.error} />
        <OneFileDrop
          label={text.file}
          endings={['.csv', '.xlsx']}
          mostBytes={UPLOAD_MAX_BYTES}
          busy={send.isPending}
          words={{
            rule: text.rule,
            wrongKind: text.wrongKind,
            tooLarge: text.tooLarge,
            drop: text.drop,
            choose: text.choose,
          }}
          choose={(file) => send.mutate(file)}
        />
      </div>
    </MantineArea>
  );
}

interface Props {
  orgId: number;
  /** The file that was sent; its result stands in the address and comes back after a reload. */
  uploadId: number | undefined;
  back: ReactNode;
  sent: (upload: InvoiceUpload) => void;
}

/** Bills many payers of one service from a file (IN10), with what became of each row (IN14). */
export function UploadInvoices({ orgId, uploadId, back, sent }: Props): ReactNode {
  const form = useForm({ defaultValues: { serviceId: '' } });
  const serviceId = Number(form.watch('serviceId'));
  const [justSent, remember] = useState<number>();
  const { data, error, refetch } = useQuery(allServicesQuery(orgId));
  const active = (data?.items ?? []).filter(({ status }) => status === 'ACTIVE');
  return (
    <div className={css.wide}>
      <div>
        {back}
        <PageHeader title={text.title} purpose={text.purpose} />
      </div>
      {uploadId !== undefined && (
        <>
          <Result key={uploadId} id={uploadId} isNew={uploadId === justSent} />
          <h2>{text.another}</h2>
        </>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      {data && active.length === 0 && <EmptyState sentence={billText.noServices} />}
      {active.length > 0 && (
        <FormProvider {...form}>
          <SelectField
            name="serviceId"
            label={billText.service}
            choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FormProvider>
      )}
      {serviceId > 0 && (
        <FileOf
          key={serviceId}
          serviceId={serviceId}
          sent={(upload) => {
            remember(upload.id);
            sent(upload);
          }}
        />
      )}
    </div>
  );
}
