import type { ReactNode } from 'react';
import { chooseScheme, useSchemeChoice } from '../../../ui/theme/scheme.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

/** Chooses light, dark, or the device's setting; applied at once and stored on this device. */
export function Appearance(): ReactNode {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={css.schemes}>
      <legend className="visually-hidden">{text.appearance}</legend>
      {(['light', 'dark', 'auto'] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="appearance"
            value={value}
            checked={chosen === value}
            onChange={() => chooseScheme(value)}
          />
          {text.schemes[value]}
        </label>
      ))}
    </fieldset>
  );
}
