import type pg from 'pg';

/** A column a statement gives: its name and the type of its values, as an object id of PostgreSQL. */
export interface Column {
  name: string;
  dataTypeID: number;
}

/** Asks what a statement gives, without running it: PostgreSQL reads and plans it, and says its columns. */
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

/** The columns a statement gives; refused as PostgreSQL refuses the statement. */
export const described = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((done, failed) => {
    client.query(new Describe(text, done, failed) as unknown as pg.Submittable);
  });
