import { isDeepStrictEqual } from 'node:util';

/** A change to the text of statements that counts how many it has changed. */
export interface Rewording {
  (text: string): string;
  changed: number;
}

/**
 * Returns a change that finds its words however the lines of a statement are broken. It counts the statements it changes,
 * so that one whose words are no longer in the product is noticed.
 */
export function rewording(change: (text: string) => string): Rewording {
  const reworded: Rewording = Object.assign(
    (text: string): string => {
      const onOneLine = text.replace(/\s+/g, ' ');
      const other = change(onOneLine);
      if (other === onOneLine) return text;
      reworded.changed += 1;
      return other;
    },
    { changed: 0 },
  );
  return reworded;
}

/** A change to statements and their values. */
export type Revaluing = (text: string, values: readonly unknown[]) => { text: string; values: unknown[] };

/** Returns a change that counts the statements which it changes, or whose values it changes. */
export function revaluing(change: Revaluing): Revaluing & { changed: number } {
  const revalued: Revaluing & { changed: number } = Object.assign(
    (text: string, values: readonly unknown[]): ReturnType<Revaluing> => {
      const other = change(text, values);
      if (other.text !== text || !isDeepStrictEqual(other.values, [...values])) revalued.changed += 1;
      return other;
    },
    { changed: 0 },
  );
  return revalued;
}
