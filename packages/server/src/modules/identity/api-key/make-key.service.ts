import { type ApiKeyMade, GRACE_HOURS } from '@isura/contract/identity/api-keys';
import {
  KEY_ID_LENGTH,
  KEY_SECRET_LENGTH,
  type KeyMode,
  keyText,
  randomBase62,
  withoutKeySecrets,
} from '@isura/contract/identity/key-text';
import type { KeyScope } from '@isura/contract/identity/scopes';
import type { Difference } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { organizationOf } from '../user/user.queries.ts';
import {
  assertGoesOn,
  assertTerms,
  endOf,
  isOver,
  type KeyTerms,
  keyModeOf,
  programLogin,
  waitsForSecond,
} from './api-key.domain.ts';
import {
  findKey,
  insertKey,
  insertProgram,
  type KeyRow,
  lockKey,
  lockProgram,
  renameProgram,
  setGrace,
} from './api-key.queries.ts';
import { assertAdministrator, KEY_ENTITY, keyOut, noKey } from './api-key.service.ts';
import { announceRoll } from './key-notices.service.ts';

const HOUR_MS = 3_600_000;
/** Random bytes in the login of a program, so that no two are alike. */
const LOGIN_BYTES = 8;

export interface NewKeyTerms extends KeyTerms {
  name: string;
  /** The program it goes on for; without it, a new one. */
  programId?: number | undefined;
}

/** Returns a new key: its text, which is returned once, and its name and hash, which are stored. */
function drawKey({ random }: Pick<Ctx, 'random'>, mode: KeyMode) {
  const draw = (length: number) => randomBase62(length, (limit) => random.below(limit));
  const keyId = draw(KEY_ID_LENGTH);
  const text = keyText({ mode, keyId, secret: draw(KEY_SECRET_LENGTH) });
  return { keyId, text, secretHash: tokenHash(text) };
}

/** Returns what a second administrator must know of a key, fact by fact. */
function differenceOf(terms: {
  name: string;
  scopes: readonly KeyScope[];
  paymentTypes: readonly RequestType[];
  addresses: readonly string[];
  expiresAt: Date;
  goesOn: boolean;
}): Difference[] {
  return [
    { label: 'Program', after: terms.name },
    ...(terms.goesOn ? [{ label: 'Goes on for', after: 'an earlier key of this program, with its drafts' }] : []),
    { label: 'Scopes', after: [...terms.scopes] },
    ...(terms.paymentTypes.length > 0
      ? [{ label: 'May submit', after: terms.paymentTypes.map((type) => requestTypeLabels[type]) }]
      : []),
    { label: 'Accepted from', after: terms.addresses.length > 0 ? [...terms.addresses] : 'every address' },
    { label: 'Ends', after: formatInstant(terms.expiresAt) },
  ];
}

/** Returns the event of a key in the trail; its text is in none. */
export const keyEvent = (
  ctx: Ctx,
  by: ActorContext,
  row: Pick<KeyRow, 'id' | 'orgId'>,
  event: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: row.orgId,
  category: 'API',
  entityType: KEY_ENTITY,
  entityId: row.id,
  ...event,
});

const factsOf = ({ keyId, scopes, paymentTypes, addresses, expiresAt }: KeyRow) => ({
  ...{ keyName: keyId, scopes, paymentTypes, addresses },
  expiresAt: new Date(expiresAt),
});

/** Returns the program of a new key: a new one, or the earlier one that it goes on for, under the name that is sent. */
async function programFor(
  ctx: Ctx,
  tx: Tx,
  { actor }: ActorContext,
  { orgId, name, programId, mode }: { orgId: number; name: string; programId: number | undefined; mode: KeyMode },
): Promise<number> {
  const at = ctx.clock.now();
  const by = actor.login ?? 'system';
  if (programId === undefined) {
    const login = programLogin(name, ctx.random.bytes(LOGIN_BYTES).toString('hex'));
    return await insertProgram(tx, { orgId, login, name, by, at });
  }
  const program = await lockProgram(tx, { orgId, userId: programId, mode, now: at });
  assertGoesOn(program);
  if (program?.name !== name) await renameProgram(tx, { userId: programId, name, by, at });
  return programId;
}

/**
 * Makes a key and its program (KY7) in the actor's own organization; its text is in the answer and nowhere else. A key
 * that submits payments, or is of the central office, is PENDING until a second administrator confirms it. With
 * `programId` it goes on for an earlier program. Refuses not-found to anybody but an administrator, terms as
 * `assertTerms`, `endOf` and `assertGoesOn` do, and an organization that is not LIVE.
 */
export async function makeKey(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  command: NewKeyTerms,
): Promise<ApiKeyMade> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  const name = withoutKeySecrets(command.name);
  const mode = keyModeOf(ctx.config.paymentMode);
  const organization = await ctx.inTx(by.actor.scope, (tx) => organizationOf(tx, orgId));
  if (!organization) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  if (organization.status !== 'LIVE')
    throw new DomainError('organization-not-live', { detail: 'API keys are made when the organization is live.' });
  const isCentral = organization.type === 'OAGF';
  assertTerms(command, { isCentral, mode });
  const scopes = [...new Set(command.scopes)];
  const terms = {
    ...{ name, scopes, expiresAt: endOf(command.expiresAt, at) },
    paymentTypes: [...new Set(command.paymentTypes ?? [])],
    addresses: [...new Set(command.addresses ?? [])],
  };
  const isWaiting = waitsForSecond(scopes, isCentral);
  const { text, ...drawn } = drawKey(ctx, mode);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { programId } = command;
    const programUserId = await programFor(ctx, tx, by, { orgId, name, programId, mode });
    const id = await insertKey(tx, {
      ...{ orgId, programUserId, mode, at, ...drawn, ...terms },
      status: isWaiting ? 'PENDING' : 'ACTIVE',
      requestedByUserId: by.actor.userId ?? 0,
      requestedBy: by.actor.name ?? '',
    });
    const row = (await findKey(tx, orgId, id))!;
    const made = keyEvent(ctx, by, row, {
      action: 'api-key.made',
      summary: `API key ${row.keyId} was made for ${row.name}`,
      after: { ...factsOf(row), ...(programId !== undefined && { goesOn: true }) },
    });
    const place = { orgCode: organization.code, goesOn: programId !== undefined };
    const submission = isWaiting ? await askFor(ctx, tx, by, secondPerson, row, place) : undefined;
    await record(tx, submission ? [made, submission.event] : [made]);
    return { ...keyOut(row, by.actor, at, submission?.request.id), key: text };
  });
}

/** Records that a key waits for a second administrator. */
const askFor = (
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  secondPerson: SecondPerson,
  row: KeyRow,
  { orgCode, goesOn }: { orgCode: string; goesOn: boolean },
) =>
  secondPerson.ask(
    ctx,
    tx,
    {
      type: 'API_KEY',
      orgId: row.orgId,
      askedAs: 'ADMIN',
      subject: { type: KEY_ENTITY, id: row.id, name: `${row.keyId} of ${row.name}` },
      summary: `${orgCode}: API key for ${row.name}`,
      payload: { keyName: row.keyId },
      difference: differenceOf({ ...row, expiresAt: new Date(row.expiresAt), goesOn }),
    },
    by,
  );

/**
 * Replaces the text of a key (KY3): a new key of the same program with the same scopes, addresses and end; the one
 * before it is accepted for `graceHours` more. The other administrators are notified. Refuses not-found, also to anybody
 * but an administrator, and invalid-transition for a key that is not in use, is of the other mode or was rolled before.
 * Whoever rolls it answers for what the new key does.
 */
export async function rollKey(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  graceHours: number = GRACE_HOURS.usual,
): Promise<ApiKeyMade> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  const mode = keyModeOf(ctx.config.paymentMode);
  const { text, ...drawn } = drawKey(ctx, mode);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const before = await lockKey(tx, orgId, id);
    if (!before) throw noKey();
    if (before.status !== 'ACTIVE' || isOver(before, at) || before.isRolled || before.mode !== mode)
      throw new DomainError('invalid-transition', {
        detail: before.isRolled ? 'This key was rolled before. Roll the newer one.' : 'This key is not in use.',
      });
    const graceUntil = new Date(at.getTime() + graceHours * HOUR_MS);
    await setGrace(tx, id, graceUntil);
    const { programUserId, scopes, paymentTypes, addresses } = before;
    const newId = await insertKey(tx, {
      ...{ orgId, programUserId, mode, at, ...drawn, scopes, paymentTypes, addresses },
      status: 'ACTIVE',
      expiresAt: new Date(before.expiresAt),
      rolledFromId: id,
      requestedByUserId: by.actor.userId ?? 0,
      requestedBy: by.actor.name ?? '',
    });
    const row = (await findKey(tx, orgId, newId))!;
    await record(tx, [
      keyEvent(ctx, by, row, {
        action: 'api-key.rolled',
        summary: `API key ${before.keyId} of ${row.name} was replaced by ${row.keyId}`,
        after: { ...factsOf(row), replacedKey: before.keyId, acceptedUntil: graceUntil },
      }),
    ]);
    await announceRoll(ctx, tx, by.actor, row, { keyId: before.keyId, acceptedUntil: graceUntil });
    return { ...keyOut(row, by.actor, at), key: text };
  });
}
