import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Tx } from './scope.ts';

/** A placeholder for a value that is set when the statement runs. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * Builds a statement once and then only runs it: building its text costs more than running it. `build` sees a
 * placeholder for each value of `values`, not the value, so no part of the text may depend on a value; a list of values
 * has no placeholder.
 */
export function ready<Values extends object, Row>(
  build: (tx: Tx, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (tx: Tx, values: Values) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined;
  return (tx, input) => {
    if (!written) {
      const statement = build(tx, places as Values);
      written = 'isRawBuilder' in statement ? statement.compile(tx) : statement.compile();
    }
    const values = input as Record<string, unknown>;
    return {
      ...written,
      parameters: written.parameters.map((value) => (value instanceof Place ? values[value.name] : value)),
    };
  };
}
