import { OR11, OR12 } from '@isura/contract/org/service';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { RemotePick } from '../../../ui/form/remote-pick.tsx';
import { inflowText as text } from './inflow.text.ts';

interface Props {
  /** The organization of the services that are offered. */
  orgId: number;
  value: number | undefined;
  choose: (serviceId: number | undefined) => void;
}

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** Filters the report by one service of an organization, found by typing; empty means all. */
export function ServicePick({ orgId, value, choose }: Props): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({
    ...queryOf(OR11, { params: { orgId }, query: { size: 20, ...(words && { query: words }) } }),
    placeholderData: keepPreviousData,
  });
  const { data: service } = useQuery({
    ...queryOf(OR12, { params: { serviceId: value ?? 0 } }),
    enabled: value !== undefined,
  });
  return (
    <RemotePick
      label={text.filters.service}
      empty={text.filters.allServices}
      value={value}
      choose={choose}
      choices={(data?.items ?? []).map(choiceOf)}
      search={search}
      initial={service && choiceOf(service)}
    />
  );
}
