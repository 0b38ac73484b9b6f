import type { Tx } from '../../../platform/ctx.ts';
import { differencesOf } from './differences.queries.ts';
import { directoryOf, guessesOf, type Item, type Scored } from './matching.domain.ts';
import type { OpenLine } from './matching.queries.ts';
import { wordsOf } from './names.domain.ts';
import { keepSettlements, type Look, settlementItems, settlementsLike } from './settlements.queries.ts';
import { failedOf, keepTransfers, returnsOf, transfersLike, transfersOf } from './transfers.queries.ts';

/** The queries that look up candidates for incoming or outgoing money of an account. */
interface Shelf {
  like(tx: Tx, bankAccountId: number, looks: readonly Look[]): Promise<{ nth: number; id: number }[]>;
  itemsOf(tx: Tx, bankAccountId: number, ids: readonly number[]): Promise<Item[]>;
  keep(tx: Tx, ids: readonly number[]): Promise<number[]>;
}

const SHELVES: Readonly<Record<Item['kind'], Shelf>> = {
  SETTLEMENT: { like: settlementsLike, itemsOf: settlementItems, keep: keepSettlements },
  INSTRUCTION: {
    like: (tx, account, looks) => transfersLike(tx, account, looks, 'INSTRUCTION'),
    itemsOf: (tx, account, ids) => transfersOf(tx, account, ids, { paidOnly: false }),
    keep: keepTransfers,
  },
  RETURN: {
    like: (tx, account, looks) => transfersLike(tx, account, looks, 'RETURN'),
    itemsOf: returnsOf,
    keep: keepTransfers,
  },
  // Only a line that names it: refused transfers of an amount are many, and few were paid.
  PAID_AFTER_ALL: { like: async () => [], itemsOf: failedOf, keep: keepTransfers },
  DIFFERENCE: { like: async () => [], itemsOf: differencesOf, keep: keepTransfers },
};

const CUT_NUMBER = /^STL-(\d{4})(\d{2})(\d{2})(-\d*)?$/;
/** The length of a Nigerian account number; a bank may put its own code before it. */
const ACCOUNT_LENGTH = 10;

function lookOf(line: OpenLine, words: readonly string[]): Look {
  const cut = words.flatMap((word) => {
    const found = CUT_NUMBER.exec(word);
    const day = found ? `${found[1]}-${found[2]}-${found[3]}` : '';
    return found && !Number.isNaN(Date.parse(day)) ? [{ day, word }] : [];
  });
  return { kobo: line.kobo, day: line.bookingDay, account: line.account?.slice(-ACCOUNT_LENGTH) ?? null, cut };
}

/**
 * Returns the key of equivalent lookups: lines with the same amount, day and account, and no truncated reference, find
 * the same items.
 */
const keyOf = ({ kobo, day, account, cut }: Look): string =>
  JSON.stringify([String(kobo), day, account, cut.map(({ word }) => word)]);

/** Returns the ids of the candidate items for each line. */
async function found(tx: Tx, shelf: Shelf, lines: readonly { line: OpenLine; words: readonly string[] }[]) {
  const looks = new Map<string, Look>();
  const keys = lines.map(({ line, words }) => {
    const look = lookOf(line, words);
    const key = keyOf(look);
    looks.set(key, looks.get(key) ?? look);
    return key;
  });
  const account = lines[0]!.line.bankAccountId;
  const places = [...looks.keys()];
  const ids = new Map<string, number[]>();
  for (const { nth, id } of await shelf.like(tx, account, [...looks.values()])) {
    const key = places[nth]!;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  const items = await shelf.itemsOf(tx, account, [...new Set([...ids.values()].flat())]);
  const byId = new Map(items.map((item) => [item.id, item]));
  return keys.map((key) => (ids.get(key) ?? []).flatMap((id) => byId.get(id) ?? []));
}

/**
 * Returns suggestions of one kind for uncertain lines of an account, by line id. `named` are locked items that the
 * lines name, with their open amounts; `taken` are those locked ones with nothing left open. Suggested items are locked
 * until commit; items locked by others are skipped. For `grp_job`.
 */
export async function guessesFor(
  tx: Tx,
  kind: Item['kind'],
  lines: readonly OpenLine[],
  { named, taken }: { named: readonly Item[]; taken: ReadonlySet<number> },
): Promise<Map<number, Scored[]>> {
  const [first] = lines;
  if (!first) return new Map();
  const shelf = SHELVES[kind];
  const seen = lines.map((line) => ({ line, words: wordsOf(line) }));
  const like = await found(tx, shelf, seen);
  const namedBy = directoryOf(named);
  const held = new Map(named.map((item) => [item.id, item]));
  const guesses = seen.map(({ line, words }, nth) => {
    const items = [...namedBy(words), ...like[nth]!.map((item) => held.get(item.id) ?? item)];
    const open = items.filter((item) => item.open > 0n && !taken.has(item.id));
    return { line, scored: guessesOf(line, [...new Set(open)]) };
  });
  const ids = [...new Set(guesses.flatMap(({ scored }) => scored.map(({ item }) => item.id)))];
  const kept = await shelf.keep(tx, ids);
  const now = new Map((await shelf.itemsOf(tx, first.bankAccountId, kept)).map((item) => [item.id, item.open]));
  // What these lines are about to take of a locked item is not written yet.
  const isStill = ({ item }: Scored) => now.has(item.id) && (held.has(item.id) || now.get(item.id) === item.open);
  return new Map(guesses.map(({ line, scored }) => [line.id, scored.filter(isStill)]));
}
