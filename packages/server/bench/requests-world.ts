import pg from 'pg';

/** Lines per request, and waiting requests per organization, for every size of data. */
const LINES = 50;
const WAITING = 200;
/**
 * The reader: a reviewer of the organization that has nine of ten requests. The other paying organizations share the
 * rest.
 */
const REVIEWER = 'reviewer@mow.test';

const REQUESTS = `
  insert into request.payment_request (org_id, request_number, type, mode, title, narration, source_bank_account_id, gl_account_id,
    pay_date, due_date, status, approval_round, content_hash, workflow_id, current_level, total_levels, level_since, sla_due_at,
    total_amount_kobo, approved_amount_kobo, line_count, payee_count, payee_name, made_by_user_id, submitted_by_user_id, submitted_at,
    decided_at, decided_by_user_id, created_at, created_by, updated_at, updated_by)
  select b.org_id, 'PR-BENCH-' || n, 'VAT', 'SINGLE', 'VAT of suppliers ' || n, 'VAT OF SUPPLIERS ' || n, b.account_id, b.gl_id,
    b.at::date + 10, b.at::date + 10, case when b.waits then 'AWAITING_APPROVAL' else 'APPROVED' end, 1, md5(n::text), b.workflow_id,
    case when b.waits then 1 end, 2, case when b.waits then b.at end, case when b.waits then b.at + interval '24 hours' end,
    750000 * ${LINES}, case when b.waits then 0 else 750000 * ${LINES} end, ${LINES}, 1, 'Nigeria Revenue Service', b.maker_id, b.maker_id, b.at,
    case when not b.waits then b.at + interval '2 days' end, case when not b.waits then b.maker_id end, b.at, 'bench', b.at, 'bench'
  from (
    select n, o.*, now() - (n % 1000) * interval '1 day' as at, n > $1::int - ${WAITING} as waits
    from generate_series(1, $1::int) n
    join lateral (select * from payers where nth = case when n % 10 < 9 or n > $1::int - ${WAITING} then 0 else n % (select count(*) from payers) end) o on true
  ) b`;

const PAYERS = `
  create temp table payers as
  select row_number() over (order by (g.id = (select o.org_id from identity.organization_user o join identity.app_user s on s.id = o.user_id where s.login = '${REVIEWER}')) desc, g.id) - 1 as nth, g.id as org_id, a.id as account_id, w.id as workflow_id,
    (select min(id) from ledger.gl_account where is_postable) as gl_id, u.user_id as maker_id
  from org.organization g
  join lateral (select min(id) as id from bank.bank_account where org_id = g.id and purpose = 'EXPENDITURE') a on a.id is not null
  join lateral (select min(id) as id from approval.workflow where org_id = g.id) w on w.id is not null
  join lateral (select min(user_id) as user_id from identity.organization_user where org_id = g.id) u on u.user_id is not null`;

const MADE = `
  insert into request.request_line (org_id, request_id, line_no, role, payee_kind, beneficiary_name, bank_code, account_number,
    added_by_user_id, amount_kobo, narration, gl_account_id, type_data, entry_no, document_key, status)
  select r.org_id, r.id, n, 'VAT', 'AUTHORITY', 'Nigeria Revenue Service', '000', '0000000001', r.made_by_user_id, 750000,
    'VAT OF SUPPLIERS', r.gl_account_id, jsonb_build_object('supplierName', 'Savanna Roads ' || n, 'invoiceNumber', 'SINV-' || r.id || '-' || n),
    n, 'SINV-' || r.id || '-' || n, case when r.status = 'APPROVED' then 'PAID' else 'PENDING' end
  from request.payment_request r, generate_series(1, ${LINES}) n where r.created_by = 'bench' and r.id between $1 and $2`;

/**
 * The first forty payments, for every size of data: ten rejected, ten refused by banks, ten excluded, ten not sent yet.
 */
const IN_QUEUES = `
  with picked as (
    select id, (row_number() over (order by id) - 1) / 10 as queue from request.payment_request
    where created_by = 'bench' and status = 'APPROVED' order by id limit 40
  ), requests as (
    update request.payment_request r set status = case queue when 0 then 'REJECTED' when 1 then 'FAILED' else r.status end,
      reject_reason = case when queue = 0 then 'The papers are not those of this payment' end,
      failed_count = case when queue = 1 then 1 else 0 end, pending_count = case when queue = 3 then 1 else 0 end, payable_count = 1,
      failed_amount_kobo = case when queue = 1 then total_amount_kobo else 0 end,
      pending_amount_kobo = case when queue = 3 then total_amount_kobo else 0 end, payable_amount_kobo = total_amount_kobo
    from picked p where p.id = r.id)
  update request.request_line l set status = (array['REJECTED', 'FAILED', 'EXCLUDED', 'APPROVED'])[queue + 1],
    exclusion_reason = case when queue = 2 then 'Paid in October already' end, excluded_level = case when queue = 2 then 1 end,
    excluded_by_name = case when queue = 2 then 'Reviewer' end
  from picked p where p.id = l.request_id`;

/** What a portal was filled with, and who reads it. */
export interface FilledRequests {
  requests: number;
  lines: number;
  orgId: number;
  reviewerId: number;
  /** One of the waiting requests. */
  last: number;
}

/** Requests inserted per statement. */
const PIECE = 2_000;

/**
 * Fills a portal with the given number of request lines by set operations; 200 of the requests wait in the busiest
 * organization.
 */
export async function fillRequests(adminUrl: string, lines: number): Promise<FilledRequests> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(PAYERS);
  await client.query(REQUESTS, [Math.ceil(lines / LINES)]);
  const { rows } = await client.query<{ first: string; last: string; count: string; waits: string }>(
    `select min(id) as first, max(id) as last, count(*), max(id) filter (where status = 'AWAITING_APPROVAL') as waits from request.payment_request where created_by = 'bench'`,
  );
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  for (let from = first; from <= last; from += PIECE) await client.query(MADE, [from, from + PIECE - 1]);
  await client.query(IN_QUEUES);
  await client.query(`insert into request.made_month select org_id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date, type, mode,
    status, source_bank_account_id, count(*), sum(total_amount_kobo) from request.payment_request where created_by = 'bench' group by 1, 2, 3, 4, 5, 6
    on conflict (org_id, month, type, mode, status, bank_account_id) do update
      set count = made_month.count + excluded.count, amount_kobo = made_month.amount_kobo + excluded.amount_kobo`);
  await client.query('vacuum (analyze) request.payment_request, request.request_line, request.made_month');
  const { rows: who } = await client.query<{ org: string; reviewer: string }>(
    `select p.org_id as org, (select id from identity.app_user where login = '${REVIEWER}') as reviewer from payers p where nth = 0`,
  );
  await client.end();
  const requests = Number(rows[0]?.count);
  return {
    requests,
    lines: requests * LINES,
    orgId: Number(who[0]?.org),
    reviewerId: Number(who[0]?.reviewer),
    last: Number(rows[0]?.waits),
  };
}
