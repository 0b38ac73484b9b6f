import type { NamedStatement } from '../../../platform/db/named-statement.ts';
import { withNumberIds } from '../../../platform/db/number-ids.ts';

/** One confirmation of a group, as the database takes it. */
export interface ConfirmItem {
  provider: string;
  providerRef: string;
  paid: bigint;
  paidAt: Date;
  code: string;
  token: string;
  traceId: string;
  /** The provider event that reported it. */
  eventId: string | null;
}

/** What the database decided about one confirmation. */
export interface ConfirmRow {
  nth: number;
  outcome: 'CONFIRMED' | 'REPEATED' | 'RETRY' | 'UNKNOWN' | 'NO_SPLIT';
  payment_id: number | null;
  invoice_id: number | null;
  receipt_number: string | null;
  paid_in_full: boolean | null;
}

const CONFIRM = `select nth, outcome, payment_id, invoice_id, receipt_number, paid_in_full from collect.confirm_batch(
  $1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::timestamptz)`;

const CONFIRM_ONE = `select nth, outcome, payment_id, invoice_id, receipt_number, paid_in_full
  from collect.confirm_one($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Confirms payments in one message and one transaction; the rows are in the order of the items. */
export async function confirmTogether(
  statements: NamedStatement,
  items: readonly ConfirmItem[],
  moment: Date,
): Promise<ConfirmRow[]> {
  const [first] = items;
  return first && items.length === 1
    ? await confirmOne(statements, first, moment)
    : await confirmBatch(statements, items, moment);
}

/** Confirms one payment: writes the same rows as a group of one, with statements that cost half. */
export async function confirmOne(
  statements: NamedStatement,
  { provider, providerRef, paid, paidAt, code, token, traceId, eventId }: ConfirmItem,
  moment: Date,
): Promise<ConfirmRow[]> {
  const { rows } = await statements.query({
    name: 'collect.confirm_one',
    text: CONFIRM_ONE,
    values: [provider, providerRef, String(paid), paidAt.toISOString(), code, token, traceId, eventId, moment],
  });
  return withNumberIds(rows) as unknown as ConfirmRow[];
}

/** Confirms a group in one message and one transaction. */
export async function confirmBatch(
  statements: NamedStatement,
  items: readonly ConfirmItem[],
  moment: Date,
): Promise<ConfirmRow[]> {
  const { rows } = await statements.query({
    name: 'collect.confirm_batch',
    text: CONFIRM,
    values: [
      items.map(({ provider }) => provider),
      items.map(({ providerRef }) => providerRef),
      items.map(({ paid }) => String(paid)),
      items.map(({ paidAt }) => paidAt.toISOString()),
      items.map(({ code }) => code),
      items.map(({ token }) => token),
      items.map(({ traceId }) => traceId),
      items.map(({ eventId }) => eventId),
      moment,
    ],
  });
  return withNumberIds(rows) as unknown as ConfirmRow[];
}
