import { percentShares, shareText } from '@isura/contract/kernel/percent-shares';
import type { ReactNode } from 'react';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { beside, changedSince } from './changed.ts';
import type { ShownBars } from './compared.ts';
import { PartAmount, parts } from './payment-parts.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

/** Shows what was made, what of it was approved, pending and rejected, and what was paid, with links to the rows. */
export function PaymentTiles({ figures, org }: { figures: ShownBars; org: number | undefined }): ReactNode {
  const { amount, count, before, paid, paidBefore } = figures;
  const shares = percentShares(
    parts.map(({ key }) => figures[key].amount),
    amount,
  );
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile
          label={text.tiles.made}
          figure={<PartAmount part="made" days={figures} org={org} amount={amount} compact />}
          note={beside(text.payments(count), changedSince(amount, before?.amount, before))}
        />
        {parts.map(({ key, label }, at) => (
          <Tile
            key={key}
            label={label}
            figure={<PartAmount part={key} days={figures} org={org} amount={figures[key].amount} compact />}
            note={`${text.payments(figures[key].count)}, ${text.part(shareText(shares[at] ?? 0))}`}
          />
        ))}
        <Tile
          label={text.tiles.paid}
          figure={<PartAmount part="paid" days={figures} org={org} amount={paid.amount} compact />}
          note={beside(text.lines(paid.count), changedSince(paid.amount, paidBefore, before))}
        />
      </Tiles>
    </section>
  );
}
