import { PB1, PB3 } from '@isura/contract/org/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { queryOf } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import css from './checkout.module.css';
import { detailsText as text } from './details.text.ts';

const AT_ONCE = 50;
const words = (typed: string) => (typed ? { query: typed } : {});
const choices = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** Lets the payer choose a service of one MDA. It is drawn anew for another MDA, and nothing is chosen of that yet. */
function ServiceField({ org }: { org: string }): ReactNode {
  const { setValue } = useFormContext<{ service: string }>();
  const [service, searchService] = useState('');
  useEffect(() => setValue('service', ''), [setValue]);
  const services = useQuery({
    ...queryOf(PB3, { query: { page: 0, size: AT_ONCE, 'org-id': Number(org), ...words(service) } }),
    placeholderData: keepPreviousData,
    enabled: org !== '',
  });
  return (
    <RemoteSelect
      name="service"
      label={text.pickService}
      hint={org ? text.pickHint : text.pickServiceFirst}
      missing={text.chooseService}
      choices={choices(services.data?.items)}
      search={searchService}
    />
  );
}

/** Lets the payer choose the MDA, then one of its services; both are found by typing. */
export function ServicePicker(): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { org: '', service: '' } });
  const [mda, searchMda] = useState('');
  const navigate = useNavigate();
  const org = useWatch({ control: form.control, name: 'org' });
  const mdas = useQuery({
    ...queryOf(PB1, { query: { page: 0, size: AT_ONCE, ...words(mda) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <MantineArea>
      <Form
        form={form}
        send={({ service: id }) => void navigate({ to: '/revenue', search: { serviceId: Number(id) } })}
      >
        <div className={css.part}>
          <RemoteSelect
            name="org"
            label={text.pickMda}
            hint={text.pickHint}
            missing={text.chooseMda}
            choices={choices(mdas.data?.items)}
            search={searchMda}
          />
          <ServiceField key={org} org={org} />
        </div>
        <Button look="primary" type="submit">
          {text.pickGo}
        </Button>
      </Form>
    </MantineArea>
  );
}
