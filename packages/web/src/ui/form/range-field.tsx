import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './range-field.module.css';

/**
 * A share between two percentages, such as 60 and 95: dragged or changed by the arrow keys, shown beside it as `0.85`.
 */
export function RangeField({ least, most, ...props }: FieldProps & { least: number; most: number }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const hundredths = Math.round(Number(value) * 100);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <div className={css.range}>
        <input
          {...control}
          className={css.slider}
          type="range"
          min={least}
          max={most}
          step={1}
          value={hundredths}
          aria-valuetext={value}
          onChange={(event) => onChange((Number(event.target.value) / 100).toFixed(2))}
        />
        <output htmlFor={ids.id} className={css.value}>
          {value}
        </output>
      </div>
    </FieldFrame>
  );
}
