import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Tab, TabSet } from '../../../ui/page/tabs.tsx';
import { RevenueHeads } from '../../org/revenue-head/revenue-heads.tsx';
import { TaxRates } from '../../tax/rate/tax-rates.tsx';
import { type ReferenceList, referenceLists } from './overview.pages.ts';
import { overviewText as text } from './overview.text.ts';
import { plainLists } from './plain-lists.tsx';

const route = getRouteApi('/admin/oagf-overview/reference-data');

function OpenList({ list }: { list: ReferenceList }): ReactNode {
  if (list === 'heads') return <RevenueHeads />;
  if (list === 'rates') return <TaxRates />;
  return <List key={list} of={plainLists[list]} />;
}

const tabs: readonly Tab[] = referenceLists.map((list) => ({
  key: list,
  label: text.list[list],
  panel: <OpenList list={list} />,
}));

/** Shows the reference lists: revenue heads and tax rates can be added to, the others are read-only. */
export default function ReferencePage(): ReactNode {
  const { list = 'heads' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <PageHeader title={text.reference} purpose={text.referencePurpose} />
      <TabSet
        label={text.lists}
        tabs={tabs}
        open={tabs.find(({ key }) => key === list) ?? tabs[0]!}
        choose={(key) =>
          void navigate({ search: { list: key === 'heads' ? undefined : (key as ReferenceList) }, resetScroll: false })
        }
      />
    </Stack>
  );
}
