import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Lines that pay a tax to an authority other than the one the law names, and the first such authority. */
export interface ElsewhereThanByLaw {
  count: number;
  name: string;
}

/** The name of a company, as `notAPerson` reads it, as a pattern of PostgreSQL. */
const COMPANY_NAME = String.raw`\m(limited|ltd|plc)\M\.?(\s*/?\s*gte)?\s*$`;

/**
 * Returns the lines of a tax payment that pay the service of a State where the law names the federal one
 * (`taxAuthority`): VAT, the duty of an instrument of which nobody says that only persons are parties, and what was
 * withheld from a company, by its answer or its name, or from a non-resident. Undefined if there are none.
 */
export async function linesOfStates(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
): Promise<ElsewhereThanByLaw | undefined> {
  const { rows } = await sql<ElsewhereThanByLaw>`
    select count(*)::int as count, min(l.beneficiary_name) as name from request.request_line l
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and case l.role
        when 'VAT' then true
        when 'STAMP_DUTY' then coalesce(l.type_data ->> 'parties', '') <> 'persons'
        when 'WHT' then l.type_data ->> 'beneficiaryType' = 'company' or l.type_data ->> 'residence' = 'non_resident'
          or l.type_data ->> 'beneficiaryName' ~* ${COMPANY_NAME}
        else false end
      and exists (select from tax.tax_authority a where a.code <> 'NRS' and a.name = l.beneficiary_name)`.execute(tx);
  return rows[0]?.count ? rows[0] : undefined;
}
