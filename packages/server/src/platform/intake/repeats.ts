/** Initial number of slots; there are always twice as many as keys seen, each eight bytes. */
const FIRST = 1 << 14;

/** Returns a 53-bit hash: among two million texts two different ones collide once in ten thousand files. */
function hashOf(name: string, value: string): number {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  for (const text of [name, value]) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ code, 0x85ebca6b);
      two ^= two >>> 13;
    }
    one = Math.imul(one ^ 0x1f, 0x01000193);
  }
  return (one >>> 0) * 0x200000 + (two & 0x1fffff) + 1;
}

/**
 * Detects possible repetitions of values that must be unique in a file, in little memory whatever the file holds. If it
 * has seen none, there are none; if it has, the rows themselves are checked.
 */
export class Repeats {
  #slots = new Float64Array(FIRST);
  #count = 0;
  /** Whether a value may have been repeated. */
  isThere = false;

  /** Adds the values of another row. */
  see(once: Readonly<Record<string, string>>): void {
    for (const name in once) {
      if (this.isThere) return;
      this.#add(hashOf(name, once[name]!));
    }
  }

  #add(hash: number): void {
    const mask = this.#slots.length - 1;
    let at = Math.floor(hash / 0x200000) & mask;
    for (let there = this.#slots[at]!; there !== 0; there = this.#slots[at]!) {
      if (there === hash) {
        this.isThere = true;
        this.#slots = new Float64Array(0);
        return;
      }
      at = (at + 1) & mask;
    }
    this.#slots[at] = hash;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#grow();
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Float64Array(before.length * 2);
    const mask = this.#slots.length - 1;
    for (const hash of before) {
      if (hash === 0) continue;
      let at = Math.floor(hash / 0x200000) & mask;
      while (this.#slots[at] !== 0) at = (at + 1) & mask;
      this.#slots[at] = hash;
    }
  }
}
