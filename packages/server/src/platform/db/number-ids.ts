import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';

/** A column that holds an id, or an array of them, in snake case or camel case: `id`, `org_id`, `orgId`, `line_ids`. */
const ID_NAME = /^ids?$|(?:_i|I)ds?$/;

/** Reports whether a column holds ids by its name. Only its int8 values are read as numbers; text stays text. */
export const isIdName = (name: string): boolean => ID_NAME.test(name);

function numberOf(name: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`${name} ${value} is no id: it is larger than a safe integer`);
  return number;
}

function idOf(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return numberOf(name, value);
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'bigint' ? numberOf(name, item) : item));
  return value;
}

/**
 * Turns the int8 values of id columns into numbers, in place, and returns the rows. All rows have the columns of the
 * first. Refuses an id that is not a safe integer.
 */
export function withNumberIds<Row extends object>(rows: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {}).filter(isIdName);
  if (columns.length === 0) return rows;
  for (const row of rows as Record<string, unknown>[])
    for (const name of columns) {
      const value = row[name];
      if (typeof value === 'bigint' || typeof value === 'object') row[name] = idOf(name, value);
    }
  return rows;
}

/**
 * Reads ids as numbers in every result of Kysely; all other int8 values, such as kobo, stay bigint
 * (docs/blocks.md#ids).
 */
export class NumberIdsPlugin implements KyselyPlugin {
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    withNumberIds(result.rows);
    return result;
  }
}
