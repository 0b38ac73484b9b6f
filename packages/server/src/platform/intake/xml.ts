import { SaxesParser } from 'saxes';
import { type Archive, broken, overlong } from './archive.ts';
import { LONGEST_STRETCH } from './limits.ts';

/** Maximum nesting of tags; a workbook needs nine. */
const DEEPEST = 40;

type Attributes = Readonly<Record<string, string>>;

/** Receives the XML of a part as it is parsed; names have no prefix. */
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/**
 * Parses a part of a workbook from beginning to end and calls the listener; yields, after every chunk, the share of the
 * part consumed. Refuses what is not well-formed or has a document type: no entity is ever defined.
 */
export async function* listen(archive: Archive, part: string, { open, text, close }: Listener): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  const refuse = (): never => {
    throw broken();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refuse();
    open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for await (const { text: piece, share } of archive.pieces(part)) {
    parser.write(piece);
    yield share;
  }
  parser.close();
}

/** Reads a part to its end. */
export async function listenTo(archive: Archive, part: string, listener: Listener): Promise<void> {
  for await (const _ of listen(archive, part, listener));
}

/** The text of a cell, collected from its `t` elements, without phonetic hints (`rPh`). */
export class TextGatherer {
  #text = '';
  #isIn = false;
  #isSpoken = false;

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true;
    else if (name === 't') this.#isIn = !this.#isSpoken;
  }

  add(text: string): void {
    if (!this.#isIn) return;
    this.#text += text;
    if (this.#text.length > LONGEST_STRETCH) throw overlong();
  }

  close(name: string): void {
    if (name === 't') this.#isIn = false;
    else if (name === 'rPh') this.#isSpoken = false;
  }

  /** Returns the collected text and starts a new one. */
  take(): string {
    const text = plain(this.#text);
    this.#text = '';
    return text;
  }
}

/** Decodes `_x000D_`, in which a spreadsheet writes characters XML cannot hold. */
export const plain = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
