import { asKobo } from '@isura/contract/kernel/money';
import { paperNumber } from '@isura/contract/request/paper-number';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { CalculationContext } from './calculation.domain.ts';

/** Returns what submitted or approved payments certified on a contract, and what is held of it. */
export async function contractSoFar(
  tx: Tx,
  orgId: number,
  contractNumber: string,
): Promise<CalculationContext['contract']> {
  if (contractNumber === '') return { certified: asKobo(0n), held: [] };
  const { rows } = await sql<{
    certificateNumber: string;
    role: string;
    status: string;
    kobo: bigint;
    certified: bigint;
  }>`
    select certificate_number, role, status, amount_kobo as kobo, coalesce(certified_kobo, 0)::bigint as certified
    from request.contract_line
    where org_id = ${orgId} and contract_number = ${paperNumber(contractNumber)} and request_status <> 'NEW'
      and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and role in ('BENEFICIARY', 'RETENTION')`.execute(tx);
  const certified = rows
    .filter(({ role }) => role === 'BENEFICIARY')
    .reduce((all, row) => all + BigInt(row.certified), 0n);
  const held = rows.filter(({ status }) => status === 'HELD');
  return {
    certified: asKobo(certified),
    held: held.map(({ certificateNumber, kobo }) => ({ certificateNumber, amount: asKobo(BigInt(kobo)) })),
  };
}
