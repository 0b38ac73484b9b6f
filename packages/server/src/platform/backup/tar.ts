const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);

/** An entry of an archive: a file, followed by its content, or a folder. */
export interface TarEntry {
  path: string;
  kind: 'file' | 'folder';
  size: number;
}

export interface TarSink {
  begin(entry: TarEntry): void;
  data(piece: Buffer): void;
  end(): void;
}

/**
 * Reads a tar archive chunk by chunk, wherever it is cut, and passes its files on as they arrive. It reads what
 * PostgreSQL writes (ustar with plain names) and refuses everything else by name.
 */
export function tarReader(sink: TarSink): (piece: Buffer) => void {
  let header = Buffer.alloc(0);
  let left = 0; // bytes left of the current file
  let filling = 0; // bytes of padding to the next block
  return (piece) => {
    let at = 0;
    while (at < piece.length) {
      if (left > 0) {
        const part = piece.subarray(at, at + left);
        sink.data(part);
        at += part.length;
        left -= part.length;
        if (left === 0) sink.end();
      } else if (filling > 0) {
        const skipped = Math.min(filling, piece.length - at);
        at += skipped;
        filling -= skipped;
      } else {
        const part = piece.subarray(at, at + BLOCK - header.length);
        header = Buffer.concat([header, part]);
        at += part.length;
        if (header.length < BLOCK) return;
        const entry = entryOf(header);
        header = Buffer.alloc(0);
        if (!entry) continue;
        sink.begin(entry);
        if (entry.kind === 'folder') continue;
        left = entry.size;
        filling = (BLOCK - (entry.size % BLOCK)) % BLOCK;
        if (left === 0) sink.end();
      }
    }
  };
}

/** Parses a header; returns undefined for the empty blocks at the end. */
function entryOf(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = (from: number, to: number): string => header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const path = text(0, 100).replace(/\/$/, '');
  if (header.readUInt32BE(148) !== 0 && sumOf(header) !== Number.parseInt(text(148, 156), 8))
    throw new Error(`The archive is damaged before ${path}.`);
  const type = header.toString('latin1', 156, 157);
  if (path.startsWith('/') || path.split('/').includes('..')) throw new Error(`The archive holds ${path}.`);
  if (type === '5') return { path, kind: 'folder', size: 0 };
  if (!REGULAR.has(type)) throw new Error(`${path} is neither a file nor a folder.`);
  return { path, kind: 'file', size: sizeOf(header.subarray(124, 136)) };
}

function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** Reads a size: octal digits, or base 256 for sizes those cannot hold (8 GB and more). */
const sizeOf = (field: Buffer): number =>
  field[0] === 0x80 ? Number(field.readBigUInt64BE(4)) : Number.parseInt(field.toString('latin1'), 8);
