import type { Entry } from './camt-entry.domain.ts';

/** What was gathered of an element: its parts by path and, of an entry, those of each of its transactions. */
export type Gathered = Entry;

/** The parts kept of one element or transaction at most. */
const MOST_PARTS = 400;
const LONGEST_PART = 2_000;
/** A transaction of an entry has its own parts. */
const DETAILS = 'NtryDtls/TxDtls';

/** Gathers the texts of an element of camt.053 by the tag path below it, in their order. */
export class CamtPart {
  readonly #path: string[] = [];
  readonly #parts = new Map<string, string[]>();
  readonly #details: Map<string, string[]>[] = [];
  #count = 0;
  #detailBase = -1;

  open(name: string, { Ccy: currency }: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    if (this.#detailBase < 0 && this.#path.join('/') === DETAILS) {
      this.#detailBase = this.#path.length;
      this.#details.push(new Map());
      this.#count = 0;
    }
    if (currency !== undefined) this.#keep('@Ccy', currency);
  }

  /** Ends an element with its text. */
  close(text: string): void {
    if (this.#path.length === this.#detailBase) this.#detailBase = -1;
    else if (text !== '') this.#keep('', text);
    this.#path.pop();
  }

  #keep(ending: string, text: string): void {
    if (this.#count >= MOST_PARTS) return;
    this.#count += 1;
    const isDetail = this.#detailBase >= 0;
    const parts = isDetail ? this.#details.at(-1)! : this.#parts;
    const path = `${this.#path.slice(isDetail ? this.#detailBase : 0).join('/')}${ending}`;
    const texts = parts.get(path);
    if (texts) texts.push(text.slice(0, LONGEST_PART));
    else parts.set(path, [text.slice(0, LONGEST_PART)]);
  }

  take(): Gathered {
    return { parts: this.#parts, details: this.#details };
  }
}
