import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import type { BankGuess } from '@isura/contract/reconcile/shapes';
import type { ItemKind, LineState, MatchReason, ResolvedAs } from '@isura/contract/reconcile/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type Condition, containing } from '../../../platform/db/conditions.ts';
import { listByStatus, ordered, pageRows } from '../../../platform/db/list-rows.ts';

/** A line as stored, with its account, its owner and its statement. */
export interface LineRow extends OrganizationFields {
  id: number;
  statementId: number;
  bankAccountId: number;
  ledgerAccountId: number;
  accountLabel: string;
  bankName: string;
  accountNumber: string;
  lineNo: number;
  bookingDay: Day;
  valueDay: Day;
  side: 'CREDIT' | 'DEBIT';
  amountKobo: bigint;
  reference: string | null;
  counterpartyName: string | null;
  counterpartyAccount: string | null;
  narration: string;
  state: LineState;
  resolvedAs: ResolvedAs | null;
  note: string | null;
  ownerOrgId: number;
  ownerOrgName: string;
  ownerName: string;
  /** The name of the organization that claimed the money. */
  claimedBy: string | null;
  dueAt: Date;
  isSignedOff: boolean;
  version: number;
}

const COLUMNS = sql`l.id, l.statement_id, l.org_id, g.code as org_code, g.name as org_name, l.bank_account_id,
  a.ledger_account_id, a.label as account_label,
  b.name as bank_name, a.account_number, l.line_no, l.booking_day, l.value_day, l.side, l.amount_kobo, l.reference,
    l.counterparty_name,
  l.counterparty_account, l.narration, l.state, l.resolved_as, l.note, l.owner_org_id, o.name as owner_org_name,
  l.owner_name,
  l.claimed_by, l.due_at, s.status = 'SIGNED_OFF' as is_signed_off, l.version`;
const FROM = sql`join reconcile.bank_statement s on s.id = l.statement_id
  join org.organization_name g on g.id = l.org_id
  join org.organization_name o on o.id = l.owner_org_id join bank.bank_account_name a on a.id = l.bank_account_id
  join bank.bank_name b on b.code = a.bank_code`;

/** Returns one line the transaction sees. */
export async function findLine(tx: Tx, id: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from reconcile.bank_statement_line l ${FROM} where l.id = ${String(id)}::bigint`.execute(tx);
  return rows[0];
}

/** Returns a line, locked until commit with its statement, so that nobody signs it off meanwhile. For `grp_job`. */
export async function holdLine(tx: Tx, id: number): Promise<LineRow | undefined> {
  await sql`select from reconcile.bank_statement where id = (
    select statement_id from reconcile.bank_statement_line where id = ${String(id)}::bigint) for share`.execute(tx);
  await sql`select from reconcile.bank_statement_line where id = ${String(id)}::bigint for update`.execute(tx);
  return await findLine(tx, id);
}

/** Returns a page of the lines of a statement, in file order. */
export async function linesOfStatement(
  tx: Tx,
  statementId: number,
  paging: { page: number; size: number },
): Promise<LineRow[]> {
  return await pageRows<LineRow>(tx, {
    columns: COLUMNS,
    from: sql`reconcile.bank_statement_line l`,
    pageFirst: { of: 'l', join: FROM },
    where: [sql`l.statement_id = ${String(statementId)}::bigint`],
    order: sql`l.line_no`,
    paging,
  });
}

export interface LineFilters {
  state?: LineState[] | undefined;
  side?: 'CREDIT' | 'DEBIT' | undefined;
  orgId?: number | undefined;
  bankAccountId?: number | undefined;
  ownerOrgId?: number | undefined;
  overdue?: boolean | undefined;
  query?: string | undefined;
  days?: { from: string; to: string } | undefined;
  now: Date;
}

const ORDERS = { dueAt: sql`l.due_at`, bookingDay: sql`l.booking_day`, amount: sql`l.amount_kobo`, id: sql`l.id` };
export interface LineOrder {
  field: keyof typeof ORDERS;
  direction: 'asc' | 'desc';
}

/** Returns the kobo of an amount in a search. */
const koboIn = (query: string): string | undefined => {
  const found = /^(\d{1,15})(?:\.(\d{2}))?$/.exec(query.replaceAll(',', ''));
  return found ? `${found[1]}${found[2] ?? '00'}` : undefined;
};

function conditions({ query = '', ...filters }: LineFilters): Condition[] {
  const words = containing(query.toLowerCase());
  const kobo = koboIn(query);
  const { state, side, orgId, bankAccountId, ownerOrgId, overdue, days, now } = filters;
  return [
    // Withdrawn lines are shown only on request.
    state?.length ? sql`l.state = any(${state}::text[])` : sql`l.state <> 'WITHDRAWN'`,
    side !== undefined && sql`l.side = ${side}`,
    orgId !== undefined && sql`l.org_id = ${orgId}`,
    bankAccountId !== undefined && sql`l.bank_account_id = ${bankAccountId}`,
    ownerOrgId !== undefined && sql`l.owner_org_id = ${ownerOrgId}`,
    overdue !== undefined && sql`(l.state in ('NEW', 'SUGGESTED') and l.due_at <= ${now}) = ${overdue}`,
    days !== undefined && sql`l.booking_day between ${days.from}::date and ${days.to}::date`,
    query !== '' &&
      sql`(lower(coalesce(l.reference, '') || ' ' || l.narration || ' ' || coalesce(l.counterparty_name,
        '')) like ${words}
              or l.amount_kobo = ${kobo ?? null}::bigint)`,
  ];
}

/** Returns a page of the lines the transaction sees, how many match, and number and amount of those of each side. */
export async function listLines(
  tx: Tx,
  filters: LineFilters,
  paging: { page: number; size: number; sort: readonly LineOrder[] },
): Promise<{ rows: LineRow[]; total: number; sums: StatusSum<'CREDIT' | 'DEBIT', 'amount'>[] }> {
  return await listByStatus<LineRow, 'CREDIT' | 'DEBIT'>(tx, {
    ...{ status: sql`l.side`, amount: sql`l.amount_kobo` },
    columns: COLUMNS,
    from: sql`reconcile.bank_statement_line l`,
    pageFirst: { of: 'l', join: FROM },
    where: conditions(filters),
    order: ordered(ORDERS, paging.sort, sql`l.id`),
    paging,
  });
}

export interface GuessRow {
  lineId: number;
  kind: BankGuess['kind'];
  itemId: number;
  number: string;
  day: Day;
  amountKobo: bigint;
  openKobo: bigint | null;
  /** A payment out for which the bank has not answered. */
  isUnanswered: boolean;
  /** The references by which a line names a payment out; empty for others. */
  references: string[];
  score: number;
  reasons: MatchReason[];
}

/**
 * The references of a payment out: of its last attempt and the bank's own; of one that was refused, closed or
 * suggested as paid after all, of any attempt, as an earlier one was paid.
 */
const NAMES_OF_PAYMENT = sql`array_remove(array[i.provider_ref, i.bank_reference], null)
  || case when i.status in ('FAILED', 'CANCELLED') or g.item_kind = 'PAID_AFTER_ALL'
    then (select array_agg(f.first || case n when 1 then '' else '.R' || n end)
    from (select regexp_replace(i.provider_ref, '\\.R[0-9]+$', '') as first) f,
      generate_series(1, i.attempt_count + i.not_sent_count) n) else '{}' end`;

/** Returns the suggestions for lines, the likeliest first. */
export async function guessesOf(tx: Tx, lineIds: readonly number[]): Promise<GuessRow[]> {
  const { rows } = await sql<GuessRow>`
    select g.line_id, g.item_kind as kind, g.item_id, coalesce(s.number, i.number) as number,
      coalesce(s.business_date, (coalesce(i.paid_at, i.sent_at) at time zone 'Africa/Lagos')::date) as day,
      g.amount_kobo, g.open_kobo, g.item_kind = 'INSTRUCTION' and i.status in ('SENT', 'UNKNOWN') as is_unanswered,
      case when g.item_kind in ('INSTRUCTION', 'PAID_AFTER_ALL') then ${NAMES_OF_PAYMENT} else '{}' end as references,
      g.score, g.reasons
    from reconcile.bank_guess g
    left join collect.settlement s on g.item_kind = 'SETTLEMENT' and s.id = g.item_id
    left join request.payment_instruction i on g.item_kind in ('INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE')
      and i.id = g.item_id
    where coalesce(s.number, i.number) is not null and g.line_id = any(${lineIds.map(String)}::bigint[])
    order by g.line_id, g.score desc, g.item_id`.execute(tx);
  return rows;
}

export interface MatchRow {
  id: number;
  lineId: number;
  kind: ItemKind;
  itemId: number | null;
  number: string | null;
  amountKobo: bigint;
  score: number;
  reasons: MatchReason[];
  madeBy: string;
  confirmedBy: string | null;
  madeAt: Date;
  journalId: number | null;
  journalNumber: string | null;
}

/** Returns what explains lines now, in the order it was recorded. */
export async function matchesOf(tx: Tx, lineIds: readonly number[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.line_id, m.item_kind as kind, m.item_id, coalesce(s.number, i.number) as number, m.amount_kobo,
      m.score, m.reasons, m.made_by, m.confirmed_by,
      m.made_at, m.journal_id, j.number as journal_number
    from reconcile.bank_match m
    left join collect.settlement s on m.item_kind = 'SETTLEMENT' and s.id = m.item_id
    left join request.payment_instruction i on m.item_kind in ('INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE')
      and i.id = m.item_id
    left join ledger.journal j on j.id = m.journal_id
    where m.undone_at is null and m.line_id = any(${lineIds.map(String)}::bigint[]) order by m.id`.execute(tx);
  return rows;
}
