import { reached } from './reached.ts';

/** Modules that the same entries need, or an entry with its own modules, as the bundler splits the program by itself. */
export interface Piece {
  id: string;
  /** The size of its scripts and styles, minified. */
  bytes: number;
  /** The pieces it imports statically. */
  imports: readonly string[];
  /** Whether it keeps its file: an entry, which is loaded by its name, or a library that changes less than the rest. */
  isFixed: boolean;
}

/** What is loaded when somebody opens a page or a part of one. */
export interface Visit {
  /** With every piece, the pieces it imports. */
  pieces: ReadonlySet<string>;
  /** How much a byte of this visit counts. */
  weight: number;
}

interface Chunk {
  pieces: string[];
  bytes: number;
  isFixed: boolean;
  imports: Set<Chunk>;
  /** The visits that load it, by their number. */
  visits: Set<number>;
}

/** What a file costs besides its contents: its request, its name in lists of files, its imports, a cold start of brotli. */
const FILE_BYTES = 500;
/** How much smaller brotli makes a script. */
const COMPRESSED = 0.3;

function chunksOf(pieces: readonly Piece[], visits: readonly Visit[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const { id, bytes, isFixed } of pieces) {
    const loadedBy = visits.flatMap((visit, at) => (visit.pieces.has(id) ? [at] : []));
    chunks.set(id, { pieces: [id], bytes: bytes * COMPRESSED, isFixed, imports: new Set(), visits: new Set(loadedBy) });
  }
  for (const { id, imports } of pieces) for (const each of imports) chunks.get(id)!.imports.add(chunks.get(each)!);
  return [...chunks.values()];
}

const withImports = (chunk: Chunk): Set<Chunk> => reached([chunk], ({ imports }) => imports);

/** Reports whether one chunk imports another by way of a third. */
const leadsTo = (from: Chunk, to: Chunk): boolean =>
  [...from.imports].some((chunk) => chunk !== to && withImports(chunk).has(to));

/** Returns how many bytes the visits save, by their weight, when two chunks become one file; negative if they lose. */
function savedBy(one: Chunk, other: Chunk, visits: readonly Visit[]): number {
  const weigh = (at: number): number => visits[at]!.weight;
  let saved = 0;
  for (const at of one.visits) if (other.visits.has(at)) saved += weigh(at) * FILE_BYTES;
  for (const [needed, added] of [
    [one, other],
    [other, one],
  ] as const) {
    if ([...needed.visits].every((at) => added.visits.has(at))) continue;
    for (const chunk of withImports(added))
      for (const at of needed.visits) {
        if (!chunk.visits.has(at)) saved -= weigh(at) * chunk.bytes;
        if (saved < 0) return saved;
      }
  }
  return saved;
}

/**
 * Decides which pieces share a file. Two chunks become one when that costs less than a second file: a file costs every
 * visit that loads it `FILE_BYTES`; what a visit loads without needing it, with all that it imports, costs its size.
 * The pair that saves most comes first, and no two chunks come to import each other, in however many steps. Returns the
 * pieces of each file that is not fixed, in an order that depends on nothing but the pieces.
 */
export function planChunks(pieces: readonly Piece[], visits: readonly Visit[]): string[][] {
  const chunks = new Set(chunksOf(pieces, visits));
  const free = new Set([...chunks].filter(({ isFixed }) => !isFixed));
  const pairOf = (one: Chunk, other: Chunk) => ({ one, other, saved: savedBy(one, other, visits) });
  let pairs = [...free]
    .flatMap((one, at) => [...free].slice(0, at).map((other) => pairOf(one, other)))
    .filter(({ saved }) => saved > 0);
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saved > most.saved ? pair : most));
    const { one, other } = best;
    const saved = savedBy(one, other, visits); // earlier steps may have changed it
    if (saved < best.saved) best.saved = saved;
    else if (leadsTo(one, other) || leadsTo(other, one)) best.saved = 0;
    else {
      const both: Chunk = {
        pieces: [...one.pieces, ...other.pieces],
        bytes: one.bytes + other.bytes,
        isFixed: false,
        imports: new Set([...one.imports, ...other.imports].filter((chunk) => chunk !== one && chunk !== other)),
        visits: new Set([...one.visits, ...other.visits]),
      };
      for (const set of [chunks, free]) {
        set.delete(one);
        set.delete(other);
      }
      for (const { imports } of chunks) {
        const isImporter = imports.has(one) || imports.has(other);
        imports.delete(one);
        imports.delete(other);
        if (isImporter) imports.add(both);
      }
      for (const chunk of withImports(both)) for (const at of both.visits) chunk.visits.add(at);
      pairs = pairs.filter((pair) => free.has(pair.one) && free.has(pair.other));
      pairs.push(...[...free].map((chunk) => pairOf(both, chunk)));
      chunks.add(both);
      free.add(both);
    }
    pairs = pairs.filter((pair) => pair.saved > 0);
  }
  return [...free].map((chunk) => chunk.pieces);
}
