import { settlementStateLabels } from '@isura/contract/collect/words.text';
import { addDays, startOfDay } from '@isura/contract/kernel/days';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import type { CopyOut } from '../../../platform/db/copy.ts';
import type { InflowFilter } from './inflow.domain.ts';

const naira = (column: string): string => `(${column} * 0.01)::numeric(20, 2)`;

/** Returns the label of a code on the screen; a code without one stays as it is. */
const labelOf = (code: string, labels: Readonly<Record<string, string>>): string =>
  `case ${code} ${Object.entries(labels)
    .map(([each, label]) => `when '${each}' then '${label}'`)
    .join(' ')} else ${code} end`;

const CELLS = {
  paidAt: `to_char(p.confirmed_at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`,
  reference: 'i.payment_reference',
  receipt: 'r.number',
  payer: `platform.cell_text(i.payer_snapshot->>'name')`,
  mda: 'platform.cell_text(o.name)',
  service: 'platform.cell_text(s.name)',
  channel: labelOf('p.channel', paymentChannelLabels),
  amount: naira('p.amount_kobo'),
  fee: naira('p.fee_amount_kobo'),
  overpaid: naira('p.overpaid_amount_kobo'),
  refunded: naira('p.refunded_amount_kobo'),
  settlement: labelOf('collect.settlement_state(p.id, p.settlement_state)', settlementStateLabels),
} as const satisfies Readonly<Record<string, string>>;
export type InflowColumn = keyof typeof CELLS;

/** Returns everything an inflow report shows with these filters, newest first, as rows of a file with these columns. */
export function inflowRows(filter: InflowFilter, columns: readonly InflowColumn[]): CopyOut {
  const { first, last, statuses, moments, orgId, serviceId, channels } = filter;
  const conditions = [
    `r.issued_at >= current_setting('copy.from')::timestamptz`,
    `r.issued_at < current_setting('copy.before')::timestamptz`,
    `p.status = any(string_to_array(current_setting('copy.statuses'), ','))`,
  ];
  const { from, before } = moments ?? { from: startOfDay(first), before: startOfDay(addDays(last, 1)) };
  const values: Record<string, string> = {
    statuses: statuses.join(','),
    from: from.toISOString(),
    before: before.toISOString(),
  };
  if (orgId !== undefined) {
    conditions.push(`r.org_id = current_setting('copy.org')::bigint`);
    values.org = String(orgId);
  }
  if (serviceId !== undefined) {
    conditions.push(`r.service_id = current_setting('copy.service')::bigint`);
    values.service = String(serviceId);
  }
  if (channels !== undefined) {
    conditions.push(`p.channel = any(string_to_array(current_setting('copy.channels'), ','))`);
    values.channels = channels.join(',');
  }
  const select = `select ${columns.map((column) => CELLS[column]).join(', ')} from collect.receipt r
    join collect.payment p on p.id = r.payment_id
    join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id
    join org.service s on s.org_id = p.org_id and s.id = p.service_id
    join org.organization o on o.id = p.org_id
    where ${conditions.join(' and ')} order by r.issued_at desc, r.payment_id desc`;
  return { select, values };
}
