import type { ExportFilters } from '@isura/contract/report/export';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** What a filter by an id chooses, with its title and the query of its names. Names of payers may be masked: not here. */
const CHOSEN: Readonly<Record<string, { title: string; names: RawBuilder<unknown> }>> = {
  'service-id': { title: 'Service', names: sql`select id, name from org.service_name` },
  'sector-id': { title: 'Sector', names: sql`select id, name from org.sector_name` },
  'project-id': { title: 'Project', names: sql`select id, code || ' ' || name as name from project.project_name` },
  'bank-account-id': {
    title: 'Account',
    names: sql`select id, label || ', ••••' || right(account_number, 4) as name from bank.bank_account_name`,
  },
  'ledger-account-id': {
    title: 'Ledger account',
    names: sql`select id, code || ' ' || name as name from ledger.account_figures`,
  },
  'request-id': { title: 'Request', names: sql`select id, request_number as name from request.payment_request` },
  'owner-org-id': { title: 'Owner', names: sql`select id, name from org.organization_name` },
  'from-org-id': { title: 'From', names: sql`select id, name from org.organization_name` },
};

/** A filter in words: its title, and the names of what it chooses. */
export interface Chosen {
  title: string;
  names: string[];
}

/**
 * Returns the filters of a file that choose something by its id, in words, by filter. What the transaction does not see
 * has no name here.
 */
export async function chosenInWords(tx: Tx, filters: ExportFilters): Promise<Map<string, Chosen>> {
  const found = new Map<string, Chosen>();
  for (const [key, value] of Object.entries(filters)) {
    const chosen = CHOSEN[key];
    if (!chosen || value === undefined) continue;
    const ids = [value]
      .flat()
      .map(String)
      .filter((id) => /^\d{1,18}$/.test(id));
    const { rows } = await sql<{ name: string }>`
      select n.name from (${chosen.names}) n where n.id = any(${ids}::bigint[]) order by n.name`.execute(tx);
    if (rows.length > 0) found.set(key, { title: chosen.title, names: rows.map(({ name }) => name) });
  }
  return found;
}
