import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type ProvenFacts, type PublicReceiptKey, proofText } from '@isura/contract/collect/receipt-proof';

/** Where the receipt keys come from (config): without a key of its own, a test portal derives one from its secret. */
export interface KeySettings {
  secretKey: string;
  /** 32 bytes in base64: the private key that signs. */
  receiptKey?: string;
  /** Public keys that were used for signing before, in base64url. */
  receiptOldKeys: readonly string[];
}

export interface ReceiptKeys {
  /** The current signing key, then the earlier ones. */
  published: PublicReceiptKey[];
  /** The text of a receipt's QR code. */
  proofOf(origin: string, facts: ProvenFacts): string;
  /** Signs other text of the portal: its first line says what it is: never that of a receipt. */
  sign(words: (kid: string) => string): { kid: string; x: string; signature: string };
}

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the id of a key: the beginning of its SHA-256, so that two keys never share one. */
export const keyId = (x: string): string =>
  createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);

const seedOf = ({ receiptKey, secretKey }: KeySettings): Buffer =>
  receiptKey === undefined
    ? createHmac('sha256', secretKey).update('isura collect: receipt key').digest()
    : Buffer.from(receiptKey, 'base64');

function keysFrom(settings: KeySettings): ReceiptKeys {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seedOf(settings)]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' }) as { x: string };
  const current = { kid: keyId(x), x };
  const old = settings.receiptOldKeys.filter((each) => each !== x).map((each) => ({ kid: keyId(each), x: each }));
  return {
    published: [current, ...old],
    proofOf: (origin, facts) => proofText(origin, facts, current.kid, (bytes) => sign(null, bytes, key)),
    sign: (words) => ({
      ...current,
      signature: sign(null, Buffer.from(words(current.kid)), key).toString('base64url'),
    }),
  };
}

const made = new WeakMap<KeySettings, ReceiptKeys>();

/**
 * Returns the receipt keys of this portal. A receipt signed with an old key can be checked as long as that key is
 * listed.
 */
export function receiptKeys(settings: KeySettings): ReceiptKeys {
  let keys = made.get(settings);
  if (!keys) {
    keys = keysFrom(settings);
    made.set(settings, keys);
  }
  return keys;
}
