import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { NO_ANSWER_MS, opening } from './opening.ts';
import { isUnanswered, partsOf } from './together.ts';

/** Number of statement texts with a kept plan; further texts are sent in full each time. */
const MOST_PLANS = 200;

/**
 * Returns a function that gives the name under which each connection of a database keeps a text; undefined when there
 * are too many. Each opened database has its own names, so that none takes room from another.
 */
export function namesOfPlans(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PLANS) return known;
    const name = `kept ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Returns the query in the form `pg` takes for a kept plan, when its transaction asks for one; a text without values
 * needs no plan, and `begin; …` has no name. A transaction with its own time limit waits that much longer for the
 * answer.
 */
function withScopedNames(query: CompiledQuery, nameOf: (text: string) => string | undefined): CompiledQuery {
  const { keepPlans, statementTimeoutMs } = opening.getStore()?.options ?? {};
  const name = keepPlans && query.parameters.length > 0 ? nameOf(query.sql) : undefined;
  if (name === undefined && statementTimeoutMs === undefined) return query;
  const wait = statementTimeoutMs === undefined ? {} : { query_timeout: statementTimeoutMs + NO_ANSWER_MS };
  // Kysely passes the text unchanged to `pg`, which also accepts an object with further settings in its place.
  return { ...query, sql: { text: query.sql, ...(name !== undefined && { name }), ...wait } as unknown as string };
}

/**
 * A Kysely connection with our additions: the message that opens a transaction and statements nobody waits for are sent
 * with the next one, several can be sent as one (`together`), and statements keep their plans when their transaction
 * asks for it.
 */
export class ScopedConnection {
  readonly #execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  /** Statements sent but not yet answered. */
  #sent: Promise<unknown>[] = [];

  readonly #nameOf: (text: string) => string | undefined;

  constructor(connection: DatabaseConnection, nameOf: (text: string) => string | undefined) {
    this.#nameOf = nameOf;
    this.#execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => this.#run(query);
  }

  /** Sends the message that opens a transaction; the next statement reports its failure. */
  open(message: string): void {
    this.#sent = [];
    this.#goOn(this.#execute(CompiledQuery.raw(message)));
  }

  #goOn(sent: Promise<unknown>): void {
    sent.catch(() => {}); // reported by the next statement, at the latest by the commit
    this.#sent.push(sent);
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const send = <T>(one: CompiledQuery): Promise<QueryResult<T>> =>
      this.#execute<T>(withScopedNames(one, this.#nameOf));
    if (isUnanswered(query)) {
      this.#goOn(send(query));
      return { rows: [] };
    }
    const parts = partsOf(query);
    const answer = parts ? Promise.all(parts.map(send)).then((rows) => ({ rows: rows as R[] })) : send<R>(query);
    const sent = this.#sent;
    this.#sent = [];
    // Failed work reports its own reason, and a transaction can be rolled back whatever happened to its statements.
    if (sent.length === 0 || query.sql.startsWith('rollback')) return answer;
    await Promise.all([...sent, answer]);
    return answer;
  }
}
