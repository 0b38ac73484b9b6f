import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { FieldFrame, type FieldProps, useField } from '../../../ui/form/field.tsx';
import { organizationsQuery } from './split.api.ts';
import { editorText as text } from './split.text.ts';

/** A live organization, found by a part of its name or code on the server. The value is its number. */
export function OrganizationField({
  known,
  ...props
}: FieldProps & { known?: { id: number; name: string } | undefined }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const { className: _, ...given } = control;
  const [typed, type] = useState('');
  const [chosen, choose] = useState(known);
  const asked = useDeferredValue(typed === chosen?.name ? '' : typed);
  const { data } = useQuery({ ...organizationsQuery(asked.trim()), placeholderData: keepPreviousData });
  const found = (data?.items ?? []).map(({ id, name }) => ({ id, name }));
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <Select
        {...given}
        data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value || null}
        onChange={(id) => {
          choose(all.find((one) => String(one.id) === id));
          onChange(id ?? '');
        }}
        searchValue={typed}
        onSearchChange={type}
        filter={({ options }) => options}
        searchable
        clearable
        size="md"
        nothingFoundMessage={text.organizationNone}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        error={Boolean(error)}
        withErrorStyles
      />
    </FieldFrame>
  );
}
