import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Instead } from './instead.tsx';
import { projectsQuery } from './project.api.ts';
import css from './project.module.css';
import { projectText as text } from './project.text.ts';
import { ProjectBadge } from './project-badge.tsx';

const route = getRouteApi('/admin/project/edit');

/** Lists the projects the user may change, each with links to its details and people; `?id=` shows only that one. */
export default function EditProjectsPage(): ReactNode {
  const { id } = route.useSearch();
  const { data, error, refetch } = useQuery(projectsQuery());
  if (!data) return <Instead title={text.editTitle} error={error} retry={() => void refetch()} />;
  const mine = data.items.filter((each) => each.can.includes('EDIT') && (id === undefined || each.id === id));
  return (
    <div>
      <PageHeader title={text.editTitle} purpose={text.editPurpose} />
      {mine.length === 0 && (
        <EmptyState sentence={text.editEmpty} action={<Link to="/admin/project">{text.back}</Link>} />
      )}
      <div className={css.cards}>
        {mine.map((each) => (
          <Card key={each.id}>
            <h2>
              {each.code} {each.name}
            </h2>
            <p className={css.links}>
              <ProjectBadge status={each.status} />
              <Link to="/admin/project/edit/basic-details/$id" params={{ id: String(each.id) }}>
                {text.basicsLink}
              </Link>
              <Link to="/admin/project/edit/manage-users/$id" params={{ id: String(each.id) }}>
                {text.people}
              </Link>
            </p>
          </Card>
        ))}
      </div>
    </div>
  );
}
