import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import type { Address } from '../../ui/list/list-filter.ts';
import { MdaPick } from '../ledger/mda-pick.tsx';
import css from './accounts.module.css';
import { balancesText as text } from './balances.text.ts';

/** Lets users who see all MDAs choose one of them by typing. */
export function OneMda({ address, change }: { address: Address; change: (to: Address) => void }): ReactNode {
  const person = useSignedIn();
  const { org } = address as { org?: number };
  return (
    isCentralOffice(person) && (
      <div className={css.pick}>
        <MdaPick empty={text.filters.allMdas} value={org} choose={(chosen) => change({ org: chosen })} />
      </div>
    )
  );
}
