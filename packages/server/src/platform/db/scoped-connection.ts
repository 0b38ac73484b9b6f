import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { NO_ANSWER_MS, opening } from './opening.ts';
import { isUnanswered, partsOf } from './together.ts';

/** Texts of statements with a kept plan; more than these are sent whole each time. */
const MOST_PLANS = 200;

/**
 * The name a text is kept under on every connection of a database; undefined when there are too many. Each database
 * opened has its own: what one of them ran takes no room from another.
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
 * The query as `pg` takes one with a kept plan, where its transaction wants one; without values there is nothing to plan, and
 * `begin; …` has no name. A transaction with a limit of its own waits as much longer for the answer.
 */
function asAsked(query: CompiledQuery, nameOf: (text: string) => string | undefined): CompiledQuery {
  const { keepPlans, statementTimeoutMs } = opening.getStore()?.options ?? {};
  const name = keepPlans && query.parameters.length > 0 ? nameOf(query.sql) : undefined;
  if (name === undefined && statementTimeoutMs === undefined) return query;
  const wait = statementTimeoutMs === undefined ? {} : { query_timeout: statementTimeoutMs + NO_ANSWER_MS };
  // Kysely hands the text to `pg` as it is, which takes text with more beside it in its place.
  return { ...query, sql: { text: query.sql, ...(name !== undefined && { name }), ...wait } as unknown as string };
}

/**
 * What a connection of Kysely does more with us: the message that opens a transaction and statements nobody waits for
 * go out together with the next one, several can be sent as one (`together`), and statements of a transaction that asks
 * for it keep their plans.
 */
export class ScopedConnection {
  readonly #execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  /** What was sent and not heard of yet. */
  #sent: Promise<unknown>[] = [];

  readonly #nameOf: (text: string) => string | undefined;

  constructor(connection: DatabaseConnection, nameOf: (text: string) => string | undefined) {
    this.#nameOf = nameOf;
    this.#execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => this.#run(query);
  }

  /** Sends the message that opens a transaction; what becomes of it the next statement tells. */
  open(message: string): void {
    this.#sent = [];
    this.#goOn(this.#execute(CompiledQuery.raw(message)));
  }

  #goOn(sent: Promise<unknown>): void {
    sent.catch(() => {}); // told by the next statement, at the latest by the commit
    this.#sent.push(sent);
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const send = <T>(one: CompiledQuery): Promise<QueryResult<T>> => this.#execute<T>(asAsked(one, this.#nameOf));
    if (isUnanswered(query)) {
      this.#goOn(send(query));
      return { rows: [] };
    }
    const parts = partsOf(query);
    const answer = parts ? Promise.all(parts.map(send)).then((rows) => ({ rows: rows as R[] })) : send<R>(query);
    const sent = this.#sent;
    this.#sent = [];
    // Work that gives up tells its own reason, and a transaction can be taken back whatever became of its statements.
    if (sent.length === 0 || query.sql.startsWith('rollback')) return answer;
    await Promise.all([...sent, answer]);
    return answer;
  }
}
