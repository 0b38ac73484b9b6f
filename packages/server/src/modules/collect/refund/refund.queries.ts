import type { RefundStatus } from '@isura/contract/collect/states';
import { GIVING_BACK } from '@isura/contract/collect/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { HeldPayment, RefundFacts } from './refund.domain.ts';
import type { PartLeft, ShareTaken } from './refund-shares.domain.ts';

/** Sums the started, approved and paid refunds of a payment. */
const takenOf = (paymentId: RawBuilder<unknown>) =>
  sql`coalesce((select sum(f.amount_kobo) from collect.refund f
    where f.payment_id = ${paymentId} and f.status = any(${[...GIVING_BACK]}::text[])), 0)`;

/** Selects the `RefundFacts` of a payment `p` with its receipt `r`. */
export const refundFacts = sql`p.status, p.amount_kobo, p.overpaid_amount_kobo as overpaid_kobo,
  r.number as receipt_number,
  coalesce(r.void_kind <> 'ISSUED_IN_ERROR', false) as is_receipt_void,
    ${takenOf(sql.ref('p.id'))}::bigint as taken_kobo,
  array(select br.number from collect.payment b join collect.receipt br on br.payment_id = b.id
    where b.invoice_id = p.invoice_id and b.id <> p.id and b.status = 'SUCCESSFUL'
      and b.overpaid_amount_kobo > ${takenOf(sql.ref('b.id'))} order by br.id desc) as overpaid_beside`;

/** Returns by payment what decides whether it can be refunded, of those that the transaction sees and that were confirmed. */
export async function refundFactsOf(tx: Tx, paymentIds: readonly number[]): Promise<Map<number, RefundFacts>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<RefundFacts & { paymentId: number }>`
    select p.id as payment_id, ${refundFacts} from collect.payment p join collect.receipt r on r.payment_id = p.id
    where p.id = any(${[...paymentIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ paymentId, ...facts }) => [paymentId, facts]));
}

/**
 * Locks a confirmed payment, after its invoice, until commit, so that concurrent refunds run one after the other. For
 * `grp_job`.
 */
export async function holdPayment(tx: Tx, id: number): Promise<HeldPayment | undefined> {
  await sql`select from collect.invoice where id = (select invoice_id from collect.payment where id = ${id})
    for update`.execute(tx);
  await sql`select from collect.payment where id = ${id} for update`.execute(tx);
  const { rows } = await sql<HeldPayment>`
    select p.id, p.org_id, p.service_id, p.invoice_id, i.number as invoice_number,
      i.payer_snapshot ->> 'name' as payer_name,
      p.payer_user_id, p.fee_amount_kobo as fee_kobo, p.fee_bearer, p.refunded_amount_kobo as refunded_kobo,
        ${refundFacts}
    from collect.payment p join collect.invoice i on i.id = p.invoice_id join collect.receipt r on r.payment_id = p.id
    where p.id = ${id} and p.status in ('SUCCESSFUL', 'REFUNDED')`.execute(tx);
  return rows[0];
}

/** A row of a refund. */
export interface RefundRow {
  id: number;
  orgId: number;
  paymentId: number;
  serviceId: number;
  requestId: number | null;
  amountKobo: bigint;
  status: RefundStatus;
  reason: string;
  askedBy: 'PAYER' | 'MDA';
  accountName: string;
  bankCode: string;
  accountNumber: string;
  whyNot: string | null;
  version: number;
}

const COLUMNS = sql`f.id, f.org_id, f.payment_id, f.service_id, f.request_id, f.amount_kobo, f.status, f.reason,
  f.asked_by,
  f.account_name, f.bank_code, f.account_number, f.why_not, f.version`;

/**
 * Returns one refund, locked until commit, by its id or by the request that pays it. Lock its payment first where money
 * moves. For `grp_job`.
 */
export async function holdRefund(tx: Tx, by: { id: number } | { requestId: number }): Promise<RefundRow | undefined> {
  const one = 'id' in by ? sql`f.id = ${by.id}` : sql`f.request_id = ${by.requestId}`;
  const { rows } = await sql<RefundRow>`select ${COLUMNS} from collect.refund f where ${one} for update`.execute(tx);
  return rows[0];
}

/** Returns the payment refunded by a request; undefined when the request pays no refund. */
export async function paymentOf(tx: Tx, requestId: number): Promise<number | undefined> {
  const { rows } = await sql<{ paymentId: number }>`
    select payment_id from collect.refund where request_id = ${requestId}`.execute(tx);
  return rows[0]?.paymentId;
}

/** The data of a new refund. */
export interface NewRefund {
  orgId: number;
  paymentId: number;
  serviceId: number;
  amountKobo: bigint;
  reason: string;
  askedBy: 'PAYER' | 'MDA';
  userId: number;
  account: { accountName: string; bankCode: string; accountNumber: string };
  /** Who stated that an account in another name than the payer's was checked. */
  nameConfirmed?: { userId: number; name: string } | undefined;
}

/** The request that pays a refund. */
export interface PayingRequest {
  id: number;
  number: string;
}

/** Inserts a refund that a payer requests, or one that a request pays, and returns its id. For `grp_job`. */
export async function insertRefund(tx: Tx, made: NewRefund, at: Date, request?: PayingRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into collect.refund (org_id, payment_id, service_id, request_id, request_number, amount_kobo, status, reason,
      asked_by, asked_by_user_id,
      account_name, bank_code, account_number, name_confirmed_by_user_id, name_confirmed_by, name_confirmed_at,
        asked_at, moved_at)
    values (${made.orgId}, ${made.paymentId}, ${made.serviceId}, ${request?.id ?? null}, ${request?.number ?? null},
      ${made.amountKobo},
      ${request === undefined ? 'ASKED' : 'STARTED'}, ${made.reason}, ${made.askedBy}, ${made.userId},
        ${made.account.accountName},
      ${made.account.bankCode}, ${made.account.accountNumber}, ${made.nameConfirmed?.userId ?? null},
      ${made.nameConfirmed?.name ?? null}, ${made.nameConfirmed ? at : null}::timestamptz, ${at}, ${at})
        returning id`.execute(tx);
  return rows[0]!.id;
}

/** Changes a locked refund; fields left out stay as they are. For `grp_job`. */
export async function moveRefund(
  tx: Tx,
  id: number,
  to: {
    status: RefundStatus;
    at: Date;
    request?: PayingRequest;
    amountKobo?: bigint;
    account?: NewRefund['account'];
    /** The account the payer requested, kept when the refund is started. */
    askedAccount?: NewRefund['account'];
    nameConfirmed?: NewRefund['nameConfirmed'];
    whyNot?: string;
  },
): Promise<void> {
  const { status, at } = to;
  await sql`
    update collect.refund set status = ${status}, request_id = coalesce(${to.request?.id ?? null}, request_id),
      request_number = coalesce(${to.request?.number ?? null}, request_number),
      amount_kobo = coalesce(${to.amountKobo ?? null}, amount_kobo), why_not = coalesce(${to.whyNot ?? null}, why_not),
      account_name = coalesce(${to.account?.accountName ?? null}, account_name),
      bank_code = coalesce(${to.account?.bankCode ?? null}, bank_code),
      account_number = coalesce(${to.account?.accountNumber ?? null}, account_number),
      asked_account_name = coalesce(${to.askedAccount?.accountName ?? null}, asked_account_name),
      asked_bank_code = coalesce(${to.askedAccount?.bankCode ?? null}, asked_bank_code),
      asked_account_number = coalesce(${to.askedAccount?.accountNumber ?? null}, asked_account_number),
      name_confirmed_by_user_id = coalesce(${to.nameConfirmed?.userId ?? null}, name_confirmed_by_user_id),
      name_confirmed_by = coalesce(${to.nameConfirmed?.name ?? null}, name_confirmed_by),
      name_confirmed_at = coalesce(${to.nameConfirmed ? at : null}::timestamptz, name_confirmed_at),
      approved_at = case when ${status} = 'APPROVED' then coalesce(approved_at, ${at}) else approved_at end,
      paid_at = case when ${status} = 'PAID' then ${at}::timestamptz end,
      ended_at = case when ${status} in ('DECLINED', 'DROPPED') then ${at}::timestamptz end, moved_at = ${at},
      version = version + 1
    where id = ${id}`.execute(tx);
}

/** Returns the shares of a payment and what earlier approved or paid refunds have taken of its parts. */
export async function partsTaken(
  tx: Tx,
  paymentId: number,
): Promise<{
  shares: { splitLineId: number; orgId: number; bankAccountId: number; ledgerAccountId: number; kobo: bigint }[];
  taken: { kind: PartLeft['kind']; splitLineId: number | null; kobo: bigint }[];
}> {
  const shares = await sql<{
    splitLineId: number;
    orgId: number;
    bankAccountId: number;
    ledgerAccountId: number;
    kobo: bigint;
  }>`
    select split_line_id, org_id, bank_account_id, ledger_account_id, amount_kobo as kobo from collect.payment_split
    where payment_id = ${paymentId} order by split_line_id`.execute(tx);
  const taken = await sql<{ kind: PartLeft['kind']; splitLineId: number | null; kobo: bigint }>`
    select s.kind, s.split_line_id, sum(s.amount_kobo)::bigint as kobo
    from collect.refund f join collect.refund_share s on s.refund_id = f.id
    where f.payment_id = ${paymentId} and f.status in ('APPROVED', 'PAID') group by 1, 2`.execute(tx);
  return { shares: shares.rows, taken: taken.rows };
}

/** Records what an approved refund is charged to. For `grp_job`. */
export async function writeShares(tx: Tx, id: number, taken: readonly ShareTaken[]): Promise<void> {
  await sql`
    insert into collect.refund_share (refund_id, position, org_id, kind, split_line_id, ledger_account_id, amount_kobo)
    select ${id}, x.position, x.org_id, x.kind, x.split_line_id, x.ledger_account_id, x.kobo
    from jsonb_to_recordset(${JSON.stringify(
      taken.map((each, nth) => ({
        position: nth + 1,
        org_id: String(each.orgId),
        kind: each.kind,
        split_line_id: each.splitLineId === undefined ? null : String(each.splitLineId),
        ledger_account_id: String(each.ledgerAccountId),
        kobo: String(each.kobo),
      })),
    )}::jsonb) as x(position int, org_id bigint, kind text, split_line_id bigint, ledger_account_id bigint,
      kobo bigint)`.execute(tx);
}

/** Changes the refunded amount of a locked payment and its status. For `grp_job`. */
export async function moveRefunded(tx: Tx, payment: HeldPayment, kobo: bigint): Promise<void> {
  await sql`
    update collect.payment set refunded_amount_kobo = refunded_amount_kobo + ${kobo},
      status = case when refunded_amount_kobo + ${kobo} = amount_kobo then 'REFUNDED' else 'SUCCESSFUL' end
    where id = ${payment.id}`.execute(tx);
}

/** Voids the receipt of a fully refunded payment, or reverses that; returns its id when it changed. For `grp_job`. */
export async function voidForRefund(
  tx: Tx,
  paymentId: number,
  cause: { at: Date; reason: string } | 'came back',
): Promise<number | undefined> {
  const { rows } = await (cause === 'came back'
    ? sql<{
        id: number;
      }>`update collect.receipt set voided_at = null, void_kind = null, void_reason = null, voided_by = null
          where payment_id = ${paymentId} and voided_at is not null and void_kind = 'REFUNDED' returning id`
    : sql<{
        id: number;
      }>`update collect.receipt set voided_at = ${cause.at}, void_kind = 'REFUNDED', void_reason = ${cause.reason},
        voided_by = 'system'
          where payment_id = ${paymentId} and voided_at is null returning id`
  ).execute(tx);
  return rows[0]?.id;
}
