import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { projectText as text } from './project.text.ts';

interface Props {
  error: unknown;
  retry: () => void;
  /** The heading of the page, where the project is all of it. */
  title?: string;
}

/** Replaces a project that is loading, does not exist, or failed to load. */
export function Instead({ error, retry, title }: Props): ReactNode {
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={<Link to="/admin/project">{text.back}</Link>} />;
  if (error)
    return (
      <>
        {title !== undefined && <PageHeader title={title} />}
        <ErrorState retry={retry} error={error} />
      </>
    );
  return (
    <AfterAMoment label={text.loading}>
      <Skeleton width="60%" height={36} />
      <Skeleton height={320} />
    </AfterAMoment>
  );
}
