import { createHash } from 'node:crypto';

/**
 * A Bloom filter: it can be queried but not read. No password can be taken from it; one word in some twenty thousand is
 * a false positive.
 */
export interface Filter {
  bits: Buffer;
}

/** Bits set per member; with twenty bits a member this gives one false positive in some twenty thousand. */
const HASHES = 11;
const BITS_A_MEMBER = 20;

function placesOf(word: string, size: number): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, second] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: HASHES }, (_, n) => (first + n * second) % size);
}

/** Builds a filter that holds these words and, except for false positives, no others. */
export function filterOf(words: ReadonlySet<string>): Filter {
  const bits = Buffer.alloc(Math.ceil((words.size * BITS_A_MEMBER) / 8));
  for (const word of words)
    for (const place of placesOf(word, bits.length * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return { bits };
}

/** Reports whether a filter holds a word. */
export const holds = ({ bits }: Filter, word: string): boolean =>
  placesOf(word, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);

/** The fewest letters that count as a match: nearly every shorter word was somebody's password. */
const SHORTEST = 5;

/** Reports whether a lower-case word is a common password, or what is left of one without digits and signs. */
export const isCommonIn = (filter: Filter, word: string): boolean => word.length >= SHORTEST && holds(filter, word);

/** Returns the members of the filter: the passwords of a list, and the letters of each when there are enough. */
export const membersOf = (passwords: readonly string[]): Set<string> =>
  new Set(
    passwords
      .map((password) => password.toLowerCase())
      .flatMap((password) => [password, password.replace(/[^\p{L}]+/gu, '')])
      .filter((word) => word.length >= SHORTEST),
  );
