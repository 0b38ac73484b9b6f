import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { MdaFilters, ServiceFilters } from './directory-filters.tsx';
import { MdaList } from './mda-list.tsx';
import { OrganizationDrawer } from './organization-drawer.tsx';
import { ServiceList } from './service-list.tsx';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

function Views({ show }: { show: 'mdas' | 'services' }): ReactNode {
  return (
    <nav className={css.views} aria-label={text.views}>
      <Link
        to="/mda-directory"
        search={({ query, sector }) => ({ query, sector })}
        resetScroll={false}
        activeProps={{}}
        aria-current={show === 'mdas' ? 'page' : undefined}
      >
        {text.mdas}
      </Link>
      <Link
        to="/mda-directory"
        search={({ query, sector }) => ({ query, sector, show: 'services' as const })}
        resetScroll={false}
        activeProps={{}}
        aria-current={show === 'services' ? 'page' : undefined}
      >
        {text.services}
      </Link>
    </nav>
  );
}

/** The public directory: who can be paid, or what can be paid for; the address says which and how it is narrowed. */
export default function DirectoryPage(): ReactNode {
  const search = useDirectorySearch();
  const change = useDirectoryChange();
  const show = search.show ?? 'mdas';
  return (
    <>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Views show={show} />
      <SearchBox
        label={text.search[show]}
        button={text.searchButton}
        words={search.query ?? ''}
        search={(words, at) => change({ query: words || undefined }, { replace: at === 'while-typing' })}
      />
      {show === 'mdas' ? (
        <>
          <MdaFilters />
          <MdaList />
        </>
      ) : (
        <>
          <ServiceFilters />
          <ServiceList />
        </>
      )}
      {search.id && <OrganizationDrawer orgId={search.id} key={search.id} />}
    </>
  );
}
