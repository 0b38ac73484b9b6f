import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { type Address, type ListFilter, ownField } from '../../ui/list/list-filter.ts';
import { sheetText } from './ledger.text.ts';
import { MdaPick } from './mda-pick.tsx';
import css from './one-mda.module.css';

interface Props {
  address: Address;
  change: (to: Address) => void;
  empty: string;
  /** Filters that another organization also clears, such as an account of the previous one. */
  clears?: readonly string[];
}

/** Lets users who see all organizations choose one by typing; shows nothing to others. */
export function OneMda({ address, change, empty, clears = [] }: Props): ReactNode {
  const person = useSignedIn();
  if (!isCentralOffice(person)) return null;
  const gone = Object.fromEntries(clears.map((key) => [key, undefined]));
  return (
    <div className={css.pick}>
      <MdaPick empty={empty} value={address['org'] as number | undefined} choose={(org) => change({ org, ...gone })} />
    </div>
  );
}

/** The filter by one organization, for users who see all of them; `empty` names all. */
export const byMda = (empty: string, clears: readonly string[] = []): ListFilter<'org-id'> =>
  ownField('org', sheetText.mda, (props) => <OneMda {...props} empty={empty} clears={clears} />, 'org-id');
