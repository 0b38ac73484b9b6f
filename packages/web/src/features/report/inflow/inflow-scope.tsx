import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import type { Address } from '../../../ui/list/list-filter.ts';
import { MdaPick } from '../../ledger/mda-pick.tsx';
import css from './inflow.module.css';
import { inflowText as text } from './inflow.text.ts';
import { ServicePick } from './service-pick.tsx';

/** Filters by one MDA for users who see all, and by one of its services for users who see services. */
export function InflowScope({ address, change }: { address: Address; change: (to: Address) => void }): ReactNode {
  const person = useSignedIn();
  const { org, service } = address as { org?: number; service?: number };
  const isCentral = isCentralOffice(person);
  const orgId = isCentral ? org : person?.organizationUser?.orgId;
  const seesServices = person?.resources.some(({ code }) => code === 'services') ?? false;
  return (
    <>
      {isCentral && (
        <div className={css.pick}>
          <MdaPick
            empty={text.filters.allMdas}
            value={org}
            choose={(chosen) => change({ org: chosen, service: undefined })}
          />
        </div>
      )}
      {orgId !== undefined && seesServices && (
        <div className={css.pick}>
          <ServicePick orgId={orgId} value={service} choose={(chosen) => change({ service: chosen })} />
        </div>
      )}
    </>
  );
}
