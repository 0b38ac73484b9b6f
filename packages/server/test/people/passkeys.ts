import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@isura/contract/identity/passkey';

/** Encodes one value in CBOR, as far as authenticators use it: integers, strings, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Deviations of an authenticator from an honest one. */
interface Tampering {
  origin?: string;
  rpId?: string;
  /** By default the person is present and verified; 0x01 is presence only. */
  flags?: number;
  counter?: number;
}

/** Returns a software authenticator with one key (ES256) and attestation "none". */
export function softPasskey(home: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signed = 0;
  const client = (type: string, options: PasskeyOptions, { origin = home.origin }: Tampering): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  const data = (flags: number, { rpId = home.rpId, counter = signed }: Tampering): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const head = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    /** Makes a new passkey for these options. */
    make(options: PasskeyOptions, tampering: Tampering = {}): PasskeyAttestation {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const size = Buffer.from([0, id.length]);
      const authData = Buffer.concat([data(tampering.flags ?? 0x45, tampering), Buffer.alloc(16), size, id, cbor(key)]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = b64(client('webauthn.create', options, tampering));
      return {
        ...head,
        response: { clientDataJSON, attestationObject: b64(attestationObject), transports: ['internal'] },
      };
    },
    /** Signs the challenge of these options. */
    sign(options: PasskeyOptions, tampering: Tampering = {}): PasskeyAssertion {
      signed += 1;
      const authenticatorData = data(tampering.flags ?? 0x05, tampering);
      const clientData = client('webauthn.get', options, tampering);
      const signature = createSign('sha256').update(authenticatorData).update(sha256(clientData)).sign(privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
        },
      };
    },
  };
}
