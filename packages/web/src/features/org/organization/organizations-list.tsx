import { OrgStatus } from '@isura/contract/kernel/onboarding';
import { COUNT_BY_STATUS } from '@isura/contract/kernel/status-sums';
import { PB1 } from '@isura/contract/org/catalogue';
import { OrgCategory } from '@isura/contract/org/category';
import { orgCategoryLabels } from '@isura/contract/org/category.text';
import { enterpriseColumns, mdaColumns } from '@isura/contract/org/organization-columns.text';
import { OR2, OR17 } from '@isura/contract/org/organizations';
import { orgStatusLabels } from '@isura/contract/org/words.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import { named, oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { type EmptyRules, listOf, unlessSought } from '../../../ui/list/list-of.ts';
import { sectorsQuery } from './organization.api.ts';
import { organizationsText as text } from './organization.text.ts';
import { isOfLive, organizationColumns } from './organization-columns.tsx';

const { filters } = text;
const categories = OrgCategory.options.filter((value) => value !== 'CENTRAL_OFFICE' && value !== 'FGOE');
const byWords = typed('query', filters.query);
const byStatus = oneValue('status', [filters.status, filters.allStatuses], OrgStatus.options, orgStatusLabels);
const byCategory = oneValue('category', [filters.category, filters.allCategories], categories, orgCategoryLabels);
const bySector = oneOf('sector', [filters.sector, filters.allSectors], 'sector-id');

const rulesOf = (of: typeof mdaColumns | typeof enterpriseColumns, caption: string, empty: EmptyRules) => {
  const { every, live } = organizationColumns(of);
  const rules = { caption, empty, orderedBy: unlessSought('name') };
  return {
    every: {
      ...rules,
      columns: every,
      extra: ['sector'],
      strip: { by: 'status', header: COUNT_BY_STATUS },
      file: { of },
    },
    live: { ...rules, columns: live, file: { of, offers: isOfLive } },
  };
};
const mdas = rulesOf(mdaColumns, text.mdasCaption, text.empty);
const enterprises = rulesOf(enterpriseColumns, text.fgoesCaption, text.emptyFgoes);
const lists = {
  MDA: {
    every: listOf(OR2, { ...mdas.every, id: 'organizations', filters: [byWords, byStatus, byCategory, bySector] }),
    live: listOf(PB1, { ...mdas.live, id: 'organizations-listed', filters: [byWords, byCategory, bySector] }),
  },
  FGOE: {
    every: listOf(OR17, { ...enterprises.every, id: 'enterprises', filters: [byWords, byStatus] }),
    live: listOf(PB1, { ...enterprises.live, id: 'enterprises-listed', filters: [byWords, bySector] }),
  },
};

const open = ({ id }: { id: number }, { go }: ActTools): void =>
  void go({ to: '/admin/mda-directory/mda-details/$id', params: { id: String(id) } });

/** Lists MDAs or enterprises: in every status for the central office (OR2, OR17), live ones for others (PB1). */
export function OrganizationsList({ type, whole }: { type: 'MDA' | 'FGOE'; whole: boolean }): ReactNode {
  const shared = { options: { sector: named(useQuery(sectorsQuery).data) }, open };
  if (!whole) return <List of={lists[type].live} scope={{ type }} {...shared} />;
  // OR17 returns only enterprises and takes no type
  if (type === 'FGOE') return <List of={lists.FGOE.every} {...shared} />;
  return <List of={lists.MDA.every} scope={{ type }} {...shared} />;
}
