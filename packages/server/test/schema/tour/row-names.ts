import type { TestDatabase } from '../../database.ts';
import type { RowChange } from './recorded-rows.ts';

/** What a column refers to, where its name alone says so: fact tables have no foreign keys. */
const REFERS: readonly [RegExp, string][] = [
  [/^(?:(?:.*_)?org_id|chain_id)$/, 'org.organization'],
  [/^(?:.*_)?user_id$/, 'identity.app_user'],
  [/^(?:.*_)?bank_account_id$/, 'bank.bank_account'],
  [/^(?:.*_)?ledger_account_id$/, 'ledger.ledger_account'],
  [/^gl_account_id$/, 'ledger.gl_account'],
  [/^revenue_head_id$/, 'org.revenue_head'],
  [/^service_id$/, 'org.service'],
  [/^rule_id$/, 'org.collection_rule'],
  [/^split_line_id$/, 'org.split_line'],
  [/^payer_id$/, 'collect.payer'],
  [/^invoice_id$/, 'collect.invoice'],
  [/^payment_id$/, 'collect.payment'],
  [/^receipt_id$/, 'collect.receipt'],
  [/^settlement_id$/, 'collect.settlement'],
  [/^journal_id$/, 'ledger.journal'],
  [/^workflow_id$/, 'approval.workflow'],
  [/^(?:payment_)?request_id$/, 'request.payment_request'],
  [/^instruction_id$/, 'request.payment_instruction'],
  [/^line_id$/, 'request.request_line'],
  [/^outbox_id$/, 'platform.outbox'],
];

/** How a row that was there before the tour is called. */
const LABELS = `
  select 'org.organization' as "table", id, code as label from org.organization
  union all select 'identity.app_user', id, login from identity.app_user
  union all select 'bank.bank_account', a.id, o.code || ' ' || a.label from bank.bank_account a join org.organization o on o.id = a.org_id
  union all select 'ledger.ledger_account', id, code from ledger.ledger_account
  union all select 'ledger.gl_account', id, code from ledger.gl_account
  union all select 'org.revenue_head', id, code from org.revenue_head
  union all select 'org.service', id, name from org.service
  union all select 'org.collection_rule', id, name from org.collection_rule
  union all select 'org.split_line', l.id, 'share ' || l.position || ' of ' || s.name
    from org.split_line l join org.split_ratio r on r.id = l.split_id join org.service s on s.id = r.service_id
  union all select 'approval.workflow', id, name from approval.workflow`;

/** The entity types of events, audit events and journals, and the tables they are of. */
const ENTITIES: Readonly<Record<string, string>> = {
  invoice: 'collect.invoice',
  payment: 'collect.payment',
  receipt: 'collect.receipt',
  settlement: 'collect.settlement',
  journal: 'ledger.journal',
  payment_request: 'request.payment_request',
  payment_instruction: 'request.payment_instruction',
  request_line: 'request.request_line',
  approval_action: 'request.approval_action',
};

const noun = (table: string): string => table.split('.')[1]!.replaceAll('_', ' ');
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface RowNames {
  /** Takes up the rows that a step made, so that others can refer to them. */
  learn(changes: readonly RowChange[]): void;
  /** Returns the name of a row, such as `payment 1`. */
  of(table: string, id: unknown): string | undefined;
  /** Returns the name of the row that a value of a column refers to; undefined where it refers to none. */
  referredBy(column: string, value: unknown, row: Readonly<Record<string, unknown>>): string | undefined;
}

/** Gives rows names that are the same in every run: those that were there their label, new ones their place. */
export async function rowNames(db: TestDatabase): Promise<RowNames> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { table, id, label } of await db.sql<{ table: string; id: number; label: string }>(LABELS))
    names.set(`${table} ${id}`, label);
  const of = (table: string, id: unknown): string | undefined => names.get(`${table} ${String(id)}`);
  return {
    learn(changes) {
      for (const { table, before, after } of changes) {
        if (before !== null || after?.id === undefined || of(table, after.id) !== undefined) continue;
        const count = (counts.get(table) ?? 0) + 1;
        counts.set(table, count);
        names.set(
          `${table} ${String(after.id)}`,
          table === 'ledger.ledger_account' ? String(after.code) : `${noun(table)} ${count}`,
        );
      }
    },
    of,
    referredBy(column, value, row) {
      const name = snake(column);
      const entity = { source_id: row.source_type, entity_id: row.entity_type, resource_id: row.resource_type }[name];
      const table =
        entity === undefined ? REFERS.find(([pattern]) => pattern.test(name))?.[1] : ENTITIES[String(entity)];
      return table === undefined ? undefined : of(table, value);
    },
  };
}
