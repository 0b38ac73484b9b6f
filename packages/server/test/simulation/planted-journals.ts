import type { JournalRow, LineRow } from '../../src/modules/ledger/posting/posting.queries.ts';
import type { Bug, Half } from './shapes.ts';

/** A journal as passed to the ledger, with its lines. */
interface Given {
  journal: JournalRow;
  lines: LineRow[];
}

const NOTHING = 'select null::bigint as id, null::text as number where ($1::text, $2::text, $3::timestamptz) is null';

/** Replaces a journal on its way to the ledger: by none, another or several. */
const posts = (name: string, change: (given: Given, at: Date) => Given[], half: Half = 'out'): Bug => ({
  ...{ name, half },
  given(text, values) {
    if (!text.includes('from ledger.post(')) return { text, values: [...values] };
    const [journals, lines, at] = values as [string, string, Date];
    const rows = JSON.parse(lines) as LineRow[];
    const given = (JSON.parse(journals) as JournalRow[]).flatMap((journal, nth) =>
      change({ journal, lines: rows.filter((line) => line.journal === nth + 1) }, new Date(at)),
    );
    const placed = given.flatMap((each, nth) => each.lines.map((line) => ({ ...line, journal: nth + 1 })));
    const changed = [JSON.stringify(given.map(({ journal }) => journal)), JSON.stringify(placed), at];
    return { text: given.length === 0 ? NOTHING : text, values: changed };
  },
});

const isOf = ({ journal }: Given, event: string, words = ''): boolean =>
  journal.event === event && journal.reversal_of_id === null && journal.description.includes(words);
const without = (event: string, words?: string) => (given: Given) => (isOf(given, event, words) ? [] : [given]);
const turned = ({ journal, lines }: Given): Given => ({
  journal,
  lines: lines.map((line) => ({ ...line, side: line.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' })),
});
const swapped = (event: string, words?: string) => (given: Given) => [
  isOf(given, event, words) ? turned(given) : given,
];
const sums = (given: Given, of: (kobo: bigint) => bigint): Given => ({
  ...given,
  lines: given.lines.map((line) => ({ ...line, amount_kobo: String(of(BigInt(line.amount_kobo))) })),
});

/** Changes the amount of a reservation or release. */
const holds = (name: string, of: (kobo: bigint) => bigint): Bug => ({
  ...{ name, half: 'out' },
  given: (text, values) => ({
    text,
    values: text.includes('ledger.reserve(') ? [values[0], of(BigInt(values[1] as bigint))] : [...values],
  }),
});

/** Bugs in what payments out, refunds and settlements post and reserve. */
export const inJournals: readonly Bug[] = [
  posts('L5 is posted twice', (given) =>
    isOf(given, 'L5')
      ? [given, { ...given, journal: { ...given.journal, sequence: given.journal.sequence + 100 } }]
      : [given],
  ),
  posts('what is sent is not posted', without('L5')),
  posts('what is paid is not posted', without('L6')),
  posts('what the bank refused stays on its way', without('L7', 'refused')),
  posts('what the bank sent back is not posted', without('L7', 'sent back')),
  posts('what could not be sent stays on its way', without('L7', 'not sent')),
  posts('what is closed is still owed', without('L8')),
  posts('what is paid is booked on the wrong side', swapped('L6')),
  posts('what came back is booked on the wrong side', swapped('L7', 'sent back')),
  posts('what is closed is booked on the wrong side', swapped('L8')),
  posts('what is paid is booked without its kobo', (given) => [
    isOf(given, 'L6') ? sums(given, (kobo) => kobo - (kobo % 100n)) : given,
  ]),
  posts('a reversal posts the same again', (given) => [given.journal.reversal_of_id === null ? given : turned(given)]),
  posts('journals of payments stand on the day of Greenwich', (given, at) => [
    /^payment_/.test(given.journal.source_type)
      ? { ...given, journal: { ...given.journal, business_date: at.toISOString().slice(0, 10) } }
      : given,
  ]),
  posts(
    'a refund is charged to the first of those who had a share',
    (given) => {
      if (!isOf(given, 'L9')) return [given];
      const first = given.lines.find(({ side }) => side === 'DEBIT')!.ledger_account_id;
      return [
        {
          ...given,
          lines: given.lines.map((line) => (line.side === 'DEBIT' ? { ...line, ledger_account_id: first } : line)),
        },
      ];
    },
    'both',
  ),
  posts(
    'a refund is charged for a kobo less',
    (given) => [isOf(given, 'L9') && given.lines.length === 2 ? sums(given, (kobo) => kobo - 1n) : given],
    'both',
  ),
  posts('what is settled is not posted', without('L2'), 'in'),
  posts('journals are told to nobody', (given) => [{ ...given, journal: { ...given.journal, is_announced: true } }]),
  holds('what is paid or refused stays held', (kobo) => (kobo < 0n ? 0n : kobo)),
  holds('what is approved is not held', (kobo) => (kobo > 0n ? 0n : kobo)),
  holds('a kobo less is freed than was held', (kobo) => (kobo < -1n ? kobo + 1n : kobo)),
];
