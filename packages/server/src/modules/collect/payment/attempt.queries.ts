import type { PaymentStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Channel, FeeBearer, PaymentChannel } from '@isura/contract/org/collection-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { WayRow } from './attempt.domain.ts';

/** The attempt columns of a row of `collect.payment`. */
export interface AttemptRow extends WayRow {
  id: number;
  orgId: number;
  invoiceId: number;
  provider: string;
  providerRef: string;
  /** The Idempotency-Key it was started with. */
  startKey: string | null;
}

const COLUMNS = sql`p.id, p.org_id, p.invoice_id, p.attempt_no, p.channel, p.provider, p.provider_ref, p.status,
  p.amount_kobo, p.fee_amount_kobo, p.fee_bearer, p.redirect_url, p.virtual_account_number, p.virtual_bank_name,
  p.ussd_code, p.expires_at, p.metadata ->> 'key' as start_key`;
const OPEN = sql`p.status in ('INITIATED', 'PENDING')`;

const one = async (tx: Tx, query: RawBuilder<AttemptRow>): Promise<AttemptRow | undefined> =>
  (await query.execute(tx)).rows[0];

/** Returns the attempt that was started under this Idempotency-Key for this invoice. */
export const attemptOfKey = (tx: Tx, invoiceId: number, key: string): Promise<AttemptRow | undefined> =>
  one(
    tx,
    sql`select ${COLUMNS} from collect.payment p where p.invoice_id = ${invoiceId} and p.metadata ->> 'key' = ${key}
      order by p.attempt_no desc limit 1`,
  );

/** Returns one attempt of a reference: the one with this number, or the newest. */
export const attemptOf = (tx: Tx, reference: string, attemptNo?: number): Promise<AttemptRow | undefined> =>
  one(
    tx,
    sql`select ${COLUMNS} from collect.payment p join collect.invoice i on i.id = p.invoice_id
      where i.payment_reference = ${reference}
        and (${attemptNo ?? null}::int is null or p.attempt_no = ${attemptNo ?? null})
      order by p.attempt_no desc limit 1`,
  );

/** Reports whether a provider's transaction name belongs to an attempt of ours. */
export async function isKnown(tx: Tx, provider: string, providerRef: string): Promise<boolean> {
  const { rows } = await sql`
    select from collect.payment where provider = ${provider} and provider_ref = ${providerRef}`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns the status of the attempt that a provider knows by this name; undefined when there is none. For `grp_job`.
 */
export async function attemptNamed(tx: Tx, provider: string, providerRef: string): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<{ status: PaymentStatus }>`
    select status from collect.payment where provider = ${provider} and provider_ref = ${providerRef}`.execute(tx);
  return rows[0]?.status;
}

/** Returns the number of the next attempt of a locked invoice. */
export async function nextAttemptNo(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(attempt_no), 0) + 1 as next from collect.payment where invoice_id = ${invoiceId}`.execute(tx);
  return rows[0]!.next;
}

export interface NewAttempt {
  orgId: number;
  serviceId: number;
  invoiceId: number;
  payerUserId: number | null;
  attemptNo: number;
  channel: PaymentChannel;
  provider: string;
  providerRef: string;
  amountKobo: bigint;
  feeAmountKobo: bigint;
  feeBearer: FeeBearer;
  at: Date;
  day: Day;
  expiresAt: Date;
  nextQueryAt: Date | null;
  payerIp: string | null;
  key: string;
}

/** Inserts an attempt as INITIATED, before the provider is notified. For `grp_job`. */
export async function insertAttempt(tx: Tx, a: NewAttempt): Promise<AttemptRow> {
  const made = await one(
    tx,
    sql`insert into collect.payment as p (org_id, service_id, invoice_id, payer_user_id, attempt_no, channel, provider,
        provider_ref, amount_kobo, fee_amount_kobo, fee_bearer, status, initiated_at, initiated_day, expires_at,
        next_query_at, payer_ip, metadata)
      values (${a.orgId}, ${a.serviceId}, ${a.invoiceId}, ${a.payerUserId}, ${a.attemptNo}, ${a.channel}, ${a.provider},
        ${a.providerRef}, ${a.amountKobo}, ${a.feeAmountKobo}, ${a.feeBearer}, 'INITIATED', ${a.at}, ${a.day},
        ${a.expiresAt}, ${a.nextQueryAt}, ${a.payerIp}, jsonb_build_object('key', ${a.key}::text))
      returning ${COLUMNS}`,
  );
  return made!;
}

/** How to pay, as the provider returned it. */
export interface PaymentInstructions {
  redirectUrl?: string;
  virtualAccountNumber?: string;
  virtualBankName?: string;
  ussdCode?: string;
  theirRef?: string;
}

/**
 * Sets an attempt the provider has accepted to PENDING, with the way to pay; undefined when it is no longer INITIATED.
 * For `grp_job`.
 */
export const showWay = (tx: Tx, id: number, way: PaymentInstructions): Promise<AttemptRow | undefined> =>
  one(
    tx,
    sql`update collect.payment p set status = 'PENDING', redirect_url = ${way.redirectUrl ?? null},
        virtual_account_number = ${way.virtualAccountNumber ?? null},
          virtual_bank_name = ${way.virtualBankName ?? null},
        ussd_code = ${way.ussdCode ?? null},
        metadata = p.metadata || ${JSON.stringify(way.theirRef === undefined ? {} : { theirRef: way.theirRef })}::jsonb
      where p.id = ${id} and p.status = 'INITIATED' returning ${COLUMNS}`,
  );

/** How an attempt ends without money. */
export interface End {
  status: 'FAILED' | 'CANCELLED' | 'REPLACED' | 'EXPIRED';
  code?: string;
  reason?: string;
  /** When the provider is queried again, in case money comes after all. */
  nextQueryAt: Date | null;
}

const ended = (end: End) => sql`status = ${end.status}, failure_code = ${end.code ?? null},
  failure_reason = ${end.reason ?? null}, query_count = 0, next_query_at = ${end.nextQueryAt}`;

/** Ends one open attempt; does nothing when it has ended already. For `grp_job`. */
export const endOne = (
  tx: Tx,
  { provider, providerRef }: Pick<AttemptRow, 'provider' | 'providerRef'>,
  end: End,
): Promise<AttemptRow | undefined> =>
  one(
    tx,
    sql`update collect.payment p set ${ended(end)}
      where p.provider = ${provider} and p.provider_ref = ${providerRef} and ${OPEN} returning ${COLUMNS}`,
  );

const NEEDED_BY_NOBODY = sql`i.status = 'PAID'`;

/**
 * Ends the open attempts of an invoice that is paid, which it locks until commit, and returns them; none of one that is
 * not. A transfer of the Treasury stays: its money has come and is confirmed next. For `grp_job`.
 */
export async function replaceThoseOf(tx: Tx, invoiceId: number, end: End): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    with paid as (select i.id from collect.invoice i where i.id = ${invoiceId} and ${NEEDED_BY_NOBODY}
      and exists (select from collect.payment p where p.invoice_id = i.id and ${OPEN}) for update)
    update collect.payment p set ${ended(end)} from paid
    where p.invoice_id = paid.id and p.channel <> 'GOVERNMENT' and ${OPEN} returning ${COLUMNS}`.execute(tx);
  return rows;
}

/** Selects open attempts by channel and by the key they were started with. */
export interface AttemptFilter {
  channel?: Channel;
  startKey?: string | undefined;
}

/** Ends the open attempts of an invoice, all or the selected ones, and returns them. For `grp_job`. */
export async function endThoseOf(
  tx: Tx,
  invoiceId: number,
  { channel, startKey }: AttemptFilter,
  end: End,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    update collect.payment p set ${ended(end)}
    where p.invoice_id = ${invoiceId} and p.channel = coalesce(${channel ?? null}, p.channel) and ${OPEN}
      and (${startKey ?? null}::text is null or p.metadata ->> 'key' = ${startKey ?? null})
    returning ${COLUMNS}`.execute(tx);
  return rows;
}

/** An attempt that is due to be queried about at its provider. */
export interface DueRow {
  id: number;
  provider: string;
  providerRef: string;
  status: PaymentStatus;
  queryCount: number;
  expiresAt: Date;
  invoiceId: number;
  /** Whether its invoice is paid, so that nobody needs it. */
  isReplaced: boolean;
}

/**
 * Returns the attempts due to be queried about, longest waiting first, locked until commit; others skip them. For
 * `grp_job`.
 */
export async function takeDue(tx: Tx, now: Date, atMost: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.id, p.provider, p.provider_ref, p.status, p.query_count, p.expires_at, p.invoice_id,
      ${NEEDED_BY_NOBODY} as is_replaced
    from collect.payment_pending u join collect.payment p on p.id = u.payment_id
      join collect.invoice i on i.id = p.invoice_id
    where u.next_query_at <= ${now} and p.next_query_at <= ${now}
    order by u.next_query_at limit ${atMost} for update of p skip locked`.execute(tx);
  return rows;
}

/** Counts one more query for each of these and stores when the next is due. For `grp_job`. */
export async function countStatusQuery(tx: Tx, queried: readonly { id: number; next: Date | null }[]): Promise<void> {
  await sql`
    update collect.payment p set query_count = p.query_count + 1, next_query_at = a.next
    from unnest(${queried.map(({ id }) => id)}::bigint[], ${queried.map(({ next }) => next)}::timestamptz[]) as a (id, next)
    where p.id = a.id`.execute(tx);
}

/** Records that a provider event was handled. For `grp_job`. */
export async function noteProviderEvent(
  tx: Tx,
  provider: string,
  eventId: string,
  orgId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into platform.inbox (consumer, event_id, org_id, handled_at)
    values (${`provider:${provider}`}, ${eventId}, ${orgId}, ${now})
      on conflict (consumer, event_id) do nothing`.execute(tx);
}
