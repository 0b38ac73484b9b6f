import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { Skeleton, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import css from './analytics.module.css';

const TILES = ['one', 'two', 'three', 'four'];

interface Props<T> {
  of: UseQueryResult<T>;
  children: (figures: T) => ReactNode;
}

/** The figures of an analysis once they are there; before that their shape, and instead of them why they are not. */
export function FiguresOf<T>({ of: { data, dataUpdatedAt, error, refetch }, children }: Props<T>): ReactNode {
  if (data !== undefined) return <Pictured asAt={new Date(dataUpdatedAt)}>{children(data)}</Pictured>;
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <AfterAMoment>
      <div className={css.stack}>
        <Tiles>
          {TILES.map((tile) => (
            <Skeleton key={tile} height={126} />
          ))}
        </Tiles>
        <Skeleton height={320} />
      </div>
    </AfterAMoment>
  );
}
