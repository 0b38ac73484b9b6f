import type { TestDatabase } from '../../database.ts';
import type { Row, RowChange } from './recorded-rows.ts';
import type { RowNames } from './row-names.ts';

/** Columns about the writing of a row, and copies of what is shown elsewhere. */
const HIDDEN = new Set([
  ...['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'trace_id', 'ip', 'device'],
  ...['longitude', 'latitude', 'location', 'session_id', 'chain_id', 'last_seen_at', 'request_hash', 'response_body'],
  ...['audit.audit_event.payload', 'audit.audit_event.prev_hash', 'audit.audit_event.hash', 'audit.chain_head.hash'],
  ...['org_id', 'source_type', 'source_id', 'event', 'payload', 'received_at', 'next_attempt_at'].map(
    (column) => `platform.inbox.${column}`,
  ),
]);
/** Columns that the machine's clock writes. */
const OF_THE_MACHINE = new Set(['platform.outbox.delivered_at', 'platform.inbox.handled_at']);
const WIDTH = 116;

/** The defaults of columns, as text: a new row is shown without them. */
export type Defaults = ReadonlyMap<string, string>;

/** Returns the literal defaults of the columns of every table. */
export async function columnDefaults(db: TestDatabase): Promise<Defaults> {
  const rows = await db.sql<{ column: string; literal: string }>(
    `select d.adrelid::regclass || '.' || a.attname as column,
       coalesce(substring(pg_get_expr(d.adbin, d.adrelid) from '^''(.*)''::'), pg_get_expr(d.adbin, d.adrelid)) as literal
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attgenerated = ''`,
  );
  return new Map(rows.map(({ column, literal }) => [column, literal]));
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const isHidden = (table: string, column: string): boolean => HIDDEN.has(column) || HIDDEN.has(`${table}.${column}`);
const inLagos = (moment: string): string =>
  new Date(new Date(moment).getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Returns a value as the page shows it: rows by their names, moments in Lagos, no random bytes. */
function shown(names: RowNames, column: string, value: unknown, row: Row): string {
  if (value === null) return 'none';
  const name = names.referredBy(column, value, row);
  if (name !== undefined) return name;
  if (Array.isArray(value))
    return `[${value.map((one) => shown(names, column.replace(/([iI]d)s$/, '$1'), one, row)).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${shown(names, key, one, value as Row)}`)
      .join(', ')}}`;
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return inLagos(text);
  if (/^\\x[0-9a-f]{16,}$/.test(text)) return 'a hash';
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return 'a uuid';
  return text.replaceAll(/[0-9a-f]{64}/g, 'a hash');
}

/** Breaks a list of columns into lines. */
function wrapped(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + part.length <= WIDTH) lines[lines.length - 1] = `${last}, ${part}`;
    else {
      if (last !== undefined) lines[lines.length - 1] = `${last},`;
      lines.push(`    ${part}`);
    }
  }
  return lines;
}

/**
 * Returns the lines for a changed row: `+` and what it says, `~` and what became of it, or `-`; none if all that changed
 * is left out. A new row is shown without columns that are empty or have their default.
 */
export function rowLines(change: RowChange, names: RowNames, defaults: Defaults): string[] {
  const { table, key, before, after } = change;
  const row = (after ?? before)!;
  const called = (sign: string): string => {
    const ofKey = key.map((column) => shown(names, column, row[column], row)).join(', ');
    const name = names.of(table, row.id) ?? (sign === '+' && key.length > 1 ? '' : ofKey);
    return `${sign} ${table}${name === '' ? '' : ` · ${name}`}`;
  };
  if (after === null) return [called('-')];
  const was = (column: string): unknown =>
    before === null ? (defaults.get(`${table}.${column}`) ?? null) : asText(before[column]);
  const is = (column: string): string =>
    OF_THE_MACHINE.has(`${table}.${column}`) && after[column] !== null
      ? 'now'
      : shown(names, column, after[column], after);
  const columns = Object.keys(after).filter(
    (column) =>
      !isHidden(table, column) &&
      asText(after[column]) !== was(column) &&
      !(before === null && (after[column] === null || (key.includes(column) && key.length === 1))),
  );
  if (columns.length === 0 && before !== null) return [];
  const parts = columns.map((column) =>
    before === null
      ? `${column} ${is(column)}`
      : `${column} ${shown(names, column, before[column], before)} → ${is(column)}`,
  );
  return [called(before === null ? '+' : '~'), ...wrapped(parts)];
}
