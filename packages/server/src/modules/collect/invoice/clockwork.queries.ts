import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { COLUMNS, type InvoiceRow } from './invoice.queries.ts';

export interface Ended {
  id: bigint;
  orgId: bigint;
  number: string;
}

/** Ends issued invoices whose last day is over and that nobody is paying now, so many at once. For `grp_job`. */
export async function expireRows(
  tx: Tx,
  { today, at, many }: { today: Day; at: Date; many: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update collect.invoice set status = 'EXPIRED', version = version + 1, updated_at = ${at}, updated_by = 'system'
    where id in (
      select i.id from collect.invoice i
      where i.status = 'ISSUED' and i.expires_at < ${today}::date
        and not exists (select from collect.payment p
          where p.invoice_id = i.id and p.status in ('INITIATED', 'PENDING') and p.expires_at > ${at})
      order by i.expires_at, i.id limit ${many} for update skip locked)
    returning id, org_id, number`.execute(tx);
  return rows;
}

export type ReminderKind = 'DUE_SOON' | 'OVERDUE';

/**
 * Marks invoices as reminded of and gives them, so many at once: DUE_SOON up to three days before they are due, unless
 * they were issued that day; OVERDUE in the week after. Each once, and never a checkout. For `grp_job`.
 */
export async function markReminded(
  tx: Tx,
  kind: ReminderKind,
  { today, at, many }: { today: Day; at: Date; many: number },
): Promise<{ id: bigint; orgId: bigint }[]> {
  const isSoon = kind === 'DUE_SOON';
  const told = isSoon ? sql`due_soon_told_at` : sql`overdue_told_at`;
  const days = isSoon
    ? sql`i.due_date between ${today}::date and ${today}::date + 3 and i.issue_date < ${today}::date`
    : sql`i.due_date between ${today}::date - 7 and ${today}::date - 1`;
  const { rows } = await sql<{ id: bigint; orgId: bigint }>`
    update collect.invoice set ${told} = ${at}
    where id in (
      select i.id from collect.invoice i
      where i.status in ('ISSUED', 'PARTLY_PAID') and i.source <> 'CHECKOUT' and ${days} and i.${told} is null
        and i.expires_at >= ${today}::date
      order by i.due_date, i.id limit ${many} for update skip locked)
    returning id, org_id`.execute(tx);
  return rows;
}

/** Holds the next overdue invoices after `after` whose rule knows a penalty, by their ids. For `grp_job`. */
export async function holdOverdue(
  tx: Tx,
  { today, after, many }: { today: Day; after: bigint; many: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from collect.invoice i
    where i.status in ('ISSUED', 'PARTLY_PAID') and i.source <> 'CHECKOUT' and i.due_date < ${today}::date and i.id > ${after}
      and exists (select from org.collection_rule r where r.id = i.rule_id and r.penalty_type <> 'NONE')
    order by i.id limit ${many} for update of i skip locked`.execute(tx);
  return rows;
}
