import { lagosDay } from '@isura/contract/kernel/days';
import { matchStatement } from '../../src/modules/reconcile/matching/matching.jobs.ts';
import { placeOf } from './bank.ts';
import type { Transfer, World } from './shapes.ts';

/** One line as the bank books it; money out of the account is negative. */
export interface Booked {
  /** Identifies the line, so that a later statement may repeat it. */
  mark: string;
  day: string;
  kobo: bigint;
  reference: string;
  narration: string;
}

const moved = (details: Transfer): Booked => ({
  mark: details.ref,
  day: lagosDay(details.answersAt),
  kobo: details.from ? -details.amount : details.amount,
  reference: details.ref,
  narration: details.narration,
});

/** Returns the bank's own bookings of an account so far. Some it has booked twice. */
function booksOf({ bank }: World, place: string): Booked[] {
  return bank.instructed().flatMap((transfer) => {
    const isOurs = transfer.from ? placeOf(transfer.from) === place : placeOf(transfer) === place;
    if (!isOurs || !bank.isPaid(transfer)) return [];
    const once = moved(transfer);
    const lines = transfer.isBookedTwice ? [once, { ...once, mark: `${once.mark} again` }] : [once];
    if (transfer.returnedAt === undefined) return lines;
    const back = { kobo: transfer.amount, mark: `${transfer.ref} back`, day: lagosDay(transfer.returnedAt) };
    return [...lines, { ...once, ...back, narration: 'RETURNED' }];
  });
}

/**
 * Imports the statement of the paying account and of one settled into, as read: known lines are recognized, and the
 * rest is matched.
 */
export async function statementComes(world: World): Promise<void> {
  const { bank, dice, stage } = world;
  const paying = placeOf(stage.works);
  const settled = [...new Set(bank.settlements().map(placeOf))];
  for (const transfer of bank.instructed()) transfer.isBookedTwice ??= dice.chance(15);
  for (const place of [paying, ...(settled.length > 0 ? [dice.pick(settled)] : [])]) await bringIn(world, place);
}

/** Imports the statements of all accounts in the same way. */
export async function allStatementsCome(world: World): Promise<void> {
  const { bank, stage } = world;
  for (const place of new Set([placeOf(stage.works), ...bank.settlements().map(placeOf)])) await bringIn(world, place);
}

async function bringIn(world: World, place: string): Promise<void> {
  const lines = booksOf(world, place);
  if (lines.length === 0) return;
  world.statements += 1;
  const days = lines.map(({ day }) => day).toSorted();
  const sum = (of: readonly Booked[]) => String(of.reduce((all, { kobo }) => all + (kobo < 0n ? -kobo : kobo), 0n));
  const [credits, debits] = [lines.filter(({ kobo }) => kobo > 0n), lines.filter(({ kobo }) => kobo < 0n)];
  const [row] = await world.ask<{ id: string; taken: number }>(
    `with of as (select a.id, a.org_id from bank.bank_account a where a.bank_code || '/' || a.account_number = $1 order by a.id limit 1),
     made as (
       insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo, credit_kobo,
         debit_kobo, closing_kobo, line_count, known_count, status, imported_by_user_id, imported_by, imported_at)
       select of.org_id, of.id, 'RAIL', $2::text, $2::text, $3::date, $4::date, 0, $5::bigint, $6::bigint, $5::bigint - $6::bigint, $7::int,
         (select count(*) from reconcile.bank_statement_line l, jsonb_array_elements($8::jsonb) x
            where l.bank_account_id = of.id and l.fingerprint = x ->> 'mark'), 'READ', $9::bigint, 'simulation', $10::timestamptz from of returning *
     ), taken as (
       insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side, amount_kobo,
         reference, narration, fingerprint, owner_org_id, owner_name, due_at)
       select made.org_id, made.id, made.bank_account_id, x.no, (x.line ->> 'day')::date, (x.line ->> 'day')::date,
         x.line ->> 'side', (x.line ->> 'kobo')::bigint, x.line ->> 'reference', x.line ->> 'narration', x.line ->> 'mark', made.org_id,
         'Accountants', $10::timestamptz + interval '4 days'
       from made, jsonb_array_elements($8::jsonb) with ordinality x(line, no)
       on conflict (bank_account_id, fingerprint) where state <> 'WITHDRAWN' do nothing returning id
     )
     select made.id, (select count(*)::int from taken) as taken from made`,
    [
      ...[place, `statement-${world.statements}`, days[0], days.at(-1), sum(credits), sum(debits), lines.length],
      JSON.stringify(
        lines.map(({ kobo, ...line }) => ({
          ...line,
          side: kobo < 0n ? 'DEBIT' : 'CREDIT',
          kobo: String(kobo < 0n ? -kobo : kobo),
        })),
      ),
      ...[world.stage.staff.reviewer.userId, world.clock.now()],
    ],
  );
  world.note(`statement of ${place}: ${row?.taken} lines`);
  if (row) world.queue.put(matchStatement as never, { statementId: Number(row.id) }, world.clock.now());
}
