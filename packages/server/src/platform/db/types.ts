import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT = 25;
/** `pg` knows the parser of text[] but its types do not name it. */
const TEXT_ARRAY = 1009 as typeof TEXT;

const bigints = (text: string): (bigint | null)[] => {
  const read = pg.types.getTypeParser(TEXT_ARRAY)(text) as (string | null)[];
  return read.map((item) => (item === null ? null : BigInt(item)));
};

/**
 * How values come out of the database: int8 as bigint (Kysely then reads ids as numbers, `number-ids.ts`), a date as the text YYYY-MM-DD (a day has no time zone), all else
 * as `pg` does. Given to our own pools, never set for the whole process: the job queue reads its tables its own way.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8) return BigInt;
      if (oid === INT8_ARRAY) return bigints;
      if (oid === DATE) return pg.types.getTypeParser(TEXT);
      if (oid === DATE_ARRAY) return pg.types.getTypeParser(TEXT_ARRAY);
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
