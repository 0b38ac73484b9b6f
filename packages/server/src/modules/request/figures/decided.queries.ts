import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { fitting, REASON, REJECTED_LEVEL, type RequestFilters } from '../payment-request/list.queries.ts';

/**
 * How long approved payments took at a level, in whole minutes; level 0 is the whole time from submission to the last
 * approval.
 */
export interface LevelTimes {
  level: number;
  name: string;
  count: number;
  minutes: number;
  longest: number;
}

/** Returns how long matching requests took in the round in which they were approved, level by level. */
export async function approvalTimes(tx: Tx, filters: RequestFilters, userId: number): Promise<LevelTimes[]> {
  const { rows } = await sql<LevelTimes>`
    with found as (
      select r.id, r.org_id, r.workflow_id, r.approval_round from request.payment_request r
        where ${fitting(filters, userId)}
    ), reached as (
      select f.id, f.workflow_id, a.level_no, max(a.created_at) as at
      from found f
      join request.approval_action a on a.org_id = f.org_id and a.request_id = f.id and a.round = f.approval_round
      where a.action in ('SUBMIT', 'REVIEW', 'APPROVE') group by 1, 2, 3
    ), passed as (
      select id, workflow_id, level_no, at - lag(at) over w as lasted, at - first_value(at) over w as whole,
        row_number() over (partition by id order by level_no desc) as from_last
      from reached window w as (partition by id order by level_no)
    ), times as (
      select p.level_no, l.name, p.lasted from passed p
      join approval.level l on l.workflow_id = p.workflow_id and l.level_no = p.level_no
      where p.level_no > 0
      union all
      select 0, '', whole from passed where from_last = 1 and level_no > 0
    )
    select level_no as level, name, count(*)::int as count,
      floor(extract(epoch from percentile_disc(0.5) within group (order by lasted)) / 60)::int as minutes,
      floor(extract(epoch from max(lasted)) / 60)::int as longest
    from times group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** A group of rejected requests. */
export interface RejectedSum {
  apart: 'reason' | 'level' | 'maker';
  key: string;
  name: string;
  count: number;
  kobo: string;
}

/** Returns matching requests grouped by reason, level and organization of the rejection, the largest sum first. */
export async function rejectedSums(tx: Tx, filters: RequestFilters, userId: number): Promise<RejectedSum[]> {
  const { rows } = await sql<RejectedSum>`
    with found as (
      select r.total_amount_kobo as kobo, r.workflow_id, coalesce(${REASON}, '') as reason, ${REJECTED_LEVEL} as level,
        r.made_by_user_id as maker
      from request.payment_request r where ${fitting(filters, userId)}
    )
    select 'reason' as apart, reason as key, reason as name, count(*)::int as count, sum(kobo)::text as kobo from found
      group by reason
    union all
    select 'level', f.level::text, coalesce(string_agg(distinct l.name, ', '), ''), count(*)::int, sum(f.kobo)::text
    from found f left join approval.level l on l.workflow_id = f.workflow_id and l.level_no = f.level
      group by f.level
    union all
    select 'maker', f.maker::text, coalesce(pg.name, u.first_name || ' ' || u.last_name, ''), count(*)::int,
      sum(f.kobo)::text
    from found f left join identity.user_name u on u.id = f.maker
    left join identity.program_name pg on pg.user_id = f.maker
    group by f.maker, pg.name, u.first_name, u.last_name
    order by 1, 5, 2`.execute(tx);
  return rows.toSorted((one, other) =>
    BigInt(one.kobo) < BigInt(other.kobo) ? 1 : BigInt(one.kobo) > BigInt(other.kobo) ? -1 : 0,
  );
}
