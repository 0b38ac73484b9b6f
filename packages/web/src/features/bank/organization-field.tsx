import type { OrganizationRow } from '@isura/contract/org/organizations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import type { Choice } from '../../ui/form/select-fields.tsx';
import { organizationsQuery } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';

const { create: text } = accountsText;

/** Returns an organization as a choice: its name with its code, as lists show it. */
export const choiceOf = ({ id, name, code }: Pick<OrganizationRow, 'id' | 'name' | 'code'>): Choice => ({
  value: String(id),
  label: `${name} (${code})`,
});

interface Props {
  name: string;
  /** The organization that is preselected. */
  initial?: Choice | undefined;
}

/** Shows a field for an organization, searchable by a part of its name or its code; the value is its id. */
export function OrganizationField({ name, initial }: Props): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({ ...organizationsQuery(words), placeholderData: keepPreviousData });
  return (
    <RemoteSelect
      name={name}
      label={text.mda}
      hint={text.mdaHint}
      missing={text.mdaMissing}
      choices={(data?.items ?? []).map(choiceOf)}
      search={search}
      initial={initial}
    />
  );
}
