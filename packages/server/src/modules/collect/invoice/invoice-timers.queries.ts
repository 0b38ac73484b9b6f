import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { COLUMNS, type InvoiceRow } from './invoice.queries.ts';

// Each query searches the narrow list of open invoices and looks up the invoice row by row, in subqueries the planner
// cannot reorder: it could turn a join round and read all invoices for the few that are open. Conditions are checked
// again where rows are locked.

export interface Ended {
  id: number;
  orgId: number;
  number: string;
}

/** Expires up to `many` issued invoices that are past their last day and that nobody is paying now. For `grp_job`. */
export async function expireRows(
  tx: Tx,
  { today, at, many }: { today: Day; at: Date; many: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update collect.invoice set status = 'EXPIRED', version = version + 1, updated_at = ${at}, updated_by = 'system'
    where id in (
      select i.id from collect.invoice i where i.id = any(array(
        select u.invoice_id from collect.invoice_unpaid u
        where u.status = 'ISSUED' and u.expires_at < ${today}::date
          and (select count(*) from collect.payment p
            where p.invoice_id = u.invoice_id and p.status in ('INITIATED', 'PENDING') and p.expires_at > ${at}) = 0
        order by u.expires_at, u.invoice_id limit ${many}))
        and i.status = 'ISSUED' and i.expires_at < ${today}::date
      order by i.id for update skip locked)
    returning id, org_id, number`.execute(tx);
  return rows;
}

export type ReminderKind = 'DUE_SOON' | 'OVERDUE';

/**
 * Records and returns up to `many` invoices to remind of: DUE_SOON up to three days before they are due, unless issued
 * today; OVERDUE in the week after. Each once, and never a checkout. For `grp_job`.
 */
export async function markReminded(
  tx: Tx,
  kind: ReminderKind,
  { today, at, many }: { today: Day; at: Date; many: number },
): Promise<{ id: number; orgId: number }[]> {
  const isSoon = kind === 'DUE_SOON';
  const reported = isSoon ? sql`due_soon_told_at` : sql`overdue_told_at`;
  const days = isSoon
    ? sql`u.due_date between ${today}::date and ${today}::date + 3`
    : sql`u.due_date between ${today}::date - 7 and ${today}::date - 1`;
  const condition = isSoon ? sql`i.${reported} is null and i.issue_date < ${today}::date` : sql`i.${reported} is null`;
  const { rows } = await sql<{ id: number; orgId: number }>`
    update collect.invoice set ${reported} = ${at}
    where id in (
      select i.id from collect.invoice i where i.id = any(array(
        select u.invoice_id from collect.invoice_unpaid u
        where u.status in ('ISSUED', 'PARTLY_PAID') and u.source <> 'CHECKOUT' and ${days}
          and u.expires_at >= ${today}::date
          and (select ${condition} from collect.invoice i where i.id = u.invoice_id)
        order by u.due_date, u.invoice_id limit ${many}))
        and i.status in ('ISSUED', 'PARTLY_PAID') and ${condition}
      order by i.id for update skip locked)
    returning id, org_id`.execute(tx);
  return rows;
}

/**
 * Locks the next overdue invoices after `after` with a penalty in their rule, in the order of their ids. For `grp_job`.
 */
export async function holdOverdue(
  tx: Tx,
  { today, after, many }: { today: Day; after: number; many: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from collect.invoice i where i.id = any(array(
        select u.invoice_id from collect.invoice_unpaid u
        where u.status in ('ISSUED', 'PARTLY_PAID') and u.source <> 'CHECKOUT' and u.due_date < ${today}::date
          and u.invoice_id > ${after}
          and (select r.penalty_type <> 'NONE' from collect.invoice i join org.collection_rule r on r.id = i.rule_id
            where i.id = u.invoice_id)
        order by u.invoice_id limit ${many}))
      and i.status in ('ISSUED', 'PARTLY_PAID')
    order by i.id for update of i skip locked`.execute(tx);
  return rows;
}
