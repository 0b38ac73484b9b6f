import type { PublicService } from '@isura/contract/org/catalogue';
import { serviceCategoryLabels } from '@isura/contract/org/category.text';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { pageText } from '../../../ui/page/page.text.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { servicesQuery } from './directory.api.ts';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { DirectoryLink } from './directory-link.tsx';
import { Results } from './results.tsx';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

/** Shows a service with its amount in words. `withOrganization` adds the organization, as a link to its details. */
export function ServiceRow({
  service,
  withOrganization = false,
}: {
  service: PublicService;
  withOrganization?: boolean;
}): ReactNode {
  const { name, orgId, orgName, category, amountText, partPaymentAllowed } = service;
  return (
    <li className={css.service}>
      <div>
        <p className={css.serviceName}>{name}</p>
        <Small>
          {withOrganization && (
            <>
              <DirectoryLink change={{ id: orgId }} keepPage>
                {orgName}
              </DirectoryLink>
              {' · '}
            </>
          )}
          {serviceCategoryLabels[category]}
          {partPaymentAllowed && ` · ${text.partPayment}`}
        </Small>
      </div>
      <div className={css.serviceEnd}>
        <p className={css.amount}>{amountText}</p>
        <Link to="/revenue" search={{ serviceId: service.id }} className={buttonClass('secondary', true)}>
          {text.pay} <span className="visually-hidden">{name}</span>
        </Link>
      </div>
    </li>
  );
}

function NoService(): ReactNode {
  const { query, kind, sector } = useDirectorySearch();
  const change = useDirectoryChange();
  return (
    <EmptyState
      icon={IconSearchOff}
      sentence={text.noService(query)}
      action={
        <div className={css.ways}>
          {(kind || sector) && (
            <Button onClick={() => change({ kind: undefined, sector: undefined })}>{pageText.clearFilters}</Button>
          )}
          <DirectoryLink
            change={{ show: undefined, query: undefined, kind: undefined, sector: undefined }}
            className={buttonClass('secondary')}
          >
            {text.toMdas}
          </DirectoryLink>
        </div>
      }
    />
  );
}

/** Lists the services the address asks for, best match first. */
export function ServiceList(): ReactNode {
  const search = useDirectorySearch();
  return (
    <Results
      query={servicesQuery(search)}
      look={css.services}
      count={(total) => text.serviceCount(total, search.query)}
      empty={<NoService />}
      item={(service) => <ServiceRow key={service.id} service={service} withOrganization />}
    />
  );
}
