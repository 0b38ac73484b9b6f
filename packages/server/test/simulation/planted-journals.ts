import type { JournalRow, LineRow } from '../../src/modules/ledger/posting/posting.queries.ts';
import type { Bug, Half } from './shapes.ts';

/** A journal as passed to the ledger, with its lines. */
interface Given {
  journal: JournalRow;
  lines: LineRow[];
}

const NOTHING = 'select null::bigint as id, null::text as number where ($1::text, $2::text, $3::timestamptz) is null';

/** Replaces a journal on its way to the ledger: by none, another or several. */
const posts = (name: string, change: (facts: Given, at: Date) => Given[], half: Half = 'out'): Bug => ({
  ...{ name, half },
  input(text, values) {
    if (!text.includes('from ledger.post(')) return { text, values: [...values] };
    const [journals, lines, at] = values as [string, string, Date];
    const rows = JSON.parse(lines) as LineRow[];
    const input = (JSON.parse(journals) as JournalRow[]).flatMap((journal, nth) =>
      change({ journal, lines: rows.filter((line) => line.journal === nth + 1) }, new Date(at)),
    );
    const placed = input.flatMap((each, nth) => each.lines.map((line) => ({ ...line, journal: nth + 1 })));
    const changed = [JSON.stringify(input.map(({ journal }) => journal)), JSON.stringify(placed), at];
    return { text: input.length === 0 ? NOTHING : text, values: changed };
  },
});

const isOf = ({ journal }: Given, event: string, words = ''): boolean =>
  journal.event === event && journal.reversal_of_id === null && journal.description.includes(words);
const without = (event: string, words?: string) => (facts: Given) => (isOf(facts, event, words) ? [] : [facts]);
const turned = ({ journal, lines }: Given): Given => ({
  journal,
  lines: lines.map((line) => ({ ...line, side: line.side === 'DEBIT' ? 'CREDIT' : 'DEBIT' })),
});
const swapped = (event: string, words?: string) => (facts: Given) => [
  isOf(facts, event, words) ? turned(facts) : facts,
];
const sums = (facts: Given, of: (kobo: bigint) => bigint): Given => ({
  ...facts,
  lines: facts.lines.map((line) => ({ ...line, amount_kobo: String(of(BigInt(line.amount_kobo))) })),
});

/** Changes the amount of a reservation or release. */
const holds = (name: string, of: (kobo: bigint) => bigint): Bug => ({
  ...{ name, half: 'out' },
  input: (text, values) => ({
    text,
    values: text.includes('ledger.reserve(') ? [values[0], of(BigInt(values[1] as bigint))] : [...values],
  }),
});

/** Bugs in what payments out, refunds and settlements post and reserve. */
export const inJournals: readonly Bug[] = [
  posts('L5 is posted twice', (input) =>
    isOf(input, 'L5')
      ? [input, { ...input, journal: { ...input.journal, sequence: input.journal.sequence + 100 } }]
      : [input],
  ),
  posts('what is sent is not posted', without('L5')),
  posts('what is paid is not posted', without('L6')),
  posts('what the bank refused stays on its way', without('L7', 'refused')),
  posts('what the bank sent back is not posted', without('L7', 'returned by the bank')),
  posts('what could not be sent stays on its way', without('L7', 'not sent')),
  posts('what is closed is still owed', without('L8')),
  posts('what is paid is booked on the wrong side', swapped('L6')),
  posts('what came back is booked on the wrong side', swapped('L7', 'returned by the bank')),
  posts('what is closed is booked on the wrong side', swapped('L8')),
  posts('what is paid is booked without its kobo', (input) => [
    isOf(input, 'L6') ? sums(input, (kobo) => kobo - (kobo % 100n)) : input,
  ]),
  posts('a reversal posts the same again', (input) => [input.journal.reversal_of_id === null ? input : turned(input)]),
  posts('journals of payments stand on the day of Greenwich', (input, at) => [
    /^payment_/.test(input.journal.source_type)
      ? { ...input, journal: { ...input.journal, business_date: at.toISOString().slice(0, 10) } }
      : input,
  ]),
  posts(
    'a refund is charged to the first of those who had a share',
    (input) => {
      if (!isOf(input, 'L9')) return [input];
      const first = input.lines.find(({ side }) => side === 'DEBIT')!.ledger_account_id;
      return [
        {
          ...input,
          lines: input.lines.map((line) => (line.side === 'DEBIT' ? { ...line, ledger_account_id: first } : line)),
        },
      ];
    },
    'both',
  ),
  posts(
    'a refund is charged for a kobo less',
    (input) => [isOf(input, 'L9') && input.lines.length === 2 ? sums(input, (kobo) => kobo - 1n) : input],
    'both',
  ),
  posts('what is settled is not posted', without('L2'), 'in'),
  posts('journals are told to nobody', (input) => [{ ...input, journal: { ...input.journal, is_announced: true } }]),
  holds('what is paid or refused stays held', (kobo) => (kobo < 0n ? 0n : kobo)),
  holds('what is approved is not held', (kobo) => (kobo > 0n ? 0n : kobo)),
  holds('a kobo less is freed than was held', (kobo) => (kobo < -1n ? kobo + 1n : kobo)),
];
