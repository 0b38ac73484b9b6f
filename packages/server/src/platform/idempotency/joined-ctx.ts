import { sql } from 'kysely';
import type { Ctx, Scope, Tx } from '../ctx.ts';
import { opening } from '../db/opening.ts';

/** A ctx with transactions that are parts of one open transaction, and whether any part of it succeeded. */
export interface JoinedCtx {
  ctx: Ctx;
  /** Reports whether at least one `inTx` finished: without the key it would be committed by now. */
  keptSomething(): boolean;
}

/** Switches to a scope inside an open transaction; the role comes from the fixed list of `WorkRole`. */
const take = (scope: Scope) => sql`select
  set_config('role', ${scope.role}, true),
  set_config('app.org_id', ${scope.orgId === undefined ? '' : String(scope.orgId)}, true),
  set_config('app.user_id', ${scope.userId === undefined ? '' : String(scope.userId)}, true)`;

/** Sets the time limit of each statement from here on; returns the one before, as PostgreSQL writes it. */
async function limit(tx: Tx, statementTimeout: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(tx);
  await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(tx);
  return rows[0]!.before;
}

/** Runs `work` with its own time limit for each statement, in the database and while its answer is awaited. */
async function withLimit<T>(tx: Tx, statementTimeoutMs: number | undefined, work: () => Promise<T>): Promise<T> {
  if (statementTimeoutMs === undefined) return await work();
  const before = await limit(tx, String(statementTimeoutMs));
  const store = opening.getStore();
  const result = store
    ? await opening.run({ ...store, options: { ...store.options, statementTimeoutMs } }, work)
    : await work();
  await limit(tx, before);
  return result;
}

const same = (a: Scope, b: Scope) => a.role === b.role && a.orgId === b.orgId && a.userId === b.userId;

/**
 * Makes every `ctx.inTx` of a service a part of `tx`: kept or rolled back separately, as if it stood alone, but
 * committed together with the rest, and with the time limit it sets for its statements. Concurrent or nested parts are
 * refused as a bug.
 */
export function joinCtx(ctx: Ctx, tx: Tx, outer: Scope): JoinedCtx {
  let open = false;
  let kept = false;
  const part = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>, statementTimeoutMs?: number): Promise<T> => {
    await sql`savepoint part`.execute(tx);
    try {
      if (!same(scope, outer)) await take(scope).execute(tx);
      const result = await withLimit(tx, statementTimeoutMs, () => work(tx));
      if (!same(scope, outer)) await take(outer).execute(tx);
      await sql`release savepoint part`.execute(tx);
      kept = true;
      return result;
    } catch (error) {
      // The rollback also undoes settings made after the savepoint, including the role and the time limit.
      await sql`rollback to savepoint part`.execute(tx);
      throw error;
    }
  };
  const inTx: Ctx['inTx'] = async (scope, work, options) => {
    if (open) throw new Error('a service under an idempotency key must open its transactions one after the other');
    open = true;
    try {
      return await part(scope, work, options?.statementTimeoutMs);
    } finally {
      open = false;
    }
  };
  return { ctx: { ...ctx, inTx }, keptSomething: () => kept };
}
