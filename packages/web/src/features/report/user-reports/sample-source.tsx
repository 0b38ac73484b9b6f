import { formatCount, formatPercent, shareOfWhole } from '@isura/contract/kernel/numbers-format';
import { type EV3, USUAL_SEED } from '@isura/contract/report/sample';
import type { ReactNode } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import type { Address } from '../../../ui/list/list-filter.ts';
import type { PageOf } from '../../../ui/list/list-of.ts';
import { sumOf } from '../../../ui/list/sums.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { sampleText as text } from './sample.text.ts';

/** Shows the source of the sample, its total, and how to reproduce it by hand. */
export function SampleSource({ page, address }: { page: PageOf<typeof EV3> | undefined; address: Address }): ReactNode {
  const method = address['method'] === 'MONEY_UNIT' ? 'MONEY_UNIT' : 'RANDOM';
  const seed = String(address['seed'] ?? USUAL_SEED);
  if (!page) return null;
  const whole = sumOf(page, 'x-population-naira');
  const part = sumOf(page, 'x-total-amount');
  const share = shareOfWhole(part, whole);
  return (
    <Stack gap="s">
      <Tiles isNarrow>
        <Tile
          label={text.population}
          figure={formatCount(Number(page.headers?.['x-population'] ?? 0))}
          note={<Money amount={whole} />}
        />
        <Tile
          label={text.taken}
          figure={formatCount(page.total)}
          note={
            <>
              <Money amount={part} />
              {share !== null && `, ${text.share(formatPercent(share))}`}
            </>
          }
        />
        {page.headers?.['x-interval'] !== undefined && (
          <Tile
            label={text.interval}
            figure={<Money amount={sumOf(page, 'x-interval')} />}
            note={
              <>
                {text.from} <Money amount={sumOf(page, 'x-start')} />
              </>
            }
          />
        )}
      </Tiles>
      <details>
        <summary>{text.how}</summary>
        <Small>{text.ways[method](seed)}</Small>
        <Small>{text.same(USUAL_SEED)}</Small>
      </details>
    </Stack>
  );
}
