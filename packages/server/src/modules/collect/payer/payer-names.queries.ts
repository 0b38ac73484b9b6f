import { type RawBuilder, sql } from 'kysely';
import { namedBy } from '../../../platform/db/conditions.ts';

/** Returns the condition that an invoice is of a payer with every word of a query in their name. */
export const ofPayerNamed = (
  invoiceId: RawBuilder<unknown>,
  query: string,
): RawBuilder<unknown> => sql`${invoiceId} in (
  select i.id from collect.payer y join collect.invoice i on i.org_id = y.org_id and i.payer_id = y.id
  where ${namedBy(sql`y.name_key`, query)})`;
