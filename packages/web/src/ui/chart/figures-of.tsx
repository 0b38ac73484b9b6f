import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Skeleton, Tiles } from '../page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../page/states.tsx';
import { Pictured } from './pictured.tsx';

const TILES = ['one', 'two', 'three', 'four'];

/** Figures as a query has them, or as several have them together. */
export interface Answered<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<T> {
  of: Answered<T>;
  /** What stands in their place while they are loaded, as high as they are; four tiles and a chart when left out. */
  place?: ReactNode;
  children: (figures: T) => ReactNode;
}

/** The place of four tiles while their figures are loaded. */
export const TilesToCome = ({ height = 146 }: { height?: number }): ReactNode => (
  <Tiles>
    {TILES.map((tile) => (
      <Skeleton key={tile} height={height} />
    ))}
  </Tiles>
);

/** Shows the figures of an analysis once loaded; until then a skeleton, and on failure the reason. */
export function FiguresOf<T>({ of: { data, dataUpdatedAt, error, refetch }, place, children }: Props<T>): ReactNode {
  if (data !== undefined) return <Pictured asAt={new Date(dataUpdatedAt)}>{children(data)}</Pictured>;
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <AfterAMoment>
      {place ?? (
        <Stack>
          <TilesToCome />
          <Skeleton height={320} />
        </Stack>
      )}
    </AfterAMoment>
  );
}
