import { type KeyMode, readKey } from '@isura/contract/identity/key-text';
import { permissionsOf } from '@isura/contract/identity/scopes';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { OneStatement } from '../../../platform/db/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { doneBy } from '../../../platform/http/done-by.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { keyModeOf } from './api-key.domain.ts';
import {
  acceptedKeys,
  type CallingKey,
  type KeyRefusal,
  refusalDetails,
  type WrongKeys,
  whyNotUsable,
  wrongKeys,
} from './calling-key.domain.ts';
import { whichKeyIsCalling } from './calling-key.queries.ts';
import { announceAddress } from './key-notices.service.ts';

/** The use of a key, and an address outside its list, are recorded at most once in this time. */
const TOUCH_AFTER_MS = 60_000;
/** As long as a call waits for a place in the pool of connections: a slow database keeps nobody waiting longer. */
const TURN_WAIT_MS = 1_000;

const refused = (detail: string, reason?: KeyRefusal | 'FROM_PAGE'): DomainError =>
  new DomainError('key-invalid', { detail, ...(reason === undefined ? {} : { reason }) });

/** Returns the refusal of a text that is no key of this portal; it does not say which part is wrong. */
const unknownKey = (readMode: KeyMode | undefined, mode: KeyMode): DomainError =>
  readMode !== undefined && readMode !== mode
    ? refused(`This portal accepts ${mode} keys only, and this is a ${readMode} key.`)
    : refused('This key is unknown. Check that it was copied whole.');

/** Returns the program of a key as an actor, of the kind of its organization; its scopes decide what it may call. */
function programOf({ id, userId, login, name, orgId, orgType, orgStatus, scopes, paymentTypes }: CallingKey): Actor {
  const isCentral = orgType === 'OAGF';
  return {
    kind: isCentral ? 'central' : 'staff',
    scope: { role: isCentral ? 'grp_oagf' : 'grp_org', orgId, userId },
    ...{ userId, login, name, orgId, orgStatus },
    permissions: permissionsOf(scopes, paymentTypes),
    key: { id, scopes, paymentTypes },
  };
}

/**
 * Records that a key was used from an address outside its list, at most once a minute, as the database says, and
 * announces it at most once a day.
 */
async function noteAddress(ctx: Ctx, key: CallingKey, actor: Actor, facts: RequestFacts): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await announceAddress(ctx, tx, key.id, facts.ip);
    await record(tx, [
      {
        ...doneBy(ctx, { actor, facts }),
        orgId: key.orgId,
        action: 'api-key.address-refused',
        category: 'API',
        entityType: 'api_key',
        entityId: key.id,
        summary: `Key ${key.keyId} of ${key.name} was refused from ${facts.ip}, which is not on its list`,
      },
    ]);
  });
}

/** A counter of wrong keys, and the network or key that it counts for. */
type Counted = readonly [counter: WrongKeys, of: string];

/**
 * Takes a turn to look up a key: waits while as many are looked up as could be wrong in this minute, so that the limit
 * holds for keys that are sent at once, too. Refuses with rate-limited once they were, and with busy where none of them
 * is known in time. Whoever has a turn ends it.
 */
async function takeTurn(
  { clock }: Pick<Ctx, 'clock'>,
  counters: () => readonly Counted[],
): Promise<readonly Counted[]> {
  let late: AbortSignal | undefined;
  for (;;) {
    const now = clock.now();
    const counted = counters();
    const wait = counted.map(([counter, of]) => counter.waitSeconds(of, now)).find((seconds) => seconds !== undefined);
    if (wait !== undefined)
      throw new DomainError('rate-limited', {
        detail: `Too many requests came with keys that cannot be used. Wait ${wait} seconds.`,
        retryAfterSeconds: wait,
      });
    const full = counted.find(([counter, of]) => !counter.isFree(of, now));
    if (full === undefined) {
      for (const [counter, of] of counted) counter.begin(of);
      return counted;
    }
    late ??= AbortSignal.timeout(TURN_WAIT_MS);
    if (late.aborted)
      throw new DomainError('busy', {
        detail: 'Too many requests with keys of your network are being checked. Send this one again.',
        retryAfterSeconds: 1,
      });
    await full[0].ended(full[1], late);
  }
}

/**
 * Returns a function that identifies a program by its API key (docs/spec/api-keys.md#how-a-call-with-a-key-is-decided).
 * The key is read anew with each call, in one statement, so a revoked one is refused by the next call on every
 * instance. Refuses with key-invalid a text that is no key, an unknown key, and one that may not be used, of which the
 * reason is named because its sender has the secret; with key-address an address outside its list; with rate-limited,
 * before the database is queried, a network with 20 wrong keys in a minute, except its keys that were accepted before,
 * and a key that was refused 20 times in a minute to one network.
 */
export function keyReader(ctx: Ctx, statements: OneStatement) {
  const wrong = wrongKeys();
  const unusable = wrongKeys();
  const accepted = acceptedKeys();
  const mode = keyModeOf(ctx.config.paymentMode);
  return async (facts: RequestFacts, bearer: string, isFromPage: boolean): Promise<Actor> => {
    if (isFromPage)
      throw refused('A web page sent this key, where everybody can read it. Keys are for programs.', 'FROM_PAGE');
    const network = networkOf(facts.ip);
    const hash = tokenHash(bearer);
    const sent = `${network} ${hash.toString('base64url')}`;
    const turn = await takeTurn(ctx, () =>
      accepted.has(sent)
        ? [[unusable, sent]]
        : [
            [wrong, network],
            [unusable, sent],
          ],
    );
    const now = ctx.clock.now();
    const read = readKey(bearer);
    let key: CallingKey | undefined;
    let isWrong = false;
    try {
      if (read?.mode === mode)
        key = await whichKeyIsCalling(statements, { hash, ip: facts.ip, now, touchAfterMs: TOUCH_AFTER_MS });
      isWrong = key === undefined;
    } finally {
      const isUnusable = key !== undefined && (whyNotUsable(key, now) !== undefined || !key.addressFits);
      for (const [counter, of] of turn) counter.end(of, now, counter === wrong ? isWrong : isUnusable);
    }
    if (!key) throw unknownKey(read?.mode, mode);
    const reason = whyNotUsable(key, now);
    const actor = programOf(key);
    if (!reason && key.addressFits) {
      accepted.add(sent);
      return actor;
    }
    accepted.drop(sent);
    if (reason) throw refused(refusalDetails[reason], reason);
    if (key.isFirstRefusal) await noteAddress(ctx, key, actor, facts);
    throw new DomainError('key-address', {
      detail: 'This key is accepted only from the addresses on its list. Ask your administrator to add yours.',
    });
  };
}
