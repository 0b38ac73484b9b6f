import type { PublicService } from '@isura/contract/org/catalogue';
import { serviceCategoryLabels } from '@isura/contract/org/category.text';
import { IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { withinLimit } from '../../../routing/lazy.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Row, Small } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { pageText } from '../../../ui/page/page.text.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { serviceCategoryOptions } from '../../org/directory/service-category.text.ts';
import css from './checkout.module.css';
import type { FindSearch } from './checkout.pages.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { findPageSize, foundQuery, payableMdasQuery, sectorsQuery } from './find.api.ts';
import { findText as text } from './find.text.ts';
import { wayText } from './way.text.ts';

const route = getRouteApi('/payer/voxePayment');

const PayAgain = later(() => withinLimit('pay again', () => import('./pay-again.tsx')).then((part) => part.PayAgain));

/** Returns a setter for the filters; a new choice returns to the first page and is kept in the address. */
function useNarrow() {
  const navigate = route.useNavigate();
  return (change: Partial<FindSearch>, replace = false): void => {
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace, resetScroll: false });
  };
}

function Sectors(): ReactNode {
  const { sector } = route.useSearch();
  const { data = [] } = useQuery(sectorsQuery);
  const known = data.filter((each) => (each.organizationsCount ?? 0) > 0);
  if (known.length === 0) return null;
  const mark = (isOn: boolean) => (isOn ? { 'aria-current': 'true' as const } : {});
  return (
    <nav className={css.sectors} aria-label={text.sectors}>
      <h2>{text.sectors}</h2>
      <ul>
        <li>
          <Link
            from="/voxePayment"
            search={(before) => ({ ...before, sector: undefined, page: undefined })}
            activeProps={{}}
            {...mark(sector === undefined)}
          >
            {text.allSectors}
          </Link>
        </li>
        {known.map(({ id, name }) => (
          <li key={id}>
            <Link
              from="/voxePayment"
              search={(before) => ({ ...before, sector: id, page: undefined })}
              activeProps={{}}
              {...mark(sector === id)}
            >
              {name} <span className="visually-hidden">{text.ofSector}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Filters(): ReactNode {
  const { org, sector, kind } = route.useSearch();
  const narrow = useNarrow();
  const { data: mdas = [] } = useQuery(payableMdasQuery);
  const { data: sectors = [] } = useQuery(sectorsQuery);
  const numbered = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <section aria-label={text.filters}>
      <FoldedFilters count={[org, sector, kind].filter((each) => each !== undefined).length}>
        <div className={css.filters}>
          <FilterSelect
            label={text.mda}
            all={text.allMdas}
            value={org === undefined ? undefined : String(org)}
            options={mdas.map(({ id, name }) => ({ value: String(id), label: name }))}
            choose={(value) => narrow({ org: numbered(value) })}
          />
          <div className={css.sectorSelect}>
            <FilterSelect
              label={text.sector}
              all={text.allSectors}
              value={sector === undefined ? undefined : String(sector)}
              options={sectors
                .filter(({ organizationsCount = 0 }) => organizationsCount > 0)
                .map(({ id, name }) => ({ value: String(id), label: name }))}
              choose={(value) => narrow({ sector: numbered(value) })}
            />
          </div>
          <FilterSelect
            label={text.category}
            all={text.allCategories}
            value={kind}
            options={serviceCategoryOptions}
            choose={(value) => narrow({ kind: value as FindSearch['kind'] })}
          />
        </div>
      </FoldedFilters>
    </section>
  );
}

function ServiceCard({ service }: { service: PublicService }): ReactNode {
  const { id, name, orgName, category, amountText, partPaymentAllowed } = service;
  return (
    <li className={css.service}>
      <div className={css.serviceBody}>
        <p className={css.serviceName}>{name}</p>
        <Small>
          {orgName}
          {` · ${serviceCategoryLabels[category]}`}
          {partPaymentAllowed && ` · ${text.partPayment}`}
        </Small>
      </div>
      <div className={css.serviceEnd}>
        <p>{amountText}</p>
        <Link to="/revenue" search={{ serviceId: id }} className={buttonClass('primary')}>
          {text.pay} <span className="visually-hidden">{name}</span>
        </Link>
      </div>
    </li>
  );
}

function NoService(): ReactNode {
  const { query, org, sector, kind } = route.useSearch();
  const narrow = useNarrow();
  return (
    <EmptyState
      icon={IconSearchOff}
      sentence={text.none(query)}
      action={
        <Row>
          {(org || sector || kind) && (
            <Button onClick={() => narrow({ org: undefined, sector: undefined, kind: undefined })}>
              {pageText.clearFilters}
            </Button>
          )}
          <Link to="/mda-directory" className={buttonClass('secondary')}>
            {wayText.directory}
          </Link>
        </Row>
      }
    />
  );
}

function Found(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const top = useRef<HTMLElement>(null);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    ...foundQuery(search),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number): void => {
    void navigate({ search: (before) => ({ ...before, page: to > 0 ? to + 1 : undefined }), resetScroll: false });
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <section ref={top} aria-label={text.results} aria-busy={isFetching}>
      <p className={css.count} role="status">
        {data && !isPlaceholderData ? text.count(data.total, search.query) : ''}
      </p>
      {!data && (
        <AfterAMoment>
          <div className={css.services}>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={String(at)} height={84} />
            ))}
          </div>
        </AfterAMoment>
      )}
      {data?.items.length === 0 && !isPlaceholderData && <NoService />}
      {data && data.items.length > 0 && (
        <>
          <ul className={css.services} data-old={isPlaceholderData || undefined}>
            {data.items.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ul>
          {data.total > findPageSize && (
            <Pager page={(search.page ?? 1) - 1} size={findPageSize} total={data.total} go={turn} />
          )}
        </>
      )}
    </section>
  );
}

/** Shows the services that can be paid for: search, filter, choose. Every choice is kept in the address. */
export default function FindServicePage(): ReactNode {
  const { query } = route.useSearch();
  const narrow = useNarrow();
  const isPayer = useSignedIn()?.kind === 'PAYER';
  return (
    <CheckoutFrame step={0} isBroad>
      <PageHeader title={text.title} purpose={text.purpose} />
      <SearchBox
        label={text.search}
        button={text.searchButton}
        words={query ?? ''}
        search={(words, at) => narrow({ query: words || undefined }, at === 'while-typing')}
      />
      <p className={css.aside}>
        {text.haveReference}{' '}
        <Link to="/payment" search={{}}>
          {text.enterReference}
        </Link>
      </p>
      <div className={css.finding}>
        <div>
          {isPayer && <PayAgain />}
          <Sectors />
        </div>
        <div>
          <Filters />
          <Found />
        </div>
      </div>
    </CheckoutFrame>
  );
}
