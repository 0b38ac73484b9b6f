import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns id and status of the organizations with these codes, by code. For `grp_job`. */
export async function organizationsByCode(
  tx: Tx,
  codes: readonly string[],
): Promise<Map<string, { id: number; status: OrgStatus }>> {
  const { rows } = await sql<{ id: number; code: string; status: OrgStatus }>`
    select id, code, status from org.organization where code = any(${[...codes]})`.execute(tx);
  return new Map(rows.map(({ id, code, status }) => [code, { id, status }]));
}
