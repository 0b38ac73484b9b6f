import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Lines that pay a tax to an authority other than the one the law names, and the first such authority. */
export interface ElsewhereThanByLaw {
  count: number;
  name: string;
}

/**
 * Returns the lines of a VAT or stamp duty payment that pay the service of a State: VAT is federal, and so is the duty of
 * an instrument of which nobody says that only persons are parties. Undefined if there are none.
 */
export async function linesOfStates(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
): Promise<ElsewhereThanByLaw | undefined> {
  const { rows } = await sql<ElsewhereThanByLaw>`
    select count(*)::int as count, min(l.beneficiary_name) as name from request.request_line l
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.role in ('VAT', 'STAMP_DUTY')
      and coalesce(l.type_data ->> 'parties', '') <> 'persons'
      and exists (select from tax.tax_authority a where a.code <> 'NRS' and a.name = l.beneficiary_name)`.execute(tx);
  return rows[0]?.count ? rows[0] : undefined;
}
