import { DR1, OR2 } from '@isura/contract/org/organizations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { RemotePick } from '../../ui/form/remote-pick.tsx';
import css from './ledger.module.css';
import { sheetText as text } from './ledger.text.ts';

interface Props {
  value: number | undefined;
  choose: (orgId: number | undefined) => void;
  /** The label of an empty choice among other filters, where there is no room for a hint. */
  empty?: string;
}

const choiceOf = ({ id, name, code }: { id: number; name: string; code: string }) => ({
  value: String(id),
  label: `${name} (${code})`,
});

/**
 * Filters the central office's view by one organization, found by typing; empty means all. Stays in step with the
 * address.
 */
export function MdaPick({ value, choose, empty }: Props): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({
    ...queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } }),
    placeholderData: keepPreviousData,
  });
  const { data: organization } = useQuery({
    ...queryOf(DR1, { params: { orgId: value ?? 0 } }),
    enabled: value !== undefined,
  });
  return (
    <div className={css.pick} data-no-print>
      <RemotePick
        label={text.mda}
        {...(empty === undefined ? { hint: text.mdaHint } : { empty })}
        value={value}
        choose={choose}
        choices={(data?.items ?? []).map(choiceOf)}
        search={search}
        initial={organization && choiceOf(organization)}
      />
    </div>
  );
}
