import { type Compilable, CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Tx } from './scope.ts';

type Statement<Row = unknown> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

const unanswered = new WeakSet<CompiledQuery>();
const parts = new WeakMap<CompiledQuery, readonly CompiledQuery[]>();

/** Reports whether `sendWithNext` sent a statement: its runner continues without the answer. */
export const isUnanswered = (query: CompiledQuery): boolean => unanswered.has(query);

/** Returns the statements `together` sent as one; undefined for any other. */
export const partsOf = (query: CompiledQuery): readonly CompiledQuery[] | undefined => parts.get(query);

function compiled(tx: Tx, statement: Statement): CompiledQuery {
  if (!('compile' in statement)) return statement;
  return 'isRawBuilder' in statement ? statement.compile(tx) : statement.compile();
}

/**
 * Sends a statement with an answer that nobody needs and returns at once: it travels with the next one, in one round
 * trip. If it fails, the next statement fails with its error, at the latest the commit. Only for statements that fail
 * with an error, not where the row count shows the failure.
 */
export async function sendWithNext(tx: Tx, statement: Statement): Promise<void> {
  const query = { ...compiled(tx, statement) };
  unanswered.add(query);
  await tx.executeQuery(query);
}

/**
 * Returns the rows of several independent statements in one round trip. They run one after the other in this order
 * and see the effects of those before.
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

/** Returns the rows with the column names the product uses. */
async function named(tx: Tx, result: QueryResult<Record<string, unknown>>, { queryId }: CompiledQuery) {
  let answer = result;
  for (const plugin of tx.getExecutor().plugins)
    answer = (await plugin.transformResult({ queryId, result: answer })) as typeof result;
  return answer.rows;
}
