import type { ReactNode } from 'react';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabLinks, tabLinkClass } from '../../../ui/page/tab-links.tsx';
import { directoryText as text } from './directory.text.ts';
import { MdaFilters, ServiceFilters } from './directory-filters.tsx';
import { DirectoryLink } from './directory-link.tsx';
import { MdaList } from './mda-list.tsx';
import { OrganizationDrawer } from './organization-drawer.tsx';
import { ServiceList } from './service-list.tsx';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

/** Filters of one view only; words and sector are kept when the view changes. */
const everyFilter = { letter: undefined, type: undefined, kind: undefined, state: undefined };

function Views({ show }: { show: 'mdas' | 'services' }): ReactNode {
  return (
    <TabLinks label={text.views}>
      <DirectoryLink
        change={{ ...everyFilter, show: undefined }}
        current={show === 'mdas' && 'page'}
        className={tabLinkClass}
      >
        {text.mdas}
      </DirectoryLink>
      <DirectoryLink
        change={{ ...everyFilter, show: 'services' }}
        current={show === 'services' && 'page'}
        className={tabLinkClass}
      >
        {text.services}
      </DirectoryLink>
    </TabLinks>
  );
}

/** Shows the public directory of organizations or of services; the address holds the view and its filters. */
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
