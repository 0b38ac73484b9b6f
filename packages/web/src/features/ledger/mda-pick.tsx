import { DR1, OR2 } from '@isura/contract/org/organizations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import css from './ledger.module.css';
import { sheetText as text } from './ledger.text.ts';

interface Props {
  value: number | undefined;
  choose: (orgId: number | undefined) => void;
}

const asText = (value: number | undefined): string => (value === undefined ? '' : String(value));
const choiceOf = ({ id, name, code }: { id: number; name: string; code: string }) => ({
  value: String(id),
  label: `${name} (${code})`,
});

/** Narrows what the central office sees to one body, found by typing; empty means all. Follows the address both ways. */
export function MdaPick({ value, choose }: Props): ReactNode {
  const form = useForm({ defaultValues: { org: asText(value) } });
  const [words, search] = useState('');
  const { data } = useQuery({
    ...queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } }),
    placeholderData: keepPreviousData,
  });
  const { data: body } = useQuery({
    ...queryOf(DR1, { params: { orgId: value ?? 0 } }),
    enabled: value !== undefined,
  });
  const stands = useRef({ value, choose });
  stands.current = { value, choose };
  useEffect(() => {
    if (form.getValues('org') !== asText(value)) form.setValue('org', asText(value));
  }, [form, value]);
  useEffect(() => {
    const heard = form.watch(({ org = '' }) => {
      if (org !== asText(stands.current.value)) stands.current.choose(org === '' ? undefined : Number(org));
    });
    return () => heard.unsubscribe();
  }, [form]);
  return (
    <FormProvider {...form}>
      <div className={css.pick} data-no-print>
        <MantineArea>
          <RemoteSelect
            name="org"
            label={text.mda}
            hint={text.mdaHint}
            choices={(data?.items ?? []).map(choiceOf)}
            search={search}
            initial={body && choiceOf(body)}
          />
        </MantineArea>
      </div>
    </FormProvider>
  );
}
