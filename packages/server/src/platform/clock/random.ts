import { createHash, randomBytes } from 'node:crypto';

/** The source of unguessable values. No module calls `Math.random` or `crypto` itself. */
export interface Random {
  bytes(count: number): Buffer;
  /** Returns a whole number from 0 up to, not including, `limit`; every value is equally likely. */
  below(limit: number): number;
  /** Returns this number of decimal digits; leading zeros are as likely as any other digit. */
  digits(count: number): string;
}

/** Identifiers: public tokens and the trace id that ties a response to its log lines. */
export interface Ids {
  /** Returns a random uuid, version 4. */
  uuid(): string;
  /** Returns 32 lower-case hex characters, as W3C trace context requires. */
  traceId(): string;
}

type Source = (count: number) => Buffer;

function randomFrom(source: Source): Random {
  /** Draws again while the number falls into the uneven remainder, so that no value is favoured. */
  const below = (limit: number): number => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`no number below ${limit}`);
    const even = 2 ** 32 - (2 ** 32 % limit);
    let drawn = source(4).readUInt32BE();
    while (drawn >= even) drawn = source(4).readUInt32BE();
    return drawn % limit;
  };
  return { bytes: source, below, digits: (count) => Array.from({ length: count }, () => below(10)).join('') };
}

/** Randomness from the operating system. */
export const systemRandom: Random = randomFrom(randomBytes);

/**
 * Returns repeatable randomness: the same seed gives the same stream, for tests and the simulator. SHA-256 over seed
 * and counter; not for production, because whoever knows the seed knows every value.
 */
export function seededRandom(seed: string): Random {
  let counter = 0;
  let ready = Buffer.alloc(0);
  return randomFrom((count) => {
    while (ready.length < count) {
      ready = Buffer.concat([ready, createHash('sha256').update(`${seed}:${counter++}`).digest()]);
    }
    const taken = Buffer.from(ready.subarray(0, count));
    ready = ready.subarray(count);
    return taken;
  });
}

/** Returns ids drawn from a source of randomness. */
export function idsFrom(random: Random): Ids {
  return {
    uuid() {
      const b = random.bytes(16);
      b[6] = (b[6]! & 0x0f) | 0x40;
      b[8] = (b[8]! & 0x3f) | 0x80;
      const hex = b.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    traceId() {
      return random.bytes(16).toString('hex');
    },
  };
}
