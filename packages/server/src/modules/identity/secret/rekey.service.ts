import {
  type DraftPlace,
  passwordsWithout,
  putCode,
  putDraftSeal,
  putSecret,
  type Sealed,
  sealedDrafts,
  sealedSecrets,
  unusedCodes,
} from './rekey.queries.ts';
import {
  draftOwner,
  type Keys,
  recoveryHashAnew,
  sealAnew,
  sealOwner,
  tagOf,
  UNMARKED_LENGTH,
} from './secret.domain.ts';

/** The result of a key change. */
export interface Rekeyed {
  /** Authenticator secrets and recovery codes now stored under the newest key. */
  authenticators: number;
  recoveryCodes: number;
  /** Drafts of forms now stored under the newest key. */
  drafts: number;
  /**
   * Secrets, codes and drafts that none of the keys opens. They stay: with the key they were sealed with they open again.
   * Without it the users of the secrets must add an authenticator again, and the drafts expire.
   */
  lost: number;
  /** Recovery codes from before they could be re-encrypted; they need their original key. */
  fixedCodes: number;
  /** Passwords in use, and those that wait for their owner to sign in. */
  passwords: { all: number; waiting: number };
}

/**
 * Re-encrypts everything sealed in the database with the newest sealing key, in the caller's transaction; safe to
 * repeat. Passwords cannot be rehashed without their owners: they are counted.
 */
export async function rekey(
  client: Sealed,
  keys: { sealing: Keys; password: Keys },
  randomBytes: (count: number) => Buffer,
): Promise<Rekeyed> {
  const done: Rekeyed = {
    authenticators: 0,
    recoveryCodes: 0,
    drafts: 0,
    lost: 0,
    fixedCodes: 0,
    passwords: { all: 0, waiting: 0 },
  };
  for (const { id, userId, secret } of await sealedSecrets(client)) {
    const anew = resealed(keys.sealing, sealOwner(Number(userId)), secret, randomBytes(12));
    if (anew === 'lost') done.lost += 1;
    else if (anew) {
      await putSecret(client, id, anew);
      done.authenticators += 1;
    }
  }
  for (const { factorId, kept } of await unusedCodes(client)) {
    const anew = recoveryHashAnew(keys.sealing, kept);
    if (anew === 'lost') done.lost += 1;
    else if (kept.length === UNMARKED_LENGTH) done.fixedCodes += 1;
    else if (anew) {
      await putCode(client, factorId, kept, anew);
      done.recoveryCodes += 1;
    }
  }
  for await (const { userId, key, sealed } of allDrafts(client)) {
    const anew = resealed(keys.sealing, draftOwner(Number(userId), key), sealed, randomBytes(12));
    if (anew === 'lost') done.lost += 1;
    else if (anew) {
      await putDraftSeal(client, userId, key, anew);
      done.drafts += 1;
    }
  }
  const { all, without } = await passwordsWithout(client, tagOf(keys.password[0]).toString('base64url'));
  done.passwords = { all, waiting: without };
  return done;
}

/** Drafts held in memory at once: at most 64 KB each. */
const DRAFTS_AT_ONCE = 200;

/** Yields every draft of a form in the order of their keys, read in batches. */
async function* allDrafts(client: Sealed): AsyncGenerator<DraftPlace & { sealed: Buffer }> {
  let after: DraftPlace = { userId: '0', key: '' };
  for (;;) {
    const batch = await sealedDrafts(client, after, DRAFTS_AT_ONCE);
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < DRAFTS_AT_ONCE) return;
    after = last;
  }
}

function resealed(keys: Keys, owner: string, secret: Buffer, nonce: Buffer): Buffer | 'lost' | undefined {
  try {
    return sealAnew(keys, owner, secret, nonce);
  } catch {
    return 'lost';
  }
}
