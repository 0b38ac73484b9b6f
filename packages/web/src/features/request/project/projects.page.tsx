import { FundingSource } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import { OR19, PJ1 } from '@isura/contract/project/projects';
import { projectColumns } from '@isura/contract/request/project-columns.text';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import type { AddAct } from '../../../ui/list/list-acts.tsx';
import { oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { UsedCell } from './budget-bar.tsx';
import { projectText as text } from './project.text.ts';
import { ProjectBadge } from './project-badge.tsx';

const columns = screenColumns(projectColumns, {
  code: { sticky: true, card: 'fact' },
  name: {
    ...{ roomy: true, card: 'title' },
    cell: ({ id, name }) => (
      <Link to="/admin/project/view/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  managerName: { card: 'fact' },
  committedAmount: { card: 'fact' },
  spentAmount: { card: 'fact' },
  leftAmount: { card: 'fact' },
  usedPercent: { card: 'fact', cell: UsedCell },
  status: asBadge(ProjectBadge),
});

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
  file: { of: projectColumns },
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
