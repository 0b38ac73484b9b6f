import { ServiceCategory } from '@isura/contract/org/category';
import { OR13, type Service, type ServiceDetail, SV1 } from '@isura/contract/org/service';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { Small, Sunken } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { serviceCategoryOptions } from '../directory/service-category.text.ts';
import { headsQuery } from './service.api.ts';
import { serviceFormText as text } from './service.text.ts';

const none = {
  name: '',
  code: '',
  description: '',
  payerInstructions: '',
  category: '',
  revenueHeadId: '',
  requiresTin: '',
  requiresAddress: '',
};
type Values = typeof none;

function HeadField({ orgId }: { orgId: number }): ReactNode {
  const { data, error, refetch } = useQuery(headsQuery(orgId));
  if (error)
    return (
      <Notice tone="error">
        <Refused error={error} />
        <Button small onClick={() => void refetch()}>
          {text.reload}
        </Button>
      </Notice>
    );
  const choices = (data?.items ?? [])
    .filter(({ active }) => active)
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
  return (
    <MantineArea>
      <SearchSelect
        name="revenueHeadId"
        label={text.head}
        hint={text.headHint}
        choices={choices}
        missing={text.headMissing}
      />
    </MantineArea>
  );
}

/** Shows the fields of a service; a locked revenue head is shown as text. */
function Fields({ orgId, isNew, locked }: { orgId: number; isNew: boolean; locked?: string | undefined }): ReactNode {
  return (
    <>
      <TextField name="name" label={text.name} hint={text.nameHint} maxLength={120} />
      {isNew && <TextField name="code" label={text.code} hint={text.codeHint} maxLength={40} spellCheck={false} />}
      <TextareaField name="description" label={text.description} hint={text.descriptionHint} most={1000} />
      <TextareaField
        name="payerInstructions"
        label={text.instructions}
        hint={text.instructionsHint}
        most={2000}
        isOptional
      />
      <SelectField
        name="category"
        label={text.category}
        choices={serviceCategoryOptions}
        missing={text.categoryMissing}
      />
      {locked === undefined ? (
        <HeadField orgId={orgId} />
      ) : (
        <Sunken>
          <SummaryList rows={[{ label: text.head, value: locked }]} />
          <Small>{text.headLocked}</Small>
        </Sunken>
      )}
      <CheckField name="requiresTin" label={text.requiresTin} />
      <CheckField name="requiresAddress" label={text.requiresAddress} />
    </>
  );
}

interface DrawerProps<T> {
  orgId: number;
  close: () => void;
  done: (service: T) => void;
}

const bodyOf = (values: Values) => ({
  name: values.name,
  description: values.description,
  payerInstructions: values.payerInstructions,
  category: ServiceCategory.parse(values.category),
  revenueHeadId: Number(values.revenueHeadId),
  requiresTin: values.requiresTin === ticked,
  requiresAddress: values.requiresAddress === ticked,
});

/** Adds a service to an organization (SV1). */
export function NewServiceDrawer({ orgId, close, done }: DrawerProps<Service>): ReactNode {
  const form = useForm<Values>({ ...formOptions, defaultValues: none });
  const sending = useSend(SV1, { form, done });
  return (
    <FormDrawer
      of={SV1}
      title={text.newTitle}
      form={form}
      sending={sending}
      send={(values) => sending.send({ params: { orgId }, body: { ...bodyOf(values), code: values.code } })}
      verb={text.save}
      keepAs={`service-of-${orgId}`}
      close={close}
    >
      <Fields orgId={orgId} isNew />
    </FormDrawer>
  );
}

/** Changes a service (OR13); for staff the revenue head is locked once the service has been active. */
export function EditServiceDrawer({
  service,
  isHeadLocked,
  close,
  done,
}: Omit<DrawerProps<ServiceDetail>, 'orgId'> & { service: ServiceDetail; isHeadLocked: boolean }): ReactNode {
  const initial: Values = {
    ...none,
    name: service.name,
    description: service.description,
    payerInstructions: service.payerInstructions ?? '',
    category: service.category,
    revenueHeadId: String(service.revenueHeadId),
    requiresTin: service.requiresTin ? ticked : '',
    requiresAddress: service.requiresAddress ? ticked : '',
  };
  const form = useForm<Values>({ ...formOptions, defaultValues: initial });
  const sending = useSend(OR13, { form, done });
  const { code, name } = service.revenueHead;
  return (
    <FormDrawer
      of={OR13}
      title={text.editTitle}
      form={form}
      sending={sending}
      send={(values) => {
        const { revenueHeadId, ...body } = bodyOf(values);
        const head = isHeadLocked ? {} : { revenueHeadId };
        return sending.send({
          params: { serviceId: service.id },
          body: { ...body, ...head, version: service.version },
        });
      }}
      verb={text.save}
      keepAs={`service-${service.id}-${service.version}`}
      close={close}
    >
      <Fields orgId={service.orgId} isNew={false} locked={isHeadLocked ? `${code} ${name}` : undefined} />
    </FormDrawer>
  );
}
