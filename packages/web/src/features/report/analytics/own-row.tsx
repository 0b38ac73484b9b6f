import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { beside, changedSince } from './changed.ts';
import { useInflows } from './use-compared.ts';

const { received, top } = text;

/** Shows MDA staff their own organization, with its change, in place of the full ranking. */
export function OwnRow(): ReactNode {
  const organization = useSignedIn()?.organizationUser?.organization.name ?? '';
  const answer = useInflows(undefined);
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
              note={beside(
                received.payments(figures.count),
                changedSince(figures.total, figures.before?.amount, figures.before),
              )}
            />
          </Tiles>
          <p>{top.own}</p>
        </Stack>
      )}
    </FiguresOf>
  );
}
