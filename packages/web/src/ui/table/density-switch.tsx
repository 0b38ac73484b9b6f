import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';
import type { Density } from './use-layout.ts';

const icons = { comfortable: IconBaselineDensityMedium, compact: IconBaselineDensitySmall } as const;

/** The switch for the row height of a table. */
export function DensitySwitch({ value, choose }: { value: Density; choose: (density: Density) => void }): ReactNode {
  return (
    <fieldset className={css.densities}>
      <legend className="visually-hidden">{text.density}</legend>
      {(['comfortable', 'compact'] as const).map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            className={css.density}
            aria-label={text.densities[each]}
            title={text.densities[each]}
            aria-pressed={each === value}
            onClick={() => choose(each)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}
