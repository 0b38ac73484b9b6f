import { AN2 } from '@isura/contract/report/collection-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { useAnalysisQuery } from './frame.tsx';
import { useViewed } from './use-viewed.ts';

const { own, place, placeOf, among } = text.top.sector;

/** Shows MDA staff the sector of their organization, and its place in it by what was received on the chosen days (AN2). */
export function OwnSector(): ReactNode {
  const { days } = useAnalysisQuery();
  const orgId = useViewed(undefined);
  const answer = useQuery(queryOf(AN2, { params: { orgId }, query: days }));
  return (
    <FiguresOf of={answer}>
      {({ sector }) =>
        sector && (
          <Stack>
            <Tiles>
              <Tile label={own} figure={sector.name} />
              <Tile label={place} figure={placeOf(sector.place, sector.of)} note={among(sector.name)} />
            </Tiles>
            <p>{text.top.own}</p>
          </Stack>
        )
      }
    </FiguresOf>
  );
}
