import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import type { Payee } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import type { SchedulePay } from '@isura/contract/request/schedule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { ScheduleRow } from './schedule.queries.ts';

/** The total that the payable rows send to one account of an authority or administrator, under one role. */
interface PaidTo {
  role: string;
  kind: Payee['kind'];
  name: string;
  bankName: string;
  accountNumber: string;
  kobo: bigint;
  lineCount: number;
}

/** Rows that would be paid now: without a finding, or with accepted warnings. */
const PAYABLE = sql`(r.verdict = 'VALID' or (r.verdict = 'WARNING' and r.is_confirmed))`;

const sumOf = (rows: readonly PaidTo[]): Kobo => asKobo(rows.reduce((all, { kobo }) => all + kobo, 0n));

/**
 * Returns the shared accounts, each with the total of its roles: employee and employer contributions are one transfer.
 */
function transfersOf(rows: readonly PaidTo[]): Payee[] {
  const shared = rows.filter(({ kind }) => kind === 'AUTHORITY' || kind === 'PFA');
  const byAccount = Map.groupBy(shared, ({ name, bankName, accountNumber }) =>
    [name, bankName, accountNumber].join('\n'),
  );
  return [...byAccount.values()]
    .map((own) => {
      const { kind, name, bankName, accountNumber } = own[0]!;
      const lineCount = own.reduce((all, one) => all + one.lineCount, 0);
      return { kind, name, bankName, accountNumber, amount: sumOf(own), lineCount };
    })
    .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
    .slice(0, 100);
}

/**
 * Returns where the money of a schedule goes, before submission: by authority and by pension administrator, the largest
 * first, and for a payroll what people earned and where each part goes: here or elsewhere, the parts add up to the gross pay. Covers the rows that would be paid now.
 */
export async function paidTo(
  tx: Tx,
  { intakeId, type }: Pick<ScheduleRow, 'intakeId' | 'type'>,
): Promise<{ payees: Payee[]; pay?: SchedulePay }> {
  const { rows } = await sql<PaidTo>`
    with paid as (
      select p ->> 'role' as role, p ->> 'kind' as kind, p ->> 'bankCode' as bank,
        case when p ->> 'kind' = 'BENEFICIARY' then '' else p ->> 'name' end as name,
        case when p ->> 'kind' = 'BENEFICIARY' then '' else p ->> 'accountNumber' end as account,
        (p ->> 'kobo')::bigint as kobo
      from platform.intake_row r, jsonb_array_elements(r.validated -> 'parts') p
      where r.intake_id = ${String(intakeId)}::bigint and ${PAYABLE}
    ), summed as (
      select role, kind, case when kind = 'BENEFICIARY' then '' else bank end as bank, name, account,
        sum(kobo)::bigint as kobo,
        count(*)::int as line_count
      from paid group by 1, 2, 3, 4, 5)
    select s.role, s.kind, s.name, coalesce(b.name, s.bank) as bank_name, s.account as account_number, s.kobo,
      s.line_count
    from summed s left join bank.bank_name b on b.code = s.bank order by s.name, s.account`.execute(tx);
  const payees = transfersOf(rows);
  if (!paymentType(type)?.paysDeductions) return { payees };
  const totals = await sql<{ gross: bigint; employer: bigint }>`
    select coalesce(sum(round((r.validated #>> '{line,grossPay}')::numeric * 100)), 0)::bigint as gross,
      coalesce(sum(round((r.validated #>> '{line,pensionEmployer}')::numeric * 100)), 0)::bigint as employer
    from platform.intake_row r where r.intake_id = ${String(intakeId)}::bigint and ${PAYABLE}`.execute(tx);
  const { gross, employer } = totals.rows[0]!;
  const of = (role: string): Kobo => sumOf(rows.filter((row) => row.role === role));
  const parts = { paye: of('PAYE'), nhf: of('NHF'), other: of('DEDUCTION'), net: of('BENEFICIARY') };
  const pension = asKobo(of('PENSION') - employer);
  const elsewhere = asKobo(gross - sum([...Object.values(parts), pension]));
  return { payees, pay: { gross: asKobo(gross), ...parts, pension, elsewhere, employerPension: asKobo(employer) } };
}
