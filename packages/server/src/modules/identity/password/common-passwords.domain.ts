import { createHash } from 'node:crypto';

/**
 * A set that is asked and never read: a Bloom filter. Nobody gets a password out of it; one word in some twenty thousand
 * is taken for a member that is none.
 */
export interface Filter {
  bits: Buffer;
}

/** Bits set for a member: with twenty bits a member that leaves one false answer in some twenty thousand. */
const HASHES = 11;
const BITS_A_MEMBER = 20;

function placesOf(word: string, size: number): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, second] = [digest.readUInt32BE(0), (digest.readUInt32BE(4) | 1) >>> 0];
  return Array.from({ length: HASHES }, (_, n) => (first + n * second) % size);
}

/** A filter that holds these words and, but for false answers, no others. */
export function filterOf(words: ReadonlySet<string>): Filter {
  const bits = Buffer.alloc(Math.ceil((words.size * BITS_A_MEMBER) / 8));
  for (const word of words)
    for (const place of placesOf(word, bits.length * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return { bits };
}

/** Whether a filter holds a word. */
export const holds = ({ bits }: Filter, word: string): boolean =>
  placesOf(word, bits.length * 8).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);

/** A word of fewer letters is no finding: nearly every one of them was somebody's password. */
const SHORTEST = 5;

/** Whether a word, in small letters, is among the common passwords, or what stays of one without digits and signs. */
export const isCommonIn = (filter: Filter, word: string): boolean => word.length >= SHORTEST && holds(filter, word);

/** What the filter is made of: the passwords of a list, and the letters of each where they are enough. */
export const membersOf = (passwords: readonly string[]): Set<string> =>
  new Set(
    passwords
      .map((password) => password.toLowerCase())
      .flatMap((password) => [password, password.replace(/[^\p{L}]+/gu, '')])
      .filter((word) => word.length >= SHORTEST),
  );
