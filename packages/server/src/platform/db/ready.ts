import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Tx } from './scope.ts';

/** Stands in a statement for a value that is given when it runs. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement that is written once and then only run: building its text costs more than running it. `build` sees a place
 * for each value of `given`, not the value, so nothing of the text may depend on one; a list of values has no place.
 */
export function ready<Given extends object, Row>(
  build: (tx: Tx, given: Given) => Compilable<Row> | RawBuilder<Row>,
): (tx: Tx, given: Given) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined;
  return (tx, given) => {
    if (!written) {
      const statement = build(tx, places as Given);
      written = 'isRawBuilder' in statement ? statement.compile(tx) : statement.compile();
    }
    const values = given as Record<string, unknown>;
    return {
      ...written,
      parameters: written.parameters.map((value) => (value instanceof Place ? values[value.name] : value)),
    };
  };
}
