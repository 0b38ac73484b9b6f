import { FundingSource, type ProjectSummary } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import { OR19, PJ1 } from '@isura/contract/project/projects';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AddAct } from '../../../ui/list/list-acts.tsx';
import { oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { badge, type Column, day, labelled, mda, money, words } from '../../../ui/table/columns.tsx';
import { UsedCell } from './budget-bar.tsx';
import { projectText as text } from './project.text.ts';
import { ProjectBadge } from './project-badge.tsx';

const columns: readonly Column<ProjectSummary>[] = [
  words('code', text.columns.code, { sticky: true, card: 'fact' }),
  {
    key: 'name',
    header: text.columns.name,
    roomy: true,
    card: 'title',
    cell: ({ id, name }) => (
      <Link to="/admin/project/view/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  words('managerName', text.columns.manager, { card: 'fact' }),
  labelled('fundingSource', text.columns.funding, fundingLabels),
  money('budgetAmount', text.columns.budget),
  money('committedAmount', text.columns.committed, { card: 'fact' }),
  money('spentAmount', text.columns.spent, { card: 'fact' }),
  money('leftAmount', text.columns.left, { card: 'fact' }),
  { key: 'usedPercent', header: text.columns.used, card: 'fact', cell: UsedCell },
  day('endDate', text.columns.end, { card: 'fact' }),
  badge(text.columns.status, ProjectBadge),
  mda(text.columns.mda, { ofMany: true }),
];

const { filters } = text;
const projects = listOf(PJ1, {
  id: 'projects',
  extra: ['managerName', 'fundingSource', 'committedAmount', 'usedPercent'],
  caption: text.caption,
  columns,
  nameOf: ({ name }) => name,
  filters: [
    typed('query', filters.query),
    oneOrganization(filters.mda),
    oneValue('status', [filters.status, filters.allStatuses], ProjectStatus.options, projectStatusLabels),
    oneValue('funding', [filters.funding, filters.allFunding], FundingSource.options, fundingLabels),
  ],
  file: { report: 'projects' },
  empty: text.empty,
});

const add: AddAct = { label: text.create, needs: OR19.id, link: () => ({ to: '/admin/project/create' }) };

/** Lists the projects of an organization, or of all, with what each has spent, committed and left (PJ1). */
export default function ProjectsPage(): ReactNode {
  return (
    <ListPage
      title={text.title}
      purpose={text.purpose}
      of={projects}
      add={add}
      open={({ id }, { go }) => void go({ to: '/admin/project/view/$id', params: { id: String(id) } })}
    />
  );
}
