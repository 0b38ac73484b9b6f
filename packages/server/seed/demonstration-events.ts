import type { PublishedEventName } from '@isura/contract/connect/public-events';
import { sql } from 'kysely';
import { publishEvents, writeEvents } from '../src/modules/connect/index.ts';
import type { Tx } from '../src/platform/ctx.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import { decodePayload } from '../src/platform/jobs/relay-store.ts';
import type { OutboxEvent } from '../src/platform/jobs/subscriber.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

const DAY_MS = 86_400_000;
/** Days of which there are events. */
const DAYS = 30;
/** The most payments and settlements among them. */
const MOST_DELIVERED = 200;

/** A domain event of the past, and when it happened. */
interface Past {
  event: PublishedEventName;
  sourceType: string;
  sourceId: number;
  orgId: number;
  payload: unknown;
  at: Date;
}

/**
 * Returns what happened in these organizations since a moment, oldest first: what their history has in the outbox, and
 * what people of the demonstration did, who announce nothing.
 */
async function happened(tx: Tx, orgIds: readonly number[], since: Date, until: Date): Promise<Past[]> {
  const { rows } = await sql<Past>`
    with delivered as (
      select o.event, o.source_type, o.source_id, o.org_id, o.payload, o.created_at as at from platform.outbox o
      where o.delivered_at is not null and o.org_id = any(${[...orgIds]}::bigint[]) and o.created_at >= ${since}
        and o.event in ('payment.successful', 'settlement.settled', 'receipt.voided')
      order by o.id desc limit ${MOST_DELIVERED}
    ), submitted as (
      select r.id, r.org_id, r.status, r.submitted_at, r.decided_at, r.finished_at, jsonb_build_object('requestId', r.id,
        'orgId', r.org_id, 'number', r.request_number,
        'total', to_char(r.total_amount_kobo / 100.0, 'FM99999999999990.00')) as about,
        coalesce(r.content_hash, '') as hash, r.paid_count, r.payable_count, r.failed_count
      from request.payment_request r
      where r.org_id = any(${[...orgIds]}::bigint[]) and r.deleted_at is null and r.submitted_at is not null
    ), past as (
      select * from delivered
      union all
      select 'request.submitted', 'payment_request', r.id, r.org_id, r.about || jsonb_build_object('contentHash', r.hash),
        r.submitted_at from submitted r
      union all
      select 'request.decided', 'payment_request', r.id, r.org_id, r.about || jsonb_build_object(
          'decision', case r.status when 'REJECTED' then 'REJECTED' else 'APPROVED' end, 'contentHash', r.hash,
          'byName', '', 'byUserId', 0, 'userIds', '[]'::jsonb),
        r.decided_at
      from submitted r
      where r.decided_at is not null and r.status in ('REJECTED', 'APPROVED', 'PARTLY_PAID', 'FAILED')
      union all
      select 'disbursement.lines-changed', 'payment_request', r.id, r.org_id,
        (r.about - 'total') || jsonb_build_object('transfers', t.transfers), t.at
      from submitted r
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status) order by i.id) as transfers,
          max(coalesce(i.returned_at, i.failed_at, i.paid_at)) as at
        from request.payment_instruction i
        where i.org_id = r.org_id and i.request_id = r.id and i.status in ('PAID', 'FAILED', 'RETURNED')
      ) t
      where t.transfers is not null
      union all
      select 'disbursement.finished', 'payment_request', r.id, r.org_id, (r.about - 'total') || jsonb_build_object(
          'paid', r.paid_count, 'payable', r.payable_count, 'failed', r.failed_count, 'userIds', '[]'::jsonb,
          'outcome', case when r.paid_count = r.payable_count then 'PAID' when r.paid_count > 0 then 'PARTLY_PAID'
            else 'FAILED' end),
        r.finished_at
      from submitted r where r.finished_at is not null and r.payable_count > 0
      union all
      select e.event, 'bank_statement', s.id, s.org_id, jsonb_build_object('statementId', s.id, 'orgId', s.org_id), e.at
      from reconcile.bank_statement s
      cross join lateral (values ('statement.read', s.read_at), ('statement.signed-off', s.signed_off_at)) e (event, at)
      where s.org_id = any(${[...orgIds]}::bigint[]) and s.status in ('READ', 'SIGNED_OFF')
    )
    select p.event, p.source_type, p.source_id, p.org_id, p.payload, p.at from past p
    where p.at >= ${since} and p.at <= ${until} order by p.at, p.event, p.source_id`.execute(tx);
  return rows;
}

/**
 * Adds the public events of the last 30 days of the Ministry of Works and the Federal Roads Agency, as if programs could
 * have read them all the time. Figures are those of today. Does nothing where there are events. Returns how many were
 * published.
 */
export async function addDemonstrationEvents(where: Addresses, now: Date): Promise<number> {
  const made = await asMakers(where, now, 'select from connect.event', async ({ ctx, clock, person }) => {
    const orgIds = [Number(person('mow', 'admin').org_id), Number(person('fra', 'admin').org_id)];
    await ctx.inTx(JOB_SCOPE, async (tx) => {
      const past = await happened(tx, orgIds, new Date(now.getTime() - DAYS * DAY_MS), now);
      for (const [nth, { at, ...each }] of past.entries()) {
        clock.set(at);
        // Below zero: these ids order them, and no row of the outbox has one.
        const event = decodePayload({ ...each, id: String(nth - past.length) } as unknown as OutboxEvent);
        await writeEvents(ctx, tx, event as OutboxEvent<PublishedEventName>);
      }
    });
    clock.set(now);
    return await publishEvents(ctx);
  });
  return made ?? 0;
}
