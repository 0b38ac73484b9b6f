import type { TestDatabase } from '../database.ts';

/**
 * Counts what was paid, invoiced or split before its organization, service, rule, split, account or payer existed, each
 * with a short description: none of it can have happened.
 */
export const tooEarly = (db: TestDatabase): Promise<{ what: string; n: bigint }[]> =>
  db.sql(`
    with invoiced as (
      select 'invoice' as fact, org_id, service_id, rule_id, payer_id, created_at as at,
        least(issue_date, (created_at at time zone 'Africa/Lagos')::date) as day from collect.invoice
    ), paid as (
      select 'payment' as fact, p.id, p.org_id, p.service_id, i.rule_id, p.payer_user_id, p.initiated_at as at, p.initiated_day as day
      from collect.payment p join collect.invoice i on i.id = p.invoice_id
    ), fact as (
      select fact, org_id, service_id, rule_id, at, day from invoiced
      union all select fact, org_id, service_id, rule_id, at, day from paid
    )
    select what, count(*) as n from (
      select fact || ' before its organization' as what from fact f join org.organization o on o.id = f.org_id
      where f.at < greatest(o.created_at, o.activated_at, o.approved_at)
      union all
      select fact || ' before its service' from fact f join org.service s on s.id = f.service_id
      where f.at < greatest(s.created_at, s.activated_at)
      union all
      select fact || ' after its service' from fact f join org.service s on s.id = f.service_id
      where s.status <> 'ACTIVE' and f.at > coalesce(s.deactivated_on, s.created_at)
      union all
      select fact || ' before its rule' from fact f join org.collection_rule r on r.id = f.rule_id
      where f.at < r.created_at or f.day < r.valid_from
      union all
      select 'share before its split' from collect.payment_split x join org.split_line l on l.id = x.split_line_id
      join org.split_ratio s on s.id = l.split_id
      where x.business_day < s.effective_from or x.business_day < s.confirmed_at::date
      union all
      select 'share before its account' from collect.payment_split x join bank.bank_account b on b.id = x.bank_account_id
      where x.business_day < greatest(b.created_at, b.verified_at)::date
      union all
      select 'invoice before its payer' from invoiced f join collect.payer p on p.id = f.payer_id where f.at < p.created_at
      union all
      select 'payment before its payer''s account' from paid f join identity.app_user u on u.id = f.payer_user_id where f.at < u.created_at
      union all
      select 'payment request before its organization' from request.payment_request r join org.organization o on o.id = r.org_id
      where r.created_at < greatest(o.created_at, o.activated_at, o.approved_at)
      union all
      select 'payment request before its maker' from request.payment_request r join identity.app_user u on u.id = r.made_by_user_id
      where r.created_at < u.created_at
      union all
      select 'payment request before its account' from request.payment_request r join bank.bank_account b on b.id = r.source_bank_account_id
      where r.submitted_at < b.created_at
      union all
      select 'payment request before its workflow' from request.payment_request r join approval.workflow w on w.id = r.workflow_id
      where r.submitted_at < w.created_at
      union all
      select 'schedule before its organization' from request.schedule_upload s join org.organization o on o.id = s.org_id
      where s.created_at < greatest(o.created_at, o.activated_at, o.approved_at)
      union all
      select 'schedule before who brought it' from request.schedule_upload s join identity.app_user u on u.id = s.made_by_user_id
      where s.created_at < u.created_at
      union all
      select 'transfer before its payment was submitted' from request.payment_instruction i
      join request.payment_request r on r.id = i.request_id where i.created_at < r.submitted_at
      union all
      select 'transfer sent before it was decided' from request.payment_instruction i
      join request.payment_request r on r.id = i.request_id where i.sent_at < r.decided_at or (i.sent_at is not null and r.decided_at is null)
      union all
      select 'transfer ended before it was sent' from request.payment_instruction i
      where i.paid_at < i.sent_at or i.failed_at < i.sent_at or i.returned_at < i.paid_at
      union all
      select 'transfer before its account' from request.payment_instruction i join bank.bank_account b on b.id = i.bank_account_id
      where i.created_at < greatest(b.created_at, b.verified_at)
      union all
      select 'statement before its account' from reconcile.bank_statement s join bank.bank_account b on b.id = s.bank_account_id
      where s.imported_at < greatest(b.created_at, b.verified_at)
      union all
      select 'statement before its days had come' from reconcile.bank_statement s
      where s.to_day > (s.imported_at at time zone 'Africa/Lagos')::date
      union all
      select 'statement signed off before it was there' from reconcile.bank_statement s where s.signed_off_at < s.imported_at
      union all
      select 'organization without people' from org.organization o
      where o.created_by = 'seed' and o.code in (select distinct o.code from fact f join org.organization o on o.id = f.org_id)
        and not exists (select from identity.organization_user u where u.org_id = o.id and u.created_at <= (select min(at) from fact where org_id = o.id))
    ) found group by what order by what`);
