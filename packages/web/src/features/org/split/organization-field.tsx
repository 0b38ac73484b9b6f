import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { organizationsQuery } from './split.api.ts';

interface Props extends FieldProps {
  /** The organization that is preselected. */
  known?: { id: number; name: string } | undefined;
}

/** Shows a field for a live organization, searchable by a part of its name or code. The value is its number. */
export function OrganizationField({ known, ...props }: Props): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({ ...organizationsQuery(words.trim()), placeholderData: keepPreviousData });
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <RemoteSelect
      {...props}
      choices={choices}
      search={search}
      initial={known && { value: String(known.id), label: known.name }}
    />
  );
}
