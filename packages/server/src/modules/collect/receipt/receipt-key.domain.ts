import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type ProvenFacts, type PublicReceiptKey, proofText } from '@isura/contract/collect/receipt-proof';

/** Where the keys of receipts come from (config): without a key of its own a test portal has one made from its secret. */
export interface KeySettings {
  secretKey: string;
  /** 32 bytes in base64: the private key that signs. */
  receiptKey?: string;
  /** Public keys that signed before, in base64url. */
  receiptOldKeys: readonly string[];
}

export interface ReceiptKeys {
  /** The one that signs first, then those that signed before. */
  published: PublicReceiptKey[];
  /** The text of a receipt's QR code. */
  proofOf(origin: string, facts: ProvenFacts): string;
  /** Signs other words of the portal, which say in their first line what they are: never those of a receipt. */
  sign(words: (kid: string) => string): { kid: string; x: string; signature: string };
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The id of a key is said by the key itself, so that two keys never share one: the beginning of its SHA-256. */
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

/** The keys of this portal's receipts. A receipt signed by an old key is checked with it as long as it is named. */
export function receiptKeys(settings: KeySettings): ReceiptKeys {
  let keys = made.get(settings);
  if (!keys) {
    keys = keysFrom(settings);
    made.set(settings, keys);
  }
  return keys;
}
