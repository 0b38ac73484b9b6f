import { passwordsWithout, putCode, putSecret, type Sealed, sealedSecrets, unusedCodes } from './rekey.queries.ts';
import { type Keys, markOf, recoveryHashAnew, sealAnew, sealOwner, UNMARKED_LENGTH } from './secret.domain.ts';

/** What a change of keys came to. */
export interface Rekeyed {
  /** Secrets of authenticators and recovery codes that are kept under the newest key since now. */
  authenticators: number;
  recoveryCodes: number;
  /** Secrets and codes none of the keys opens: their persons add an authenticator anew. */
  lost: number;
  /** Recovery codes of before they could be made anew; they need the key they were made with. */
  fixedCodes: number;
  /** Passwords in use, and those that wait for their owner to sign in. */
  passwords: { all: number; waiting: number };
}

/**
 * Keeps everything sealed in the database under the newest sealing key, in the transaction of the caller; safe to repeat.
 * Passwords cannot be made anew without their owners: they are counted.
 */
export async function rekey(
  client: Sealed,
  keys: { sealing: Keys; password: Keys },
  randomBytes: (count: number) => Buffer,
): Promise<Rekeyed> {
  const done: Rekeyed = {
    authenticators: 0,
    recoveryCodes: 0,
    lost: 0,
    fixedCodes: 0,
    passwords: { all: 0, waiting: 0 },
  };
  for (const { id, userId, secret } of await sealedSecrets(client)) {
    const anew = resealed(keys.sealing, sealOwner(BigInt(userId)), secret, randomBytes(12));
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
  const { all, without } = await passwordsWithout(client, markOf(keys.password[0]).toString('base64url'));
  done.passwords = { all, waiting: without };
  return done;
}

function resealed(keys: Keys, owner: string, secret: Buffer, nonce: Buffer): Buffer | 'lost' | undefined {
  try {
    return sealAnew(keys, owner, secret, nonce);
  } catch {
    return 'lost';
  }
}
