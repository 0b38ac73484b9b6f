import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { projectText as text } from './project.text.ts';

/** Replaces a project that is loading, does not exist, or failed to load. */
export function Instead({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={<Link to="/admin/project">{text.back}</Link>} />;
  if (error) return <ErrorState retry={retry} error={error} />;
  return (
    <AfterAMoment label={text.loading}>
      <Skeleton width="60%" height={36} />
      <Skeleton height={320} />
    </AfterAMoment>
  );
}
