import type pg from 'pg';

/** A result column of a statement: its name and the type of its values, as an object id of PostgreSQL. */
export interface Column {
  name: string;
  dataTypeID: number;
}

/** Asks for the result columns of a statement without running it: PostgreSQL only parses and plans it. */
class Describe {
  #columns: Column[] = [];
  readonly #text: string;
  readonly #done: (columns: Column[]) => void;
  readonly #failed: (error: Error) => void;
  #error: Error | undefined;

  constructor(text: string, done: (columns: Column[]) => void, failed: (error: Error) => void) {
    this.#text = text;
    this.#done = done;
    this.#failed = failed;
  }
  submit(connection: pg.Connection): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
  }
  handleError(error: Error): void {
    this.#error = error;
    this.#failed(error);
  }
  handleReadyForQuery(): void {
    if (!this.#error) this.#done(this.#columns);
  }
}

/** Returns the result columns of a statement; refuses as PostgreSQL refuses the statement. */
export const described = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((done, failed) => {
    client.query(new Describe(text, done, failed) as unknown as pg.Submittable);
  });
