import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { chosen } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { allServicesQuery, serviceQuery } from '../../org/service/service.api.ts';
import { OneKey } from '../checkout/checkout.api.ts';
import { BillFields } from './bill-form.tsx';
import { type BillValues, billFor, bodyOf, priceOfBill, valuesOf } from './bill-values.ts';
import { CheckBill } from './check-bill.tsx';
import { changeDraft, makeInvoice, refreshInvoices } from './desk.api.ts';
import { billText as text } from './desk.text.ts';
import css from './invoice.module.css';

interface Props {
  orgId: number;
  /** The draft that is changed; a new invoice without one. */
  draft?: InvoiceDetail;
  /** The service a new one begins with. */
  forService?: number | undefined;
  back: ReactNode;
  done: (invoice: InvoiceDetail, sentence: string) => void;
}

type Step = 'form' | 'check';

/** Brings the focus to a field once the form is drawn again. */
const focusLater = (form: UseFormReturn<BillValues>, name: string): void => {
  setTimeout(() => {
    const field = document.getElementsByName(name)[0] ?? document.getElementById(name);
    field?.focus();
    form.clearErrors();
  }, 0);
};

/** Bills somebody (IN4) or changes a draft (IN6): a form by the rule of the service, then a look at it before it is kept. */
export function Bill({ orgId, draft, forService, back, done }: Props): ReactNode {
  const client = useQueryClient();
  const form = useForm<BillValues>({ ...formManner, defaultValues: draft ? valuesOf(draft) : billFor(forService) });
  const serviceId = Number(form.watch('serviceId'));
  const [step, go] = useState<Step>('form');
  const [busy, setBusy] = useState<'issue' | 'save'>();
  const [refused, setRefused] = useState<unknown>();
  const key = useRef(new OneKey());
  const services = useQuery(allServicesQuery(orgId));
  const found = useQuery({ ...serviceQuery(serviceId), enabled: serviceId > 0 });
  const service = found.data;
  const rule = service?.activeRule;
  const isKept = useRef(false);

  const active = (services.data?.items ?? []).filter(({ status }) => status === 'ACTIVE');
  const keep = async (issue: boolean): Promise<void> => {
    if (!service || !rule) return;
    setBusy(issue ? 'issue' : 'save');
    setRefused(undefined);
    const body = { ...bodyOf(service, rule, form.getValues()), ...(issue && { issue }) };
    const asked = JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    try {
      const kept = draft
        ? await changeDraft(draft.id, draft.version, body)
        : await makeInvoice(body, key.current.for(asked));
      isKept.current = true;
      key.current.done();
      await refreshInvoices(client);
      const say = draft ? text.changed : issue ? text.issued : text.drafted;
      done(kept, say(kept.number));
    } catch (error) {
      setBusy(undefined);
      if (layProblem(form, error)) go('form');
      else setRefused(error);
    }
  };
  const check = (values: BillValues): void => {
    const price = rule && priceOfBill(rule, values);
    if (price && !price.ok) form.setError('lines.0.unitAmount', { message: price.message });
    else go('check');
  };

  if (step === 'check' && service && rule)
    return (
      <FormProvider {...form}>
        <LeaveGuard isDirty={!isKept.current && busy === undefined} />
        <CheckBill
          service={service}
          rule={rule}
          values={form.getValues()}
          busy={busy}
          error={refused}
          change={(name) => {
            go('form');
            focusLater(form, name);
          }}
          issue={draft ? undefined : () => void keep(true)}
          save={() => void keep(false)}
          saveLabel={draft ? text.save : text.saveDraft}
        />
      </FormProvider>
    );
  return (
    <div className={css.wide}>
      <div>
        {back}
        <PageHeader title={draft ? text.editTitle(draft.number) : text.newTitle} purpose={text.purpose} />
      </div>
      {services.error && <ErrorState retry={() => void services.refetch()} />}
      {services.data && active.length === 0 && <EmptyState sentence={text.noServices} />}
      {!services.data && !services.error && (
        <AfterAMoment>
          <Skeleton height={240} />
        </AfterAMoment>
      )}
      {active.length > 0 && (
        <Form form={form} send={check}>
          <LeaveGuard isDirty={form.formState.isDirty && !isKept.current} />
          <div className={css.wide}>
            <SelectField
              name="serviceId"
              label={text.service}
              choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
              rule={chosen(text.serviceMissing)}
            />
            {found.error && <ErrorState retry={() => void found.refetch()} />}
            {service && !rule && <Notice tone="warning">{text.noRule}</Notice>}
            {service && rule && (
              <>
                <BillFields key={service.id} service={service} rule={rule} />
                <div>
                  <Button look="primary" type="submit">
                    {text.next}
                  </Button>
                </div>
              </>
            )}
          </div>
        </Form>
      )}
    </div>
  );
}
