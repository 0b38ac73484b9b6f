import type { ViewState } from '@isura/contract/identity/saved-view';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface ViewRow {
  id: number;
  tableKey: string;
  name: string;
  state: ViewState;
  isDefault: boolean;
}

const COLUMNS = sql`id, table_key, name, state, is_default`;

/** Returns the views the transaction sees, which are the user's own, by list and name. */
export async function viewsOf(tx: Tx): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from identity.saved_view order by table_key, lower(name), id`.execute(tx);
  return rows;
}

/** Returns one of them, locked until the end of the transaction. */
export async function lockView(tx: Tx, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${COLUMNS} from identity.saved_view where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Counts the user's views, of a list and of all lists. */
export async function countViews(tx: Tx, tableKey: string): Promise<{ ofList: number; ofAll: number }> {
  const { rows } = await sql<{ ofList: number; ofAll: number }>`
    select count(*) filter (where table_key = ${tableKey})::int as of_list, count(*)::int as of_all
      from identity.saved_view`.execute(tx);
  return rows[0]!;
}

/** Clears the default view of a list. */
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

export async function updateView(tx: Tx, id: number, view: Omit<ViewRow, 'id' | 'tableKey'>): Promise<ViewRow> {
  const { rows } = await sql<ViewRow>`
    update identity.saved_view set name = ${view.name}, state = ${JSON.stringify(view.state)}::jsonb,
      is_default = ${view.isDefault}
    where id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Deletes a view; reports whether it existed. */
export async function deleteView(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from identity.saved_view where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
