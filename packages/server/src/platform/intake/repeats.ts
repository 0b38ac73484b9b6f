/** Slots at the beginning; twice as many as keys that were seen stand ready, each eight bytes. */
const FIRST = 1 << 14;

/** 53 bits of a text: of two million texts two different ones are alike once in ten thousand files. */
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
 * Watches what may stand in a file once, in little memory whatever the file holds. Where it has seen no two that are alike, none
 * are; where it has, who knows the rows looks.
 */
export class Repeats {
  #slots = new Float64Array(FIRST);
  #count = 0;
  /** Whether something may have been said twice. */
  isThere = false;

  /** Another row says this. */
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
