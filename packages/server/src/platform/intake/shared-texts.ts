import type { Archive } from './archive.ts';
import { listenTo, TextGatherer } from './xml.ts';

const FIRST_BYTES = 256 * 1024;

/**
 * The shared texts of a workbook's cells by number. A payroll has a million of them: they are packed outside the heap
 * of the thread, and each becomes a string only when a cell needs it.
 */
export class SharedTexts {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #ends = new Uint32Array(1_024);
  #count = 0;

  add(text: string): void {
    const from = this.#count === 0 ? 0 : this.#ends[this.#count - 1]!;
    if (from + text.length * 3 > this.#bytes.length) {
      const more = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, from + text.length * 3));
      this.#bytes.copy(more);
      this.#bytes = more;
    }
    if (this.#count === this.#ends.length) {
      const more = new Uint32Array(this.#ends.length * 2);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#ends[this.#count] = from + this.#bytes.write(text, from, 'utf8');
    this.#count += 1;
  }

  /** Returns the text of this number; undefined when there is none. */
  at(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return undefined;
    return this.#bytes.toString('utf8', number === 0 ? 0 : this.#ends[number - 1], this.#ends[number]);
  }
}

/** Reads the shared texts of a workbook. */
export async function readSharedTexts(archive: Archive, part: string): Promise<SharedTexts> {
  const texts = new SharedTexts();
  const gatherer = new TextGatherer();
  await listenTo(archive, part, {
    open: (name) => gatherer.open(name),
    text: (text) => gatherer.add(text),
    close(name) {
      gatherer.close(name);
      if (name === 'si') texts.add(gatherer.take());
    },
  });
  return texts;
}
