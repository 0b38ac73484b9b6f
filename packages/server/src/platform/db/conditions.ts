import { foldedWords } from '@isura/contract/kernel/folding';
import { type RawBuilder, sql } from 'kysely';

/** A condition on a row; anything else is left out, so that `orgId !== undefined && sql…` is a filter. */
export type Condition = RawBuilder<unknown> | false | undefined | null | 0 | '';

/** Returns the condition that all of these hold; one that every row meets when there are none. */
export function allOf(conditions: readonly Condition[]): RawBuilder<unknown> {
  const kept = conditions.filter((condition) => Boolean(condition)) as RawBuilder<unknown>[];
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
}

/** Returns words as LIKE reads them literally: `50%` is found as `50\%`. */
const literal = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Returns the LIKE pattern of a text that contains the words. LIKE distinguishes capitals: give the words in the case
 * of the column.
 */
export const containing = (words: string): string => `%${literal(words)}%`;

/** Returns the LIKE pattern of a text that begins with the words; the case as for `containing`. */
export const beginning = (words: string): string => `${literal(words)}%`;

/** Returns the condition that one of these columns contains the words, whatever the capitals; none without words. */
export const wordsIn = (words: string | undefined, columns: readonly RawBuilder<unknown>[]): Condition =>
  words &&
  sql`(${sql.join(
    columns.map((column) => sql`lower(${column}) like ${containing(words.toLowerCase())}`),
    sql` or `,
  )})`;

/**
 * Returns the condition that every word is in a name stored as `org.search_key` folds it, wherever `begins` is not set,
 * else at the beginning of a word; false for a query without letters and digits.
 */
export function namedBy(key: RawBuilder<unknown>, query: string, { begins = false } = {}): RawBuilder<unknown> {
  const words = foldedWords(query);
  if (words.length === 0) return sql`false`;
  return sql`(' ' || ${key}) like all(${words.map((word) => (begins ? `% ${word}%` : `%${word}%`))})`;
}
