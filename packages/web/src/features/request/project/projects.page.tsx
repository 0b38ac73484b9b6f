import { FundingSource, type ProjectSummary } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import { OR19, PJ1 } from '@isura/contract/project/projects';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Column, day, mda, money, words } from '../../../ui/table/columns.tsx';
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
  { key: 'fundingSource', header: text.columns.funding, cell: ({ fundingSource }) => fundingLabels[fundingSource] },
  money('budgetAmount', text.columns.budget),
  money('committedAmount', text.columns.committed, { card: 'fact' }),
  money('spentAmount', text.columns.spent, { card: 'fact' }),
  money('leftAmount', text.columns.left, { card: 'fact' }),
  { key: 'usedPercent', header: text.columns.used, card: 'fact', cell: UsedCell },
  day('endDate', text.columns.end, { card: 'fact' }),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status }) => <ProjectBadge status={status} />,
  },
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

/** Lists the projects of an organization, or of all, with what each has spent, committed and left (PJ1). */
export default function ProjectsPage(): ReactNode {
  const person = useSignedIn();
  return (
    <div>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={
          person &&
          mayCall(person, OR19.id) && (
            <Link to="/admin/project/create" className={buttonClass('primary')}>
              {text.create}
            </Link>
          )
        }
      />
      <List
        of={projects}
        open={({ id }, { go }) => void go({ to: '/admin/project/view/$id', params: { id: String(id) } })}
      />
    </div>
  );
}
