import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import { type InvoiceUpload, UPLOAD_MAX_BYTES } from '@isura/contract/collect/invoice-upload';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { PlainList, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import { allServicesQuery, serviceQuery } from '../../org/service/service.api.ts';
import { saveCsv } from '../../org/upload/save-csv.ts';
import css from './invoice.module.css';
import { DESK } from './invoice-rights.ts';
import { billText, uploadText as text } from './invoices.text.ts';
import { sendUpload, waitingUploadsQuery } from './upload.api.ts';
import { InvoiceFileDrop } from './upload-drop.tsx';
import { UploadResult } from './upload-result.tsx';

/** Lists files that were read and wait to be issued or discarded. */
function Waiting(): ReactNode {
  const { data } = useQuery(waitingUploadsQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={text.waiting}>
      <h2>{text.waiting}</h2>
      <PlainList gap="s">
        {data.items.map(({ id, fileName, serviceName, validCount, warningCount, excludedCount }) => (
          <li key={id} className={css.item}>
            <div>
              <Link to={DESK} search={{ upload: id }}>
                {fileName}
              </Link>
              <Small>{serviceName}</Small>
            </div>
            <p>{text.waits(validCount + warningCount, excludedCount)}</p>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

/** Shows the template of a service and the drop area for a file of its invoices. */
function FileOf({ serviceId, sent }: { serviceId: number; sent: (upload: InvoiceUpload) => void }): ReactNode {
  const { data: service, error, refetch } = useQuery(serviceQuery(serviceId));
  const send = useAct((file: File) => sendUpload(serviceId, file), { done: sent });
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
    <Stack>
      <div>
        <Button onClick={template}>{text.template}</Button>
      </div>
      <Refused error={send.problem} />
      <InvoiceFileDrop
        label={text.file}
        mostBytes={UPLOAD_MAX_BYTES}
        busy={send.isPending}
        choose={(file) => send.send(file)}
      />
    </Stack>
  );
}

interface Props {
  orgId: number;
  /** The uploaded file; its id is in the address, so its result returns after a reload. */
  uploadId: number | undefined;
  back: ReactNode;
  sent: (upload: InvoiceUpload) => void;
}

/** Bills many payers of one service from a file (IN10), with the outcome of each row (IN14). */
export function UploadInvoices({ orgId, uploadId, back, sent }: Props): ReactNode {
  const form = useForm({ defaultValues: { serviceId: '' } });
  const serviceId = Number(form.watch('serviceId'));
  const [justSent, remember] = useState<number>();
  const { data, error, refetch } = useQuery(allServicesQuery(orgId));
  const active = (data?.items ?? []).filter(({ status }) => status === 'ACTIVE');
  const take = (upload: InvoiceUpload): void => {
    remember(upload.id);
    sent(upload);
  };
  if (uploadId !== undefined)
    return (
      <Stack>
        <Stack gap="s">
          {back}
          <PageHeader
            title={text.title}
            purpose={text.purpose}
            actions={
              <Link to={DESK} search={{ upload: 1 }} className={buttonClass()}>
                {text.another}
              </Link>
            }
          />
        </Stack>
        <UploadResult key={uploadId} id={uploadId} isNew={uploadId === justSent} another={take} />
      </Stack>
    );
  return (
    <Stack gap="2xl" width="document" className={css.wide}>
      <Stack gap="s">
        {back}
        <PageHeader title={text.title} purpose={text.purpose} />
      </Stack>
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
      {serviceId > 0 && <FileOf key={serviceId} serviceId={serviceId} sent={take} />}
      <Waiting />
    </Stack>
  );
}
