import { brokenInvariants } from '../../src/invariants/invariants.ts';
import { cutOffOf } from '../../src/modules/collect/settlement/settlement.domain.ts';
import { placeOf } from './bank.ts';
import { invoiceFindings } from './oracle-invoices.ts';
import { payingFindings } from './oracle-payments.ts';
import type { World } from './shapes.ts';

interface AttemptRow {
  ref: string;
  status: string;
  amount: bigint;
  fee: bigint;
  bearer: string;
  late: boolean;
  settled: string;
  code: string | null;
  receipts: number;
  number: string | null;
  posted: bigint | null;
  email: string;
  right_day: boolean;
  shares_settled: boolean | null;
  attempt_no: number;
}

const ATTEMPTS = `
  select p.provider_ref as ref, p.status, p.amount_kobo as amount, p.fee_amount_kobo as fee, p.fee_bearer as bearer, p.is_late as late,
    p.settlement_state as settled, p.failure_code as code, p.attempt_no,
    (select count(*)::int from collect.receipt r where r.payment_id = p.id) as receipts,
    (select number from collect.receipt r where r.payment_id = p.id) as number,
    (select sum(o.amount_kobo)::bigint from ledger.journal j join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
     join ledger.ledger_account a on a.id = o.ledger_account_id and a.is_clearing
     where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id) as posted,
    i.payer_snapshot ->> 'email' as email,
    p.confirmed_at is null or p.business_day = (p.confirmed_at at time zone 'Africa/Lagos')::date as right_day,
    (select bool_and(s.status in ('SETTLED', 'RECONCILED')) from collect.payment_split x left join collect.settlement s
       on s.id = x.settlement_id where x.payment_id = p.id and x.amount_kobo > 0) as shares_settled
  from collect.payment p join collect.invoice i on i.id = p.invoice_id order by p.id`;

/** Reports whether it was paid, even if refunded since. */
const isTaken = ({ status }: AttemptRow): boolean => status === 'SUCCESSFUL' || status === 'REFUNDED';

/** Returns the payer's fee in what was paid: its proportion of what was asked, half a kobo up, and never all of it. */
function feeIn({ fee, asked: requested }: { fee: bigint; asked: bigint }, paid: bigint): bigint {
  const whole = paid < requested ? (fee * paid) / requested : fee;
  const part = paid < requested && ((fee * paid) % requested) * 2n >= requested ? whole + 1n : whole;
  return part < paid ? part : paid - 1n;
}

/** Compares what the provider took with the attempts, the ledger, the receipts and the emails of the portal. */
async function attemptFindings(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.ask<AttemptRow>(ATTEMPTS);
  const known = new Map(rows.map((row) => [row.ref, row]));
  const has = (email: string, template: string, words = ''): boolean =>
    world.mail.arrived.some((one) => one.to === email && one.template === template && one.text.includes(words));
  for (const there of world.provider.transactions()) {
    const row = known.get(there.providerRef);
    const name = `attempt ${there.providerRef}`;
    if (!row) {
      wrong.push(`${name} is known to the provider alone`);
      continue;
    }
    if ((there.state === 'PAID') !== isTaken(row))
      wrong.push(`${name} is ${there.state} at the provider and ${row.status} here`);
    if (row.status === 'PENDING' || row.status === 'INITIATED') wrong.push(`${name} is never over`);
    if (row.status === 'FAILED' && !there.hasDeclined) wrong.push(`${name} was never declined`);
    if (
      has(row.email, 'notify.payment.failed') &&
      !rows.some(
        ({ email, ref }) =>
          email === row.email &&
          world.provider.transactions().some((one) => one.providerRef === ref && one.hasDeclined),
      )
    )
      wrong.push(`${name}: its payer was told of a decline that was none`);
    if (row.status === 'CANCELLED' && there.state === 'PENDING')
      wrong.push(`${name} was given up, and the provider not told`);
    if (there.wasGivenUp && row.status !== 'CANCELLED' && row.status !== 'REPLACED' && !isTaken(row))
      wrong.push(`${name} was given up by nobody`);
    if (!isTaken(row)) continue;
    const paid = row.amount + (row.bearer === 'PAYER' ? row.fee : 0n);
    if (paid !== there.paidKobo) wrong.push(`${name}: ${there.paidKobo} were paid, ${paid} taken`);
    const fee = feeIn(there, paid);
    if (row.bearer === 'PAYER' && row.fee !== fee)
      wrong.push(`${name}: a fee of ${fee} is in what was paid, ${row.fee} taken`);
    if (row.posted !== row.amount) wrong.push(`${name}: ${row.amount} taken, ${row.posted} posted`);
    if (row.receipts !== 1) wrong.push(`${name} has ${row.receipts} receipts`);
    if (!has(row.email, 'notify.payment.successful', row.number ?? 'none'))
      wrong.push(`${name}: no letter with its receipt`);
    if (!row.right_day) wrong.push(`${name} stands on the wrong day`);
    if ((row.settled === 'SETTLED') !== (row.shares_settled ?? false) && row.shares_settled !== null)
      wrong.push(`${name} is ${row.settled}, its shares are ${row.shares_settled}`);
    if (row.shares_settled === false) wrong.push(`${name} is never settled`);
  }
  for (const row of rows)
    if (isTaken(row) && !world.provider.transactions().some((one) => one.providerRef === row.ref))
      wrong.push(`attempt ${row.ref} was paid nowhere`);
  return wrong;
}

interface SettlementRow {
  number: string;
  status: string;
  net: bigint;
  ref: string | null;
  place: string;
  closed_at: Date;
  day: string;
  wrong_day: number;
  failures: number;
}

/** Compares what the bank paid with what the books say it paid. */
async function settlementFindings(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.ask<SettlementRow>(`
    select s.number, s.status, s.net_kobo as net, s.provider_ref as ref, a.bank_code || '/' || a.account_number as place, s.closed_at,
      s.business_date::text as day,
      (select count(*)::int from collect.payment_split x where x.settlement_id = s.id and x.business_day <> s.business_date) as wrong_day,
      (select count(*)::int from platform.outbox o where o.source_type = 'settlement' and o.source_id = s.id and o.event = 'settlement.failed') as failures
    from collect.settlement s join bank.bank_account a on a.id = s.bank_account_id order by s.id`);
  const refusals = new Map(world.bank.settlements().map((transfer) => [transfer.ref, transfer.refusals]));
  for (const { number, status, wrong_day, closed_at, day, ref, failures } of rows) {
    if (failures > (refusals.get(ref ?? '') ?? 0))
      wrong.push(`${number} failed ${failures} times, and the bank did not refuse it so often`);
    if (status !== 'SETTLED' && status !== 'RECONCILED') wrong.push(`${number} is ${status} in the end`);
    if (wrong_day > 0) wrong.push(`${number} holds shares of another day`);
    if (closed_at < cutOffOf(day)) wrong.push(`${number} was closed before its cut-off`);
  }
  const booked = new Map<string, bigint>();
  for (const { place, net, status } of rows)
    if (status === 'SETTLED' || status === 'RECONCILED') booked.set(place, (booked.get(place) ?? 0n) + net);
  const paid = world.bank.paid();
  for (const place of new Set([...booked.keys(), ...paid.keys()]))
    if (booked.get(place) !== paid.get(place))
      wrong.push(`account ${place}: the bank paid ${paid.get(place) ?? 0n}, the books say ${booked.get(place) ?? 0n}`);
  const refs = new Map(rows.map((row) => [row.ref, row]));
  for (const transfer of world.bank.settlements())
    if (refs.get(transfer.ref)?.place !== placeOf(transfer))
      wrong.push(`the bank was told ${transfer.ref}, which is no settlement`);
  const off = await world.ask<{ code: string; off: bigint }>(`
    select o.code, c.balance_kobo - coalesce(p.kept, 0) as off
    from ledger.ledger_account c join org.organization o on o.id = c.org_id
    left join (select org_id, sum(overpaid_amount_kobo + case fee_bearer when 'ORGANIZATION' then least(fee_amount_kobo, amount_kobo - overpaid_amount_kobo) else 0 end)::bigint as kept
      from collect.payment where status in ('SUCCESSFUL', 'REFUNDED') group by 1) p on p.org_id = c.org_id
    where c.is_clearing and c.balance_kobo <> coalesce(p.kept, 0)`);
  for (const { code, off: kobo } of off) wrong.push(`clearing of ${code} is off by ${kobo} when all is settled`);
  return wrong;
}

/** Checks that nothing waits: events are delivered and handled, and the queue is empty. */
async function restFindings(world: World): Promise<string[]> {
  const [left] = await world.ask<{ undelivered: number; unhandled: number }>(`
    select (select count(*)::int from platform.outbox where delivered_at is null) as undelivered,
      (select count(*)::int from platform.inbox where handled_at is null) as unhandled`);
  const wrong: string[] = [];
  if (left!.undelivered > 0) wrong.push(`${left!.undelivered} lines of events go to nobody`);
  if (left!.unhandled > 0) wrong.push(`${left!.unhandled} lines of events are never heard`);
  if (world.queue.next()) wrong.push('work of the queue is never done');
  return wrong;
}

/** Returns the check that made a finding: its prefix, or the number of the invariant. */
export const foundBy = (wrong: string): string => /^I\d\d/.exec(wrong)?.[0] ?? wrong.slice(0, wrong.indexOf(':'));

/** Returns everything wrong when the run is over: one line each, none when the portal is right. */
export async function findings(world: World): Promise<string[]> {
  const found: [by: string, wrong: string[]][] = [
    ['errors', world.surprises],
    ["the provider's books", await attemptFindings(world)],
    ['invoices and letters', await invoiceFindings(world)],
    ["the bank's books", await settlementFindings(world)],
    ...(await payingFindings(world)),
    ['what waits', await restFindings(world)],
  ];
  const lines = found.flatMap(([by, wrong]) => wrong.map((line) => `${by}: ${line}`));
  return [...lines, ...(await brokenInvariants(world.stage.admin as never))];
}
