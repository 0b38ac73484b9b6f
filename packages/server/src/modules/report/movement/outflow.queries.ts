import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { OutflowStatus } from '@isura/contract/report/outflow';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { pageRows } from '../../../platform/db/list-rows.ts';
import type { PageOfReport } from './inflow.queries.ts';
import type { OutflowFilter } from './outflow.domain.ts';

const rowsOf = ({ first, last, moments, orgId, types, statuses, accountId }: OutflowFilter): RawBuilder<unknown> =>
  allOf([
    sql`o.day between ${first} and ${last}`,
    orgId !== undefined && sql`o.org_id = ${orgId}`,
    types && sql`o.type = any(${types as string[]})`,
    statuses && sql`o.status = any(${statuses as string[]})`,
    accountId !== undefined && sql`o.bank_account_id = ${accountId}`,
    moments && sql`o.at >= ${moments.from} and o.at < ${moments.before}`,
  ]);

export interface OutflowRecord extends OrganizationFields {
  id: number;
  paidAt: Date;
  status: OutflowStatus;
  requestId: number;
  requestNumber: string;
  lineNo: number;
  beneficiaryName: string;
  bankName: string;
  accountNumber: string;
  type: RequestType;
  bankAccountId: number;
  accountLabel: string;
  amount: bigint;
  bankReference: string | null;
}

/**
 * Returns one page of the matching lines, by the time they were paid or returned; `day` is the first day of the page
 * where it is known, and the offset then counts from there.
 */
export async function outflowPage(
  tx: Tx,
  filter: OutflowFilter,
  { start: { day, skip }, size, isNewestFirst, only }: PageOfReport,
): Promise<OutflowRecord[]> {
  return await pageRows<OutflowRecord>(tx, {
    columns: sql`o.id, o.at as paid_at, o.status, o.request_id, r.request_number, l.line_no, l.beneficiary_name,
      b.name as bank_name,
      l.account_number, o.type, o.org_id, g.code as org_code, g.name as org_name, o.bank_account_id,
        a.label as account_label,
      o.amount_kobo as amount, o.bank_reference`,
    from: sql`request.outflow o`,
    pageFirst: {
      of: 'o',
      join: sql`join request.payment_request r on r.org_id = o.org_id and r.id = o.request_id
        join request.request_line l on l.id = o.line_id
        join bank.bank_name b on b.code = l.bank_code
        join bank.bank_account_name a on a.id = o.bank_account_id
        join org.organization_name g on g.id = o.org_id`,
    },
    where: [rowsOf(filter), day && (isNewestFirst ? sql`o.day <= ${day}` : sql`o.day >= ${day}`)],
    order: isNewestFirst ? sql`o.day desc, o.at desc, o.id desc` : sql`o.day, o.at, o.id`,
    paging: { size, offset: skip, only },
  });
}
