import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Tx } from './scope.ts';

type Statement<Row = unknown> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

const unanswered = new WeakSet<CompiledQuery>();
const parts = new WeakMap<CompiledQuery, readonly CompiledQuery[]>();

/** True of a statement that `sendAlong` sent: whoever runs it goes on without its answer. */
export const isUnanswered = (query: CompiledQuery): boolean => unanswered.has(query);

/** The statements `together` sent as one; undefined of every other. */
export const partsOf = (query: CompiledQuery): readonly CompiledQuery[] | undefined => parts.get(query);

function compiled(tx: Tx, statement: Statement): CompiledQuery {
  if (!('compile' in statement)) return statement;
  return 'isRawBuilder' in statement ? statement.compile(tx) : statement.compile();
}

/**
 * Sends a statement whose answer nobody needs, and goes on at once: it reaches the database with the next one, one way
 * to the database and back for both. If it fails, the next statement fails with its error, at the latest the commit.
 * Only for what says by itself when it went wrong: not where the count of rows tells it.
 */
export async function sendAlong(tx: Tx, statement: Statement): Promise<void> {
  const query = { ...compiled(tx, statement) };
  unanswered.add(query);
  await tx.executeQuery(query);
}

/**
 * The rows of several statements that do not depend on each other, in one way to the database and back. They run one
 * after the other, as given, and see what those before them did.
 */
export async function together<const S extends readonly Statement[]>(
  tx: Tx,
  statements: S,
): Promise<{ -readonly [I in keyof S]: S[I] extends Statement<infer Row> ? Row[] : never }> {
  const all = CompiledQuery.raw('');
  parts.set(
    all,
    statements.map((statement) => compiled(tx, statement)),
  );
  const { rows } = await tx.executeQuery(all);
  const answers = (rows as QueryResult<Record<string, unknown>>[]).map((result) => named(tx, result, all));
  return (await Promise.all(answers)) as never;
}

/** The rows with the names of their columns as the product writes them. */
async function named(tx: Tx, result: QueryResult<Record<string, unknown>>, { queryId }: CompiledQuery) {
  let answer = result;
  for (const plugin of tx.getExecutor().plugins)
    answer = (await plugin.transformResult({ queryId, result: answer })) as typeof result;
  return answer.rows;
}
