import type { Forecast } from '@isura/contract/forecast/forecast';
import { formatRange } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import { Card } from '../../ui/page/pieces.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './forecast.module.css';
import { categoryLabels, forecastText as text } from './forecast.text.ts';
import { keyOf, ownOf, type Typed, type TypedCells } from './typed.ts';

interface Props {
  forecast: Forecast;
  typed: TypedCells;
  put?: ((key: string, typed: Typed) => void) | undefined;
}

/** Lists every own amount with its difference from the system's and the reason; shows nothing where there is none. */
export function Reasons({ forecast, typed, put }: Props): ReactNode {
  const own = forecast.columns.flatMap(({ start, end, state }, nth) =>
    forecast.rows.flatMap(({ category, cells }) => {
      const key = keyOf(start, category);
      const amount = ownOf(typed[key]);
      const cell = cells[nth];
      if (amount === undefined || amount === null || !cell) return [];
      return [
        { key, start, end, category, isOpen: put !== undefined && state !== 'OVER', by: asKobo(amount - cell.system) },
      ];
    }),
  );
  if (own.length === 0) return null;
  return (
    <Card compact className={css.why} aria-label={text.why}>
      <h2>{text.why}</h2>
      <ul>
        {own.map(({ key, start, end, category, isOpen, by }) => (
          <li key={key}>
            <span>{formatRange(start, end)}</span>
            <span>{categoryLabels[category]}</span>
            <span className={css.variance} data-worse={by < 0n || undefined}>
              <Money amount={by} compact />
            </span>
            {isOpen ? (
              <input
                type="text"
                maxLength={200}
                aria-label={text.whyOf(categoryLabels[category], start, end)}
                value={typed[key]?.comment ?? ''}
                onChange={(event) => put?.(key, { amount: typed[key]?.amount ?? '', comment: event.target.value })}
              />
            ) : (
              <span>{typed[key]?.comment}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
