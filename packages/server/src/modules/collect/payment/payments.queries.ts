import type { SettlementState } from '@isura/contract/collect/payment';
import { GIVING_BACK, PaymentStatus, RECEIVED, UNCONFIRMED } from '@isura/contract/collect/states';
import { addDays, type Day, startOfDay } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { pageRows } from '../../../platform/db/list-rows.ts';
import { dayFigures, figuresOfEver } from '../figures/figures.queries.ts';
import { EXPECTED, isUnconfirmed } from '../figures/unconfirmed.queries.ts';
import { ofPayerNamed } from '../payer/payer-names.queries.ts';
import { inState, settlementColumns } from '../settlement/state.queries.ts';

/** A payment with the names of its organization, service, invoice and payer. */
export interface ListedPayment extends OrganizationFields {
  id: number;
  serviceId: number;
  serviceName: string;
  invoiceId: number;
  invoiceNumber: string;
  reference: string | null;
  payerName: string;
  isShort: boolean;
  attemptNo: number;
  channel: PaymentChannel;
  provider: string;
  providerRef: string | null;
  amountKobo: bigint;
  /** What it can still bring while it waits for its provider. */
  expectedKobo: bigint | null;
  feeAmountKobo: bigint;
  feeBearer: 'PAYER' | 'ORGANIZATION';
  overpaidAmountKobo: bigint;
  refundedAmountKobo: bigint;
  isLate: boolean;
  status: PaymentStatus;
  failureReason: string | null;
  initiatedAt: Date;
  confirmedAt: Date | null;
  businessDay: Day | null;
  settlementState: SettlementState;
  refusedSettlementId: number | null;
  receiptId: number | null;
  receiptNumber: string | null;
}

/** The filters of a list of payments. `found` names one invoice exactly, by its number, its reference or a receipt, or words of a payer's name. */
export interface PaymentFilters {
  found?:
    | { receiptNumber: string }
    | { invoiceNumber: string }
    | { reference: string }
    | { id: number }
    | { payer: string }
    | undefined;
  /** Only these, for a file of selected payments. */
  ids?: readonly number[] | undefined;
  status?: readonly PaymentStatus[] | undefined;
  channel?: PaymentChannel | undefined;
  serviceId?: number | undefined;
  orgId?: number | undefined;
  settlement?: SettlementState | undefined;
  /** Whether the payer paid more than was due. */
  isOverpaid?: boolean | undefined;
  /** Whether part of the overpaid amount was not taken by any refund. */
  isHeld?: boolean | undefined;
  /** Whole Lagos days, both ends included. */
  days?: { from: Day; to: Day } | undefined;
  /** Moments, used when the ends are not whole days. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const isReceived = (status: PaymentStatus): boolean => (RECEIVED as readonly PaymentStatus[]).includes(status);

/** Reports whether only confirmed payments are selected; they have their own order and day. */
export const areReceived = ({ status }: PaymentFilters): boolean =>
  status !== undefined && status.length > 0 && status.every((each) => isReceived(each));

function foundBy(found: NonNullable<PaymentFilters['found']>): RawBuilder<unknown> {
  if ('id' in found) return sql`p.id = ${found.id}`;
  if ('payer' in found) return ofPayerNamed(sql`p.invoice_id`, found.payer);
  if ('receiptNumber' in found)
    return sql`p.id = (select payment_id from collect.receipt where number = ${found.receiptNumber})`;
  const [column, value] =
    'reference' in found
      ? (['payment_reference', found.reference] as const)
      : (['number', found.invoiceNumber] as const);
  return sql`p.invoice_id = (select id from collect.invoice where ${sql.ref(column)} = ${value})`;
}

/**
 * Payments that were confirmed, those that were not, or both. Confirmed ones are found by the moment of their receipt,
 * the others in a narrow list of their own; `by` has the index columns of each, in order.
 */
type Part = 'received' | 'begun' | 'any';
const parts = {
  received: {
    from: sql`collect.receipt r join collect.payment p on p.id = r.payment_id`,
    of: 'r',
    at: sql`r.issued_at`,
    by: ['r.issued_at', 'r.payment_id'],
  },
  begun: {
    from: sql`collect.payment_pending u join collect.payment p on p.id = u.payment_id`,
    of: 'u',
    at: sql`u.initiated_at`,
    by: ['u.initiated_day', 'u.initiated_at', 'u.payment_id'],
  },
  any: { from: sql`collect.payment p`, of: 'p', at: sql`coalesce(p.confirmed_at, p.initiated_at)`, by: [] },
} as const;

/** The condition that a payment of the part is of these Lagos days, both ends included. */
const dayFits: Readonly<Record<Part, (from: Day, to: Day) => RawBuilder<unknown>>> = {
  received: (from, to) => sql`r.issued_at >= ${startOfDay(from)} and r.issued_at < ${startOfDay(addDays(to, 1))}`,
  begun: (from, to) => sql`u.initiated_day between ${from}::date and ${to}::date`,
  any: (from, to) => sql`coalesce(p.business_day, p.initiated_day) between ${from}::date and ${to}::date`,
};

/** Returns the parts that can contain a match. */
function partsOf(filters: PaymentFilters): ('received' | 'begun')[] {
  const { status, settlement, isOverpaid, isHeld } = filters;
  if (areReceived(filters) || settlement !== undefined || isOverpaid || isHeld) return ['received'];
  return status?.length && !status.some((each) => isReceived(each)) ? ['begun'] : ['received', 'begun'];
}

const wholePart = (filters: PaymentFilters): Part => {
  const [first, second] = partsOf(filters);
  return second || !first ? 'any' : first;
};

/**
 * The condition for overpaid money that no refund has taken: all of a payment that came after its invoice was
 * cancelled.
 */
const HELD = sql`p.status = 'SUCCESSFUL' and p.overpaid_amount_kobo > 0 and p.overpaid_amount_kobo > (
  select coalesce(sum(f.amount_kobo), 0) from collect.refund f
  where f.payment_id = p.id and f.status = any(${[...GIVING_BACK]}::text[]))`;

function conditions(filters: PaymentFilters, part: Part): RawBuilder<unknown> {
  const { found, ids, status, channel, serviceId, orgId, settlement, isOverpaid, isHeld, days, from, before } = filters;
  const { at, of } = parts[part];
  const ofPart = (column: string) => sql.ref(`${of}.${column}`);
  const state = part === 'begun' ? sql`u.status` : sql`p.status`;
  return allOf([
    found && foundBy(found),
    ids && sql`p.id = any(${[...ids]}::bigint[])`,
    status?.length && sql`${state} = any(${[...status]}::text[])`,
    channel !== undefined && sql`p.channel = ${channel}`,
    serviceId !== undefined && sql`${ofPart('service_id')} = ${serviceId}`,
    orgId !== undefined && sql`${ofPart('org_id')} = ${orgId}`,
    settlement !== undefined && inState(settlement),
    isOverpaid !== undefined && (isOverpaid ? sql`p.overpaid_amount_kobo > 0` : sql`p.overpaid_amount_kobo = 0`),
    isHeld !== undefined && (isHeld ? HELD : sql`not (${HELD})`),
    days !== undefined && dayFits[part](days.from, days.to),
    from !== undefined && sql`${at} >= ${from}`,
    before !== undefined && sql`${at} < ${before}`,
  ]);
}

/**
 * The order of payments: by the moment they were confirmed or else started, the moment they were started, or their
 * amount.
 */
export type PaymentOrder = 'moment' | 'begun' | 'amount';

/** Selects the ids of the payments up to the end of the page, with the value they are ordered by as `at`. */
function candidates(filters: PaymentFilters, by: PaymentOrder, way: RawBuilder<unknown>, most: number) {
  if (by !== 'moment') {
    const column = sql.ref(by === 'amount' ? 'p.amount_kobo' : 'p.initiated_at');
    const part = wholePart(filters);
    return sql`select p.id, ${column} as at from ${parts[part].from} where ${conditions(filters, part)}`;
  }
  const arms = partsOf(filters).map((part) => {
    const order = sql.join(parts[part].by.map((column) => sql`${sql.ref(column)} ${way}`));
    return sql`(select p.id, ${parts[part].at} as at from ${parts[part].from} where ${conditions(filters, part)}
      order by ${order} limit ${most})`;
  });
  return sql.join(arms, sql` union all `);
}

/** Returns a page of the payments the transaction sees, in this order. */
export function listPayments(
  tx: Tx,
  filters: PaymentFilters,
  { offset, size, by, oldestFirst }: { offset: number; size: number; by: PaymentOrder; oldestFirst: boolean },
): Promise<ListedPayment[]> {
  const way = oldestFirst ? sql`asc` : sql`desc`;
  return pageRows<ListedPayment>(tx, {
    columns: sql`p.id, p.org_id, o.code as org_code, o.name as org_name, p.service_id, s.name as service_name,
      p.invoice_id, i.number as invoice_number,
      i.payment_reference as reference, i.payer_snapshot ->> 'name' as payer_name,
      i.is_short and i.status = 'PARTLY_PAID' as is_short, p.attempt_no, p.channel, p.provider, p.provider_ref,
      p.amount_kobo,
      case when ${isUnconfirmed(sql`p.status`)} then ${EXPECTED} end as expected_kobo,
      p.fee_amount_kobo, p.fee_bearer, p.overpaid_amount_kobo, p.refunded_amount_kobo, p.is_late, p.status,
      p.failure_reason,
      p.initiated_at, p.confirmed_at, p.business_day, ${settlementColumns}, r.id as receipt_id,
      r.number as receipt_number`,
    from: sql`(${candidates(filters, by, way, offset + size)}) c`,
    pageFirst: {
      of: 'c',
      join: sql`join collect.payment p on p.id = c.id
        join collect.invoice i on i.id = p.invoice_id
        join org.organization_name o on o.id = p.org_id
        join org.service_name s on s.id = p.service_id
        left join collect.receipt r on r.payment_id = p.id`,
    },
    where: [],
    order: sql`c.at ${way}, c.id ${way}`,
    paging: { size, offset },
  });
}

/**
 * Returns count and amount of the matches by status: from the daily figures where they suffice, else from the payments.
 */
export async function sumsOf(tx: Tx, filters: PaymentFilters): Promise<StatusSum<PaymentStatus, 'amount'>[]> {
  const { found, settlement, isOverpaid, isHeld, from, before } = filters;
  const isKept = !found && [settlement, isOverpaid, isHeld, from, before].every((each) => each === undefined);
  const counted = isKept ? await sumOfDays(tx, filters) : sumOfPayments(filters);
  const { rows } = await sql<{ status: PaymentStatus; count: bigint; amount: bigint }>`
    select status, count::bigint, amount::bigint from (${counted}) as counted where count > 0
    order by array_position(${[...PaymentStatus.options]}::text[], status)`.execute(tx);
  return rows.map(({ status, count, amount }) => ({ status, count: Number(count), sums: { amount: asKobo(amount) } }));
}

/** Returns what the matches that wait for their provider can still bring, in kobo: at most what is due. */
export async function expectedOf(tx: Tx, filters: PaymentFilters): Promise<Kobo> {
  const status = filters.status?.length ? UNCONFIRMED.filter((each) => filters.status?.includes(each)) : UNCONFIRMED;
  if (status.length === 0 || !partsOf(filters).includes('begun')) return NOTHING;
  const { rows } = await sql<{ expected: bigint }>`
    select coalesce(sum(${EXPECTED}), 0)::bigint as expected from ${parts.begun.from}
    where ${conditions({ ...filters, status }, 'begun')}`.execute(tx);
  return asKobo(rows[0]?.expected ?? 0n);
}

/** Sums part by part where days or moments are set: each part has its own index. */
function sumOfPayments(filters: PaymentFilters) {
  const arms = (filters.found ? [wholePart(filters)] : partsOf(filters)).map(
    (part) => sql`select p.status, p.amount_kobo from ${parts[part].from} where ${conditions(filters, part)}`,
  );
  return sql`select c.status, count(*) as count, sum(c.amount_kobo) as amount
    from (${sql.join(arms, sql` union all `)}) c group by c.status`;
}

async function sumOfDays(tx: Tx, { status, channel, serviceId, orgId, days }: PaymentFilters) {
  const figures =
    days === undefined && channel === undefined
      ? figuresOfEver
      : await dayFigures(tx, { ofAll: serviceId === undefined && orgId === undefined });
  const fits = allOf([
    status?.length && sql`d.status = any(${[...status]}::text[])`,
    channel !== undefined && sql`d.channel = ${channel}`,
    serviceId !== undefined && sql`d.service_id = ${serviceId}`,
    orgId !== undefined && sql`d.org_id = ${orgId}`,
    days !== undefined && sql`d.day between ${days.from}::date and ${days.to}::date`,
  ]);
  return sql`select d.status, sum(d.count) as count, sum(d.amount_kobo) as amount from ${figures} d where ${fits}
    group by d.status`;
}
