import type { BA1 } from '@isura/contract/bank/balance';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TilesToCome } from '../../ui/chart/figures-of.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import type { PageOf } from '../../ui/list/list-of.ts';
import { sumOf } from '../../ui/list/sums.tsx';
import { partText } from '../../ui/page/part.text.ts';
import { Skeleton, Tile, Tiles } from '../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../ui/page/states.tsx';
import { Money } from '../../ui/value/value.tsx';
import { balancesText as text } from './balances.text.ts';
import { RecoveryTile } from './recovery-tile.tsx';

/** Shows the total of all accounts, and what others still owe for refunds. */
export function BalanceFigures({ page }: { page: PageOf<typeof BA1> | undefined }): ReactNode {
  const { org } = useSearch({ strict: false }) as { org?: number };
  if (!page)
    return (
      <AfterAMoment>
        <Stack>
          <Skeleton height={20} width={200} />
          <TilesToCome height={154} />
        </Stack>
      </AfterAMoment>
    );
  const [first] = page.items;
  return (
    <Stack>
      {first && <Small>{partText.asAt(formatInstant(first.asAt))}</Small>}
      <Tiles>
        <Tile label={text.tiles.ledger} figure={<Money amount={sumOf(page, 'x-total-ledger')} />} />
        <Tile
          label={text.tiles.reserved}
          figure={<Money amount={sumOf(page, 'x-total-reserved')} />}
          note={text.tiles.reservedNote}
        />
        <Tile label={text.tiles.available} figure={<Money amount={sumOf(page, 'x-total-available')} />} />
        <RecoveryTile org={org} />
      </Tiles>
    </Stack>
  );
}
