import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { IN4, type IN4In, IN6 } from '@isura/contract/collect/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { FormPage } from '../../../ui/send/form-page.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { allServicesQuery, serviceQuery } from '../../org/service/service.api.ts';
import { BillFields } from './bill-form.tsx';
import { type BillValues, billFor, bodyOf, type ValidatedInvoice, validatedInvoice, valuesOf } from './bill-values.ts';
import { CheckBill } from './check-bill.tsx';
import css from './invoice.module.css';
import { billText as text } from './invoices.text.ts';

interface Props {
  orgId: number;
  /** The draft to change; absent for a new invoice. */
  draft?: InvoiceDetail;
  /** The service preselected for a new invoice. */
  forService?: number | undefined;
  back: ReactNode;
  done: (invoice: InvoiceDetail, sentence: string) => void;
}

/** Bills a payer (IN4) or changes a draft (IN6): a form by the rule of the service, then a check before it is saved. */
export function Bill({ orgId, draft, forService, back, done }: Props): ReactNode {
  const form = useForm<BillValues>({ ...formOptions, defaultValues: draft ? valuesOf(draft) : billFor(forService) });
  const serviceId = Number(form.watch('serviceId'));
  const client = useQueryClient();
  const services = useQuery(allServicesQuery(orgId));
  const found = useQuery({ ...serviceQuery(serviceId), enabled: serviceId > 0 });
  const service = found.data;
  const rule = service?.activeRule;
  const [make, change] = [useCall(IN4, { waits: true }), useCall(IN6, { waits: true })];
  const sending = useAct(
    ({ issue, ...body }: IN4In) =>
      draft
        ? change({ params: { id: draft.id }, body: { ...body, version: draft.version } })
        : make({ body: { ...body, ...(issue && { issue }) } }),
    {
      form,
      done: (kept, { issue }) => {
        const say = draft ? text.changed : issue ? text.issued : text.drafted;
        done(kept, say(kept.number));
      },
    },
  );
  const active = (services.data?.items ?? []).filter(({ status }) => status === 'ACTIVE');
  /** Uses the rule in force now, which may have changed since the form was opened. */
  const find = async (values: BillValues): Promise<ValidatedInvoice | undefined> => {
    const now = await client.fetchQuery({ ...serviceQuery(Number(values.serviceId)), staleTime: 0 });
    const price = now.activeRule && validatedInvoice(now, now.activeRule, values);
    if (price && !price.ok) form.setError('lines.0.unitAmount', { message: price.message });
    return price?.ok ? price.validated : undefined;
  };

  return (
    <FormPage
      of={draft ? IN6 : IN4}
      form={form}
      sending={sending}
      keepAs={draft ? `bill-${draft.id}-${draft.version}` : `bill-for-${forService ?? 'any'}`}
      find={find}
      findsAnew={(error) => error instanceof ApiProblem && error.code === 'stale-quote'}
      isReady={serviceId === 0 || found.data !== undefined}
      head={(isChecking) =>
        isChecking ? (
          <PageHeader title={text.checkTitle} />
        ) : (
          <>
            {back}
            <PageHeader title={draft ? text.editTitle(draft.number) : text.newTitle} purpose={text.purpose} />
          </>
        )
      }
      details={() => (
        <Stack gap="2xl" width="document" className={css.wide}>
          {services.error && <ErrorState retry={() => void services.refetch()} />}
          {services.data && active.length === 0 && <EmptyState sentence={text.noServices} />}
          {!services.data && !services.error && (
            <AfterAMoment>
              <Skeleton height={240} />
            </AfterAMoment>
          )}
          {active.length > 0 && (
            <SelectField
              name="serviceId"
              label={text.service}
              choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
              missing={text.serviceMissing}
            />
          )}
          {found.error && <ErrorState retry={() => void found.refetch()} />}
          {service && !rule && <Notice tone="warning">{text.noRule}</Notice>}
          {service && rule && active.length > 0 && (
            <>
              <BillFields key={service.id} service={service} rule={rule} />
              <div>
                <Button look="primary" type="submit">
                  {text.next}
                </Button>
              </div>
            </>
          )}
        </Stack>
      )}
      check={(answers) => (
        <CheckBill
          {...answers}
          isPending={sending.isPending}
          mayIssue={!draft}
          keep={(issue) => void sending.send({ ...bodyOf(answers.found, answers.values), issue })}
          saveLabel={draft ? text.save : text.saveDraft}
        />
      )}
    />
  );
}
