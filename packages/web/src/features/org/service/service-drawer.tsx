import { ServiceCategory } from '@isura/contract/org/organization';
import { OR13, type Service, type ServiceDetail, SV1 } from '@isura/contract/org/service';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, optional, type Rule } from '../../../ui/form/rules.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { serviceCategoryOptions } from '../directory/service-category.text.ts';
import { headsQuery } from './service.api.ts';
import css from './service.module.css';
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

const length =
  (least: number, most: number, missing: string, wrong: string): Rule =>
  (value) => {
    const { length: letters } = value.trim();
    if (letters === 0) return missing;
    return letters < least || letters > most ? wrong : undefined;
  };
const codeRule: Rule = (value) => (/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/.test(value.trim()) ? undefined : text.codeWrong);

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
        rule={chosen(text.headMissing)}
      />
    </MantineArea>
  );
}

/** The fields of a service; the head is a fact where it is locked. */
function Fields({ orgId, isNew, locked }: { orgId: number; isNew: boolean; locked?: string | undefined }): ReactNode {
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={120}
        rule={length(3, 120, text.nameMissing, text.nameLength)}
      />
      {isNew && (
        <TextField
          name="code"
          label={text.code}
          hint={text.codeHint}
          maxLength={40}
          spellCheck={false}
          rule={codeRule}
        />
      )}
      <TextareaField
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        most={1000}
        rule={length(10, 1000, text.descriptionLength, text.descriptionLength)}
      />
      <TextareaField
        name="payerInstructions"
        label={text.instructions}
        hint={text.instructionsHint}
        most={2000}
        isOptional
        rule={optional(length(0, 2000, '', text.instructionsLength))}
      />
      <SelectField
        name="category"
        label={text.category}
        choices={serviceCategoryOptions}
        rule={chosen(text.categoryMissing)}
      />
      {locked === undefined ? (
        <HeadField orgId={orgId} />
      ) : (
        <div className={css.locked}>
          <SummaryList rows={[{ label: text.head, value: locked }]} />
          <p className={css.small}>{text.headLocked}</p>
        </div>
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

/** The form around the fields, with what the server says. */
function ServiceForm({
  title,
  given,
  send,
  close,
  children,
}: {
  title: string;
  given: Values;
  send: (values: Values) => Promise<void>;
  close: () => void;
  children: ReactNode;
}): ReactNode {
  const form = useForm<Values>({ ...formManner, defaultValues: given });
  const [refused, setRefused] = useState<unknown>();
  const submit = async (values: Values): Promise<void> => {
    setRefused(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={title} close={close}>
      <Form form={form} send={submit}>
        <div className={css.form}>
          {refused instanceof ApiProblem && refused.code === 'stale-version' ? (
            <Notice tone="warning" isNews>
              {text.stale}
            </Notice>
          ) : (
            <Refused error={refused} />
          )}
          {children}
          <div className={css.row}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.save}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </div>
        </div>
      </Form>
    </Drawer>
  );
}

/** Adds a service to a body (SV1). */
export function NewServiceDrawer({ orgId, close, done }: DrawerProps<Service>): ReactNode {
  const send = async (values: Values): Promise<void> =>
    done(await call(SV1, { params: { orgId }, body: { ...bodyOf(values), code: values.code } }));
  return (
    <ServiceForm title={text.newTitle} given={none} send={send} close={close}>
      <Fields orgId={orgId} isNew />
    </ServiceForm>
  );
}

/** Changes a service (OR13); for staff the revenue head is locked once the service was active. */
export function EditServiceDrawer({
  service,
  isHeadLocked,
  close,
  done,
}: Omit<DrawerProps<ServiceDetail>, 'orgId'> & { service: ServiceDetail; isHeadLocked: boolean }): ReactNode {
  const given: Values = {
    ...none,
    name: service.name,
    description: service.description,
    payerInstructions: service.payerInstructions ?? '',
    category: service.category,
    revenueHeadId: String(service.revenueHeadId),
    requiresTin: service.requiresTin ? ticked : '',
    requiresAddress: service.requiresAddress ? ticked : '',
  };
  const send = async (values: Values): Promise<void> => {
    const { revenueHeadId, ...body } = bodyOf(values);
    const head = isHeadLocked ? {} : { revenueHeadId };
    done(await call(OR13, { params: { serviceId: service.id }, body: { ...body, ...head, version: service.version } }));
  };
  const { code, name } = service.revenueHead;
  return (
    <ServiceForm title={text.editTitle} given={given} send={send} close={close}>
      <Fields orgId={service.orgId} isNew={false} locked={isHeadLocked ? `${code} ${name}` : undefined} />
    </ServiceForm>
  );
}
