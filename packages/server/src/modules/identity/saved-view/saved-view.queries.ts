import type { ViewState } from '@isura/contract/identity/saved-view';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface ViewRow {
  id: bigint;
  tableKey: string;
  name: string;
  state: ViewState;
  isDefault: boolean;
}

const COLUMNS = sql`id, table_key, name, state, is_default`;

/** The views the transaction sees, which are those of its person, by list and name. */
export async function viewsOf(tx: Tx): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from identity.saved_view order by table_key, lower(name), id`.execute(tx);
  return rows;
}

/** One of them, until the end of the transaction nobody else's to change. */
export async function lockView(tx: Tx, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from identity.saved_view where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** How many views the person has, of a list and of all. */
export async function countViews(tx: Tx, tableKey: string): Promise<{ ofList: number; ofAll: number }> {
  const { rows } = await sql<{ ofList: number; ofAll: number }>`
    select count(*) filter (where table_key = ${tableKey})::int as of_list, count(*)::int as of_all from identity.saved_view`.execute(
    tx,
  );
  return rows[0]!;
}

/** No view of a list is its default any more. */
export async function dropDefault(tx: Tx, tableKey: string): Promise<void> {
  await sql`update identity.saved_view set is_default = false where table_key = ${tableKey} and is_default`.execute(tx);
}

export async function insertView(tx: Tx, userId: number, view: Omit<ViewRow, 'id'>): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    insert into identity.saved_view (user_id, table_key, name, state, is_default)
    values (${userId}, ${view.tableKey}, ${view.name}, ${JSON.stringify(view.state)}::jsonb, ${view.isDefault})
    returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function updateView(tx: Tx, id: bigint, view: Omit<ViewRow, 'id' | 'tableKey'>): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    update identity.saved_view set name = ${view.name}, state = ${JSON.stringify(view.state)}::jsonb, is_default = ${view.isDefault}
    where id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Takes a view away; whether there was one. */
export async function deleteView(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from identity.saved_view where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
