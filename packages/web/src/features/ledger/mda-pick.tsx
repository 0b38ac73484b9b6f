import { OR2 } from '@isura/contract/org/organizations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import css from './ledger.module.css';
import { sheetText as text } from './ledger.text.ts';

interface Props {
  value: number | undefined;
  choose: (orgId: number | undefined) => void;
}

/** Narrows what the central office sees to one body, found by typing; empty means all. */
export function MdaPick({ value, choose }: Props): ReactNode {
  const form = useForm({ defaultValues: { org: value === undefined ? '' : String(value) } });
  const chosen = useWatch({ control: form.control, name: 'org' });
  const [words, search] = useState('');
  const { data } = useQuery({
    ...queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const wanted = chosen === '' ? undefined : Number(chosen);
    if (wanted !== value) choose(wanted);
  }, [chosen, value, choose]);
  return (
    <FormProvider {...form}>
      <div className={css.pick} data-no-print>
        <RemoteSelect
          name="org"
          label={text.mda}
          hint={text.mdaHint}
          choices={(data?.items ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
          search={search}
        />
      </div>
    </FormProvider>
  );
}
