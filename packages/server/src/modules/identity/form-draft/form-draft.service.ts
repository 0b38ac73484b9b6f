import {
  DRAFT_BYTES_MAX,
  type DraftOfList,
  type DraftSaved,
  type FormDraft,
  type ME21In,
  MOST_DRAFTS,
} from '@isura/contract/identity/form-draft';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { draftOwner, seal, unseal } from '../secret/secret.domain.ts';
import {
  countOthers,
  type DraftRow,
  deleteDraft,
  draftsOf,
  dropExpired,
  findDraft,
  isDeactivated,
  putDraft,
  takeTurn,
} from './form-draft.queries.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
const AT_A_TIME = 5_000;
/** Bytes that sealing adds: nonce and tag. */
const SEAL_BYTES = 28;
/** First versions are random below this: a form deleted and begun again is not taken for the one before. */
const VERSIONS = 2 ** 30;

const notHere = (): DomainError => new DomainError('not-found', { detail: 'You have no such draft.' });

const tooMany = (): DomainError => {
  const message = `You already have ${MOST_DRAFTS} drafts. Send or discard one first.`;
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'key', code: 'too-many-drafts', message }],
  });
};

const isOut = (): DomainError => new DomainError('access-denied', { detail: 'Your account was deactivated.' });

const staleDraft = (version: number): DomainError =>
  new DomainError('stale-version', { detail: 'This form was saved or sent in another tab or browser.', version });

/**
 * Returns the caller's drafts of forms, the newest first (ME20). Nobody else can see them, not even the central office
 * (docs/spec/accounts.md#drafts-of-forms). `bytes` is the size of the values.
 */
export async function listDrafts(ctx: Ctx, actor: Actor): Promise<DraftOfList[]> {
  const rows = await ctx.inTx(actor.scope, (tx) => draftsOf(tx, ctx.clock.now()));
  return rows.map(({ key, title, updatedAt, bytes }) => ({ key, title, at: updatedAt, bytes: bytes - SEAL_BYTES }));
}

/**
 * Saves what the caller typed in a form (ME21), sealed for them and this form, for 7 days from now; returns when, and
 * the version the next save names. Refuses with body-too-large more than 64 KB of title and values, with stale-version
 * another `version` than the stored one (0 where none is, or none that a key opens), with validation-failed
 * `too-many-drafts` the fifty-first, and with access-denied the draft of whoever was deactivated meanwhile.
 */
export async function saveDraft(ctx: Ctx, actor: Actor, key: string, draft: ME21In): Promise<DraftSaved> {
  const { title, values } = draft;
  if (Buffer.byteLength(JSON.stringify({ title, values })) > DRAFT_BYTES_MAX)
    throw new DomainError('body-too-large', { detail: `A draft holds at most ${DRAFT_BYTES_MAX / 1_024} KB.` });
  const userId = actor.userId ?? 0;
  return await ctx.inTx(actor.scope, async (tx) => {
    await takeTurn(tx, userId);
    const now = ctx.clock.now();
    const found = await findDraft(tx, key, now);
    const before = found && opened(ctx, userId, found) ? found : undefined;
    if (draft.version !== (before?.version ?? 0)) throw staleDraft(before?.version ?? 0);
    if (!before && (await countOthers(tx, key, now)) >= MOST_DRAFTS) throw tooMany();
    const version = before ? before.version + 1 : 1 + ctx.random.below(VERSIONS);
    const plain = Buffer.from(JSON.stringify(values));
    const sealed = seal(ctx.config.keys.sealing[0], draftOwner(userId, key), plain, ctx.random.bytes(12));
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await putDraft(tx, userId, { key, title, sealed, version, updatedAt: now, expiresAt });
    // A new row waits for who holds the user's row: a deactivation that ended meanwhile has deleted the drafts already.
    if (await isDeactivated(tx, userId)) throw isOut();
    return { at: now, version };
  });
}

/** Returns the values of a stored draft; undefined where no key opens it any more. */
function opened(ctx: Ctx, userId: number, { key, sealed }: DraftRow): FormDraft['values'] | undefined {
  try {
    const plain = unseal(ctx.config.keys.sealing, draftOwner(userId, key), sealed);
    return JSON.parse(plain.toString()) as FormDraft['values'];
  } catch {
    return undefined;
  }
}

/** Returns a draft of the caller with its values (ME22). Refuses with not-found, also what no key opens any more. */
export async function readDraft(ctx: Ctx, actor: Actor, key: string): Promise<FormDraft> {
  const row = await ctx.inTx(actor.scope, (tx) => findDraft(tx, key, ctx.clock.now()));
  const values = row && opened(ctx, actor.userId ?? 0, row);
  if (!row || !values) throw notHere();
  return { key, title: row.title, values, at: row.updatedAt, version: row.version };
}

/**
 * Deletes the caller's draft of a form (ME23); nothing changes where there is none. Refuses with stale-version a draft
 * with another version than `version`, where one is named: another browser saved it since it was offered.
 */
export const removeDraft = (ctx: Ctx, actor: Actor, key: string, version?: number): Promise<void> =>
  ctx.inTx(actor.scope, async (tx) => {
    await takeTurn(tx, actor.userId ?? 0);
    const stored = version === undefined ? undefined : await findDraft(tx, key, ctx.clock.now());
    if (stored && stored.version !== version) throw staleDraft(stored.version);
    await deleteDraft(tx, key);
  });

/** Deletes expired drafts, in small transactions; returns how many. Safe to interrupt. */
export async function sweepDrafts(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  let gone = 0;
  for (let some = AT_A_TIME; some === AT_A_TIME && !signal?.aborted; gone += some)
    some = await ctx.inTx(JOB_SCOPE, (tx) => dropExpired(tx, now, AT_A_TIME));
  return gone;
}
