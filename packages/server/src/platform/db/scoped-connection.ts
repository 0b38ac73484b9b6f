import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { opening } from './opening.ts';

/** Texts of statements with a kept plan; more than these are sent whole each time. */
const MOST_PLANS = 200;
const names = new Map<string, string>();

/** The name a text is kept under on every connection of this process; undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PLANS) return known;
  const name = `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The query as `pg` takes one with a kept plan; without values there is nothing to plan, and `begin; …` has no name. */
function kept(query: CompiledQuery): CompiledQuery {
  const name = query.parameters.length > 0 ? nameOf(query.sql) : undefined;
  if (name === undefined) return query;
  // Kysely hands the text to `pg` as it is, which takes text with a name in its place.
  return { ...query, sql: { text: query.sql, name } as unknown as string };
}

/**
 * What a connection of Kysely does more with us: the message that opens a transaction goes out together with its first
 * statement, and statements of a transaction that asks for it keep their plans.
 */
export class ScopedConnection {
  readonly #execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  #opened: Promise<unknown> | undefined;

  constructor(connection: DatabaseConnection) {
    this.#execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => this.#run(query);
  }

  /** Sends the message that opens a transaction; what becomes of it the next statement tells. */
  open(message: string): void {
    this.#opened = this.#execute(CompiledQuery.raw(message));
    this.#opened.catch(() => {}); // told by the next statement, at the latest by the commit
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#execute<R>(opening.getStore()?.options.keepPlans ? kept(query) : query);
    const opened = this.#opened;
    if (!opened) return result;
    this.#opened = undefined;
    return (await Promise.all([result, opened]))[0];
  }
}
