import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Skeleton } from './pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from './states.tsx';

interface Props {
  /** A query as it stands. */
  of: { data: unknown; error: unknown; refetch: () => unknown };
  /** The sentence where the server says it does not exist, or no longer for this user. */
  gone?: string;
  /** The label of the placeholder. */
  label?: string;
  /** The height of the placeholder, or other ones as children. */
  height?: number;
  children?: ReactNode;
}

/**
 * What stands in place of data that is not there: a placeholder after a moment, that it does not exist, or what failed
 * with a button to try again. Nothing once there is data, which stays while it is loaded again.
 */
export function NotYet({ of: { data, error, refetch }, gone, label, height, children }: Props): ReactNode {
  if (gone !== undefined && error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState sentence={gone} />;
  if (data !== undefined) return null;
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <AfterAMoment {...(label !== undefined && { label })}>
      {children ?? <Skeleton height={height ?? 320} />}
    </AfterAMoment>
  );
}
