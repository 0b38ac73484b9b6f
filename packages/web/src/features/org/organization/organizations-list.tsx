import { OrgStatus } from '@isura/contract/kernel/onboarding';
import { PB1 } from '@isura/contract/org/catalogue';
import { OrgCategory, type OrgType } from '@isura/contract/org/category';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import { OR2, OR17 } from '@isura/contract/org/organizations';
import { orgStatusLabels, orgTypeLabels } from '@isura/contract/org/words.text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import { oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf, unlessSought } from '../../../ui/list/list-of.ts';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { OrgStatusBadge } from './org-status-badge.tsx';
import { sectorsQuery } from './organization.api.ts';
import { organizationsText as text } from './organization.text.ts';

/** The fields of an organization that both lists have: of all statuses, and of live ones only. */
interface Listed {
  id: number;
  code: string;
  name: string;
  type: OrgType;
  category: OrgCategory;
  sector: string;
  state?: string | undefined;
  servicesCount: number;
}
interface Whole extends Listed {
  usersCount: number;
  status: OrgStatus;
}

const count = <T,>(key: string, header: string, read: (row: T) => number): Column<T> => ({
  key,
  header,
  align: 'right',
  card: 'fact',
  cell: (row) => read(row).toLocaleString('en-NG'),
});

const columns: readonly Column<Listed>[] = [
  words('code', text.columns.code, { sticky: true }),
  {
    key: 'name',
    header: text.columns.name,
    card: 'title',
    cell: ({ id, name }) => (
      <Link to="/admin/mda-directory/mda-details/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'type', header: text.columns.type, cell: ({ type }) => orgTypeLabels[type] },
  { key: 'category', header: text.columns.category, card: 'fact', cell: ({ category }) => orgCategoryLabels[category] },
  words('sector', text.columns.sector, { card: 'fact' }),
  words('state', text.columns.state, { card: 'fact' }),
  count('servicesCount', text.columns.services, ({ servicesCount }) => servicesCount),
];
const wholeColumns: readonly Column<Whole>[] = [
  ...(columns as readonly Column<Whole>[]),
  count('usersCount', text.columns.users, ({ usersCount }) => usersCount),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status }) => <OrgStatusBadge status={status} />,
  },
];

const { filters } = text;
const categories = OrgCategory.options.filter((value) => value !== 'CENTRAL_OFFICE' && value !== 'FGOE');
const byWords = typed('query', filters.query);
const byStatus = oneValue('status', [filters.status, filters.allStatuses], OrgStatus.options, orgStatusLabels);
const byCategory = oneValue('category', [filters.category, filters.allCategories], categories, orgCategoryLabels);
const bySector = oneOf('sector', [filters.sector, filters.allSectors], 'sector-id');

const rulesOf = (report: 'organizations' | 'enterprises', caption: string, empty: string) => ({
  ...{ caption, empty, file: { report } },
  orderedBy: unlessSought('name'),
});
const mdas = rulesOf('organizations', text.mdasCaption, text.empty);
const enterprises = rulesOf('enterprises', text.fgoesCaption, text.emptyFgoes);
const lists = {
  MDA: {
    whole: listOf(OR2, {
      ...mdas,
      id: 'organizations',
      extra: ['sector'],
      columns: wholeColumns,
      filters: [byWords, byStatus, byCategory, bySector],
    }),
    listed: listOf(PB1, { ...mdas, id: 'organizations-listed', columns, filters: [byWords, byCategory, bySector] }),
  },
  FGOE: {
    whole: listOf(OR17, {
      ...enterprises,
      id: 'enterprises',
      extra: ['sector'],
      columns: wholeColumns,
      filters: [byWords, byStatus],
    }),
    listed: listOf(PB1, { ...enterprises, id: 'enterprises-listed', columns, filters: [byWords, bySector] }),
  },
};

const open = ({ id }: Listed, { go }: ActTools): void =>
  void go({ to: '/admin/mda-directory/mda-details/$id', params: { id: String(id) } });

/** Lists MDAs or enterprises: in every status for the central office (OR2, OR17), live ones for others (PB1). */
export function OrganizationsList({ type, whole }: { type: 'MDA' | 'FGOE'; whole: boolean }): ReactNode {
  const { data: sectors = [] } = useQuery(sectorsQuery);
  const options = { sector: sectors.map(({ id, name }) => ({ value: String(id), label: name })) };
  const { listed } = lists[type];
  if (!whole) return <List of={listed} scope={{ type }} options={options} open={open} />;
  // OR17 returns only enterprises and takes no type
  return type === 'MDA' ? (
    <List of={lists.MDA.whole} scope={{ type }} options={options} open={open} />
  ) : (
    <List of={lists.FGOE.whole} open={open} />
  );
}
