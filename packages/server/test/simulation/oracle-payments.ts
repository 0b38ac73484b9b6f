import { lagosDay } from '@isura/contract/kernel/days';
import { placeOf } from './bank.ts';
import type { World } from './shapes.ts';
import { OPENING_NAIRA } from './stage.ts';

interface TransferRow {
  number: string;
  status: string;
  amount: bigint;
  place: string;
  ref: string | null;
  attempts: number;
  payday: string;
}

const baseOf = (ref: string): string => ref.replace(/\.R\d+$/, '');

/** Compares the orders and payments of the bank with the transfers of the portal. */
async function transferFindings(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const { bank } = world;
  const rows = await world.ask<TransferRow>(
    `select i.number, i.status, i.amount_kobo as amount, i.bank_code || '/' || i.account_number as place, i.provider_ref as ref,
       i.attempt_count as attempts, r.pay_date::text as payday
     from request.payment_instruction i join request.payment_request r on r.id = i.request_id order by i.id`,
  );
  const known = new Map(rows.map((row) => [row.number, row]));
  const kept: string[] = [];
  for (const seen of bank.transfers()) {
    const row = known.get(baseOf(seen.ref));
    if (!row) {
      wrong.push(`the bank was told ${seen.ref}, which is no transfer`);
      continue;
    }
    if (seen.amount !== row.amount) wrong.push(`${seen.ref}: ${row.amount} are owed, the bank was told ${seen.amount}`);
    if (placeOf(seen) !== row.place) wrong.push(`${seen.ref} was paid into ${placeOf(seen)}, not ${row.place}`);
    if (placeOf(seen.from!) !== placeOf(world.stage.works)) wrong.push(`${seen.ref} was paid from another account`);
    if (lagosDay(seen.toldAt) < row.payday) wrong.push(`${seen.ref} was sent before its day`);
    if (seen.refusals > 1) wrong.push(`${seen.ref}: one attempt was refused ${seen.refusals} times`);
    if (bank.isPaid(seen) && seen.returnedAt === undefined) kept.push(seen.ref);
  }
  for (const row of rows) {
    const paid = kept.filter((ref) => baseOf(ref) === row.number);
    if (paid.length !== (row.status === 'PAID' ? 1 : 0))
      wrong.push(`${row.number} is ${row.status}, and the bank has paid it ${paid.length} times`);
    else if (row.status === 'PAID' && paid[0] !== row.ref)
      wrong.push(`${row.number} stands for attempt ${row.ref}, paid was ${paid[0]}`);
    if (!['PAID', 'CANCELLED'].includes(row.status)) wrong.push(`${row.number} is ${row.status} in the end`);
    const seen = bank.transfers().filter(({ ref }) => baseOf(ref) === row.number).length;
    if (seen > row.attempts)
      wrong.push(`the bank was told ${seen} attempts of ${row.number}, ${row.attempts} are known`);
  }
  const ends = await world.ask<{ line: string; status: string }>(
    `select r.request_number || ' ' || l.line_no as line, l.status from request.request_line l join request.payment_request r on r.id = l.request_id
     where r.status not in ('NEW', 'AWAITING_APPROVAL') and l.status not in ('PAID', 'CANCELLED', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED')`,
  );
  for (const { line, status } of ends) wrong.push(`line ${line} is ${status} in the end`);
  return wrong;
}

/**
 * Compares the ledger's balances of the paying account, of liabilities and of money on its way with the bank's books.
 */
async function ledgerFindings(world: World): Promise<string[]> {
  const { bank, stage } = world;
  const [row] = await world.ask<{ balance: bigint; held: bigint; payable: bigint; clearing: bigint }>(
    `select balance_kobo as balance, reserved_kobo as held,
       (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = a.org_id and purpose = 'ACCOUNTS_PAYABLE') as payable,
       (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = a.org_id and purpose = 'PAYMENTS_CLEARING') as clearing
     from ledger.ledger_account a where id = $1`,
    [stage.works.ledgerAccountId],
  );
  const gone = bank.transfers().filter((seen) => bank.isPaid(seen) && seen.returnedAt === undefined);
  const there = BigInt(OPENING_NAIRA) * 100n - gone.reduce((sum, { amount }) => sum + amount, 0n);
  const wrong: string[] = [];
  if (row!.balance !== there) wrong.push(`the account has ${there} at its bank, ${row!.balance} in the ledger`);
  if (row!.held !== 0n) wrong.push(`${row!.held} are held and nothing is on its way`);
  if (row!.payable !== 0n) wrong.push(`${row!.payable} are owed and nothing is on its way`);
  if (row!.clearing !== 0n) wrong.push(`${row!.clearing} are on their way and nothing is`);
  return wrong;
}

interface RequestRow {
  number: string;
  status: string;
  figures: string;
  counted: string;
  paid: number;
  payable: number;
  ended: number;
  notified: number;
}

/** Compares requests with their transfers; makers are notified of each outcome. */
async function requestFindings(world: World): Promise<string[]> {
  const rows = await world.ask<RequestRow>(
    `select r.request_number as number, r.status, r.payable_count as payable, i.paid,
       concat_ws(' ', r.paid_count, r.paid_amount_kobo, r.failed_count, r.failed_amount_kobo, r.pending_count, r.pending_amount_kobo,
         r.paid_line_count) as figures,
       concat_ws(' ', i.paid, i.paid_kobo, i.failed, i.failed_kobo, i.pending, i.pending_kobo, i.lines) as counted,
       (r.finished_at is not null)::int as ended,
       (select count(*)::int from platform.outbox o where o.source_type = 'payment_request' and o.source_id = r.id
          and o.event in ('disbursement.finished', 'disbursement.returned')) as notified
     from request.payment_request r cross join lateral (
       select count(*) filter (where status = 'PAID')::int as paid, coalesce(sum(amount_kobo) filter (where status = 'PAID'), 0) as paid_kobo,
         count(*) filter (where status in ('FAILED', 'RETURNED')) as failed,
         coalesce(sum(amount_kobo) filter (where status in ('FAILED', 'RETURNED')), 0) as failed_kobo,
         count(*) filter (where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')) as pending,
         coalesce(sum(amount_kobo) filter (where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')), 0) as pending_kobo,
         coalesce(sum(line_count) filter (where status = 'PAID'), 0) as lines
       from request.payment_instruction i where i.request_id = r.id) i
     where r.status in ('APPROVED', 'PARTLY_PAID', 'FAILED') order by r.id`,
  );
  return rows.flatMap(({ number, status, figures, counted, paid, payable, ended, notified: seen }) => {
    const wrong: string[] = [];
    if (figures !== counted) wrong.push(`${number} says ${figures}, its transfers ${counted}`);
    const due = paid === payable ? 'APPROVED' : paid > 0 ? 'PARTLY_PAID' : 'FAILED';
    if (status !== due) wrong.push(`${number} is ${status}, ${paid} of ${payable} are paid`);
    if (ended > 0 && seen === 0) wrong.push(`${number} has ended, and nobody was told`);
    return wrong;
  });
}

/** Checks that journals of money out have the Lagos day on which they were posted. */
async function dayFindings(world: World): Promise<string[]> {
  const rows = await world.ask<{ number: string }>(
    `select number from ledger.journal where source_type in ('payment_request', 'payment_instruction')
       and business_date <> (posted_at at time zone 'Africa/Lagos')::date`,
  );
  return rows.map(({ number }) => `journal ${number} stands on another day than it was posted`);
}

/** Compares refunds with their payments. */
async function refundFindings(world: World): Promise<string[]> {
  const rows = await world.ask<{
    id: string;
    status: string;
    transfer: string | null;
    request: string;
    email: string;
  }>(
    `select f.id, f.status, r.status as request, (select i.status from request.payment_instruction i where i.request_id = r.id) as transfer,
       i.payer_snapshot ->> 'email' as email
     from collect.refund f join request.payment_request r on r.id = f.request_id join collect.payment p on p.id = f.payment_id
     join collect.invoice i on i.id = p.invoice_id order by f.id`,
  );
  return rows.flatMap(({ id, status, transfer, request, email }) => {
    const hasLetter = world.mail.arrived.some((one) => one.to === email && one.template === 'notify.refund.paid');
    const due =
      transfer === 'PAID' ? 'PAID' : transfer === 'CANCELLED' || request === 'REJECTED' ? 'DROPPED' : undefined;
    const wrong: string[] = [];
    if (due !== undefined && status !== due)
      wrong.push(`refund ${id} is ${status}, its transfer ${transfer ?? request}`);
    if (status === 'PAID' && !hasLetter) wrong.push(`refund ${id} is paid, and its payer not told`);
    return wrong;
  });
}

/**
 * Compares statements with the bank's bookings: each line is matched to the right item, once; money that came back, as the
 * return of its transfer.
 */
async function statementFindings(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.ask<{ mark: string; state: string; ref: string; items: string[]; narration: string }>(
    `select l.fingerprint as mark, l.state, l.reference as ref, l.narration,
       array(select coalesce((select s.provider_ref from collect.settlement s where m.item_kind = 'SETTLEMENT' and s.id = m.item_id),
         (select i.number from request.payment_instruction i where m.item_kind = 'INSTRUCTION' and i.id = m.item_id),
         (select 'the return of ' || i.number from request.payment_instruction i where m.item_kind = 'RETURN' and i.id = m.item_id))
        from reconcile.bank_match m where m.line_id = l.id and m.undone_at is null order by m.id) as items
     from reconcile.bank_statement_line l order by l.id`,
  );
  const matched = new Map<string, number>();
  for (const { mark, state, ref, items, narration } of rows) {
    if (narration === 'RETURNED') {
      const isDue = items.length > 0 || (await isBackThere(world, ref));
      if (isDue && items.join() !== `the return of ${baseOf(ref)}`)
        wrong.push(`line ${mark} is money that came back, and counts as ${items.join() || 'nothing'}`);
      continue;
    }
    for (const item of items) if (item !== ref && item !== baseOf(ref)) wrong.push(`line ${mark} counts as ${item}`);
    if (state === 'MATCHED') matched.set(ref, (matched.get(ref) ?? 0) + 1);
  }
  for (const seen of world.bank.instructed()) {
    const brought = rows.some(({ mark }) => mark === seen.ref);
    if (!world.bank.isPaid(seen) || !brought) continue;
    const isDue = seen.from === undefined || (await isPaidThere(world, seen.ref));
    const many = matched.get(seen.ref) ?? 0;
    if (many > 1 || (many === 0 && isDue)) wrong.push(`${seen.ref} is on a statement and matched ${many} times`);
  }
  return wrong;
}

/** Reports whether a transfer can explain a line by itself: one closed after its return needs a person. */
async function isPaidThere(world: World, ref: string): Promise<boolean> {
  const rows = await world.ask(
    `select 1 from request.payment_instruction where provider_ref = $1 and status = 'PAID'`,
    [ref],
  );
  return rows.length > 0;
}

/** Reports whether the bank reported that the last attempt of a transfer came back: the line that shows it is matched. */
async function isBackThere(world: World, ref: string): Promise<boolean> {
  const rows = await world.ask(
    `select 1 from request.payment_instruction where provider_ref = $1 and returned_at is not null
       and status in ('RETURNED', 'CANCELLED')`,
    [ref],
  );
  return rows.length > 0;
}

/** Returns everything wrong with money out, by where it shows. */
export const payingFindings = async (world: World): Promise<[by: string, wrong: string[]][]> => [
  ["the bank's books", [...(await transferFindings(world)), ...(await ledgerFindings(world))]],
  ['what requests say', [...(await requestFindings(world)), ...(await dayFindings(world))]],
  ['what refunds say', await refundFindings(world)],
  ['statements', await statementFindings(world)],
];
