import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Ctx, Scope, Tx } from '../ctx.ts';
import { joinCtx } from './joined-ctx.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** A write that came with an Idempotency-Key. */
export interface Claim<Answer> {
  key: string;
  /** The id of the call: one key may serve several calls. */
  route: string;
  /** Owner of the key: `user:7`, or for people without a session `anyone` if the call moves money, else `ip:203.0.113.9`. */
  owner: string;
  /** From `hashRequest`: another body under the same key is refused. */
  requestHash: Buffer;
  /** The scope of the actor, with which the transaction opens. */
  scope: Scope;
  /**
   * `forever` for calls that move money (they require a key), else `a-day`, or `a-week` for programs, which may repeat
   * what was sent before a weekend (docs/spec/ledger.md#how-long-data-is-kept).
   */
  keep: 'forever' | 'a-day' | 'a-week';
  /**
   * Returns the part of the answer to keep: its status and its exact JSON text. `body: null` for answers with a secret;
   * `resourceId` when the call created a row (201), so that no second key can claim to have created it
   * (docs/spec/ledger.md#i21).
   */
  store(answer: Answer): { status: number; body: string | null; resourceId?: number };
}

/** The first answer, fresh or repeated. `body` is the JSON text as it was first sent. */
export type StoredAnswer<Answer> =
  | { repeated: false; answer: Answer }
  | { repeated: true; status: number; body: string };

/**
 * Runs a write once for its key, whatever repeats or races (docs/spec/security.md#rule-5, docs/spec/security.md#t22).
 *
 * One transaction holds everything: the claim of the key is its first statement, every `inTx` of the service becomes a
 * part of it, and the answer is written into the claimed row last; then it commits. So the key exists exactly when the
 * effect does. A second request with the same key waits on the claim until the first has committed, and gets its
 * answer; if the first was rolled back, the second does the work.
 *
 * - Same key, owner and call, same request: the first answer, `repeated: true`.
 * - Same key, other request: `idempotency-conflict`. The same when the first answer held a secret and is not kept.
 * - The first takes longer than the lock time-out: the database raises 55P03, which ends as `busy`.
 * - A refusal (any throw) is not kept: nothing happened under the key, so it may be retried, also with another
 *   body. What the service had finished before it refused (a counted wrong code) stays, as it would without a key.
 *
 * A service under a key sends nothing before it returns: its `inTx` has not committed when it resolves. Outgoing work
 * goes through outbox or queue, as always. A call with a service that must commit in between (it talks to a gateway, or
 * it confirms in groups) writes its key itself with `claimKey` and `keepAnswer` in the transaction that carries its
 * effect.
 */
export function runOnce<Answer>(
  ctx: Ctx,
  claim: Claim<Answer>,
  handle: (ctx: Ctx) => Promise<Answer>,
): Promise<StoredAnswer<Answer>> {
  return ctx
    .inTx(claim.scope, async (tx) => {
      const first = await claimKey(tx, claim, ctx.clock.now());
      if (first) return first;
      const joined = joinCtx(ctx, tx, claim.scope);
      const ended = await handle(joined.ctx).then(
        (answer) => ({ repeated: false as const, answer }),
        (refusal: unknown) => ({ refusal }),
      );
      if (!('refusal' in ended)) await keepAnswer(tx, claim, ended.answer);
      else if (joined.keptSomething()) await releaseKey(tx, claim);
      else throw ended.refusal;
      return ended;
    })
    .then((ended) => {
      if ('refusal' in ended) throw ended.refusal;
      return ended;
    });
}

/**
 * Claims the key in `tx`. Returns undefined when the key is now ours, the first answer when it was used for the same
 * request; throws `idempotency-conflict` when it was used for another. Waits while another transaction holds the claim.
 */
export async function claimKey(
  tx: Tx,
  claim: Omit<Claim<never>, 'store' | 'scope'>,
  now: Date,
): Promise<{ repeated: true; status: number; body: string } | undefined> {
  const claimed = await claimOpenKey(tx, claim, now);
  if (claimed === 'NEW') return undefined;
  if (claimed === 'OPEN') {
    throw new DomainError('idempotency-conflict', {
      detail: 'This has already been done. Its answer contained a secret and was not kept.',
    });
  }
  return claimed;
}

/**
 * Claims the key in `tx` for a call that commits before it knows its answer: NEW when the key is now ours, OPEN when
 * the same request began and has no answer yet (it was interrupted, or is under way), else the first answer. Throws
 * `idempotency-conflict` when the key was used for another request.
 */
export async function claimOpenKey(
  tx: Tx,
  claim: Omit<Claim<never>, 'store' | 'scope'>,
  now: Date,
): Promise<{ repeated: true; status: number; body: string } | 'NEW' | 'OPEN'> {
  const days = claim.keep === 'a-week' ? 7 : 1;
  const end = claim.keep === 'forever' ? null : new Date(now.getTime() + days * A_DAY_MS);
  const { rows } = await sql<{ state: 'NEW' | 'OTHER' | 'REPEATED'; status: number | null; body: string | null }>`
    select state, status, body
    from platform.claim_idempotency_key(${claim.key}, ${claim.route}, ${claim.owner}, ${claim.requestHash}, ${now},
      ${end})
  `.execute(tx);
  const { state, status, body } = rows[0]!;
  if (state === 'NEW') return 'NEW';
  if (state === 'OTHER') {
    throw new DomainError('idempotency-conflict', {
      detail: 'This Idempotency-Key was used for another request. Send a new key with a new action.',
    });
  }
  return status === null || body === null ? 'OPEN' : { repeated: true, status, body };
}

/** Writes the answer into the row that `claimKey` created in the same transaction. */
export async function keepAnswer<Answer>(tx: Tx, claim: Claim<Answer>, answer: Answer): Promise<void> {
  const { status, body, resourceId } = claim.store(answer);
  await sql`select platform.keep_idempotent_answer(
    ${claim.key}, ${claim.route}, ${claim.owner}, ${status}, ${body},
    ${resourceId === undefined ? null : claim.route}, ${resourceId === undefined ? null : String(resourceId)}::bigint
  )`.execute(tx);
}

async function releaseKey(tx: Tx, claim: Pick<Claim<never>, 'key' | 'route' | 'owner'>): Promise<void> {
  await sql`select platform.release_idempotency_key(${claim.key}, ${claim.route}, ${claim.owner})`.execute(tx);
}
