import { formatPhone } from '@isura/contract/kernel/phone';
import type { PublicOrganizationDetail } from '@isura/contract/org/catalogue';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { organizationQuery } from './directory.api.ts';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { ServiceRow } from './service-list.tsx';
import { useDirectoryChange } from './use-directory.ts';

/** Turns only a web address into a link: what an organization typed about itself is not trusted further. */
function Website({ address }: { address: string }): ReactNode {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return address;
  return (
    <a href={url} rel="noreferrer">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
}

/** Shows the public details of one organization: what it is, how to reach it, what can be paid to it. */
export function OrganizationDetails({ organization }: { organization: PublicOrganizationDetail }): ReactNode {
  const { category, sector, shortName, state, address, city, postalCode, phone, email, website, services } =
    organization;
  const place = [address, [city, postalCode].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
  return (
    <>
      <SummaryList
        rows={[
          { label: text.kind, value: orgCategoryLabels[category] },
          { label: text.shortName, value: shortName },
          { label: text.sector, value: sector },
          { label: text.address, value: place },
          { label: text.phone, value: phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a> },
          { label: text.email, value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: text.website, value: website && <Website address={website} /> },
        ]}
      />
      <h3 className={css.drawerPart}>{text.servicesTitle}</h3>
      {services.length === 0 ? (
        <p>{text.noServices}</p>
      ) : (
        <ul className={css.servicesInDrawer}>
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows the details of one MDA beside the list: how to reach it and what can be paid to it. */
export function OrganizationDrawer({ orgId }: { orgId: number }): ReactNode {
  const change = useDirectoryChange();
  const { data, error, refetch } = useQuery(organizationQuery(orgId));
  const close = (): void => change({ id: undefined }, { keepPage: true });
  const isGone = error instanceof ApiProblem && error.code === 'not-found';
  return (
    <Drawer title={data?.name ?? text.detailsTitle} close={close}>
      {data && <OrganizationDetails organization={data} />}
      {isGone && <EmptyState sentence={text.gone} />}
      {error && !isGone && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment label={text.detailsLoading}>
          <Stack gap="m">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={String(at)} height={28} />
            ))}
          </Stack>
        </AfterAMoment>
      )}
    </Drawer>
  );
}
