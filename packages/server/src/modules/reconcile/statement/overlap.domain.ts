/** A line with its place in the walk of balances: the account's balance after it. */
interface Placed {
  side: 'CREDIT' | 'DEBIT';
  kobo: bigint;
  /** The bank's id of the line or, without one, its reference and narration. */
  text: string;
  reference?: string | null;
}

/** A line of the account; older ones may have no balance. */
export interface KnownLine extends Placed {
  id: number;
  balance: bigint | null;
}

/** A line of the file, in its order. */
export interface ReadLine extends Placed {
  rowNo: number;
  balance: bigint;
}

/** The lines of a file that the account has, by row; null where they are the parts of a line it has as one. */
export type Found = ReadonlyMap<number, number | null>;

const moved = ({ side, kobo }: Placed): bigint => (side === 'CREDIT' ? kobo : -kobo);
const before = (line: Placed & { balance: bigint }): bigint => line.balance - moved(line);
const sumKey = (line: Placed): string => `${line.side} ${line.kobo}`;
const textKey = (line: Placed): string => `${sumKey(line)} ${line.text}`;
const placeKey = (line: Placed & { balance: bigint }): string => `${sumKey(line)} ${line.balance}`;

/** Pairs rows with lines of equal key, each once; among several, those of equal text first. */
function pair<K extends KnownLine>(
  known: readonly K[],
  read: readonly ReadLine[],
  { known: keyOf, read: readKey }: { known: (line: K) => string; read: (line: ReadLine) => string },
): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const asText of [true, false]) {
    // From the last to the first, because the last of a list is taken at no cost, whatever its length.
    const free = Map.groupBy(
      known.filter(({ id }) => !taken.has(id)).toReversed(),
      (line) => keyOf(line) + (asText ? line.text : ''),
    );
    for (const row of read) {
      if (found.has(row.rowNo)) continue;
      const line = free.get(readKey(row) + (asText ? row.text : ''))?.pop();
      if (!line) continue;
      found.set(row.rowNo, line.id);
      taken.add(line.id);
    }
  }
  return found;
}

type Walked = KnownLine & { balance: bigint };

/** Returns the balances at which a set of lines begins: from which more lines lead away than lead there. */
function beginnings(lines: readonly (Placed & { balance: bigint })[]): bigint[] {
  const more = new Map<bigint, number>();
  const add = (balance: bigint, by: number) => more.set(balance, (more.get(balance) ?? 0) + by);
  for (const line of lines) {
    add(before(line), 1);
    add(line.balance, -1);
  }
  return [...more].flatMap(([balance, count]) => Array.from({ length: Math.max(count, 0) }, () => balance));
}

/** The most lines of one file that are one line of another. */
const MOST_PARTS = 1_000;

/** Returns the lines of a walk that together are one line: from its beginning to its end, all of its side. */
function partsOf<L extends Placed & { balance: bigint }>(
  line: Placed & { balance: bigint },
  walk: readonly L[],
  startsAt: ReadonlyMap<bigint, number>,
): L[] {
  const start = startsAt.get(before(line));
  if (start === undefined) return [];
  let balance = before(line);
  for (let at = start; at < Math.min(walk.length, start + MOST_PARTS); at += 1) {
    const part = walk[at]!;
    if (before(part) !== balance || part.side !== line.side) return [];
    balance = part.balance;
    if (balance === line.balance) return walk.slice(start, at + 1);
  }
  return [];
}

const startsOf = (walk: readonly (Placed & { balance: bigint })[]): Map<bigint, number> =>
  new Map(walk.map((line, at) => [before(line), at] as const).reverse());

/** Adds the rows that are one line of the account in parts, and a row that is several lines of the account. */
function addBatches(known: readonly Walked[], read: readonly ReadLine[], found: Map<number, number | null>): void {
  const used = new Set(found.values());
  const [lines, rows] = [known.filter(({ id }) => !used.has(id)), read.filter(({ rowNo }) => !found.has(rowNo))];
  const starts = startsOf(rows);
  for (const line of lines) for (const { rowNo } of partsOf(line, rows, starts)) found.set(rowNo, null);
  const lineStarts = startsOf(lines);
  for (const row of rows)
    if (!found.has(row.rowNo) && partsOf(row, lines, lineStarts).length > 0) found.set(row.rowNo, null);
}

/** Reports whether the lines of the account with the new rows are one walk, without a jump. */
const isOneWalk = (known: readonly Walked[], read: readonly ReadLine[], found: Found): boolean =>
  beginnings([...known, ...read.filter(({ rowNo }) => !found.has(rowNo))]).length <= 1;

/** Pairs by the walk of balances: the whole day where the file has it from its beginning, else each line in its place. */
function byWalk(known: readonly Walked[], read: readonly ReadLine[]): Map<number, number | null> {
  const [first] = read;
  const starts = beginnings(known);
  const isFromStart = first !== undefined && starts.length <= 1 && (starts[0] ?? before(first)) === before(first);
  if (isFromStart) {
    const found = pair(known, read, { known: (line) => sumKey(line), read: (row) => sumKey(row) });
    if (found.size === known.length) return found;
  }
  const found: Map<number, number | null> = pair(known, read, { known: placeKey, read: placeKey });
  addBatches(known, read, found);
  return found;
}

/**
 * Finds the lines of a file's day among those of its account. A line is known by side, amount and its place in the walk
 * of balances; where the file has the day from its beginning, with every line of the account, by side and amount alone,
 * since a bank books a line between others later. Text decides between lines of one place, and finds lines of the
 * account without a balance. An account back at a balance it had leaves open whether a file goes on or repeats its lines:
 * equal texts repeat them, other references go on, and undefined is returned where neither tells.
 */
export function findOverlap(known: readonly KnownLine[], read: readonly ReadLine[]): Found | undefined {
  const old = known.filter(({ balance }) => balance === null);
  const byText = pair(old, read, { known: textKey, read: textKey });
  const walked = known.filter((line): line is Walked => line.balance !== null);
  const rest = read.filter(({ rowNo }) => !byText.has(rowNo));
  if (walked.length === 0 || rest.length === 0) return byText;
  const found = byWalk(walked, rest);
  const goesOn = isOneWalk(walked, rest, new Map());
  if (found.size > 0 && goesOn && old.length === 0) {
    if (!isOneWalk(walked, rest, found)) return byText;
    const byId = new Map(known.map((line) => [line.id, line]));
    const pairs = rest.map((row) => ({ row, line: byId.get(found.get(row.rowNo) ?? 0) })).filter(({ line }) => line);
    if (
      pairs.length > 0 &&
      pairs.every(({ row, line }) => row.reference && line?.reference && row.reference !== line.reference)
    )
      return byText;
    if (pairs.some(({ row, line }) => row.text !== line?.text)) return undefined;
  }
  return new Map<number, number | null>([...byText, ...found]);
}
