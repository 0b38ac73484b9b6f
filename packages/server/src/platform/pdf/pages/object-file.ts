import { deflateSync } from 'node:zlib';

/** Number of plain objects stored together in one object stream. */
const TOGETHER = 100;

/**
 * Writes the objects of a PDF 1.7 as a stream of bytes: small ones packed together and compressed, the cross-reference
 * table last. It keeps only the position of each object.
 */
export class ObjectFile {
  #waiting: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  #length = this.#waiting[0]!.length;
  #objects = 0;
  /** For each object: 1 and its position, or 2, its object stream and its index there. */
  readonly #places = new Map<number, readonly [1, number, 0] | readonly [2, number, number]>();
  #packed: { id: number; text: string }[] = [];

  /** Returns the number of the next object. */
  next(): number {
    this.#objects += 1;
    return this.#objects;
  }

  #write(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
  }

  /** Adds an object without a byte stream. */
  object(id: number, text: string): void {
    this.#packed.push({ id, text });
    if (this.#packed.length === TOGETHER) this.#pack();
  }

  /** Adds an object with a byte stream. */
  stream(id: number, bytes: Uint8Array, entries: string): void {
    this.#places.set(id, [1, this.#length, 0]);
    this.#write(Buffer.from(`${id} 0 obj\n<<${entries} /Length ${bytes.length}>>\nstream\n`, 'latin1'));
    this.#write(bytes);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  #pack(): void {
    if (this.#packed.length === 0) return;
    const stream = this.next();
    let index = '';
    let body = '';
    for (const [position, { id, text }] of this.#packed.entries()) {
      index += `${id} ${body.length} `;
      body += `${text}\n`;
      this.#places.set(id, [2, stream, position]);
    }
    const count = this.#packed.length;
    this.#packed = [];
    this.stream(
      stream,
      deflateSync(Buffer.from(index + body, 'latin1'), { level: 3 }),
      `/Type /ObjStm /N ${count} /First ${index.length} /Filter /FlateDecode`,
    );
  }

  /** Returns what was written since the last call. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    return bytes;
  }

  /** Writes the cross-reference table. Nothing can be added afterwards. */
  end(catalog: number, info: number): void {
    this.#pack();
    const id = this.next();
    const place = this.#length;
    const table = Buffer.alloc(8 * (id + 1));
    table.writeUInt16BE(65_535, 6);
    for (const [object, [kind, where, position]] of [...this.#places, [id, [1, place, 0]] as const]) {
      table.writeUInt8(kind, 8 * object);
      table.writeUIntBE(where, 8 * object + 1, 5);
      table.writeUInt16BE(position, 8 * object + 6);
    }
    this.stream(
      id,
      deflateSync(table),
      `/Type /XRef /Size ${id + 1} /W [1 5 2] /Root ${catalog} 0 R /Info ${info} 0 R /Filter /FlateDecode`,
    );
    this.#write(Buffer.from(`startxref\n${place}\n%%EOF\n`, 'latin1'));
  }
}
