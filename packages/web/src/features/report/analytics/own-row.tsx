import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { AC5 } from '@isura/contract/report/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { changedFrom } from './changed.ts';
import { useAnalysisQuery } from './frame.tsx';

const { received, top } = text;

/** Shows MDA staff their own organization, with its change, in place of the full ranking. */
export function OwnRow(): ReactNode {
  const { days } = useAnalysisQuery();
  const organization = useSignedIn()?.organizationUser?.organization.name ?? '';
  const answer = useQuery(queryOf(AC5, { query: days }));
  return (
    <FiguresOf of={answer}>
      {(figures) => (
        <Stack>
          <Tiles>
            <Tile
              label={organization}
              figure={
                <MaybeWay href={addresses.reportRows('inflow-report', addresses.ownDays(figures))}>
                  <Money amount={figures.total} compact />
                </MaybeWay>
              }
              note={`${received.payments(figures.count)}, ${changedFrom(
                figures.total,
                figures.before.amount,
                received.on(formatRange(figures.before.start, figures.before.end)),
              )}`}
            />
          </Tiles>
          <p>{top.own}</p>
        </Stack>
      )}
    </FiguresOf>
  );
}
