import { OWED, RECEIVED } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import { type RollupScope, source } from '../../../platform/db/figure-source.ts';
import { monthsReceived } from './figures.queries.ts';

const isOver = ({ over }: RollupScope): boolean => over !== undefined;

/**
 * Payments by the Lagos day of their receipts: those that were received, refunded since or not, unless a question names
 * other statuses. `amount` is "Received"; `net` is "Received less refunds", whenever the refunds were paid. A figure
 * beside money out, which holds the refunds by the day they were paid, uses `amount`: a refund counts once.
 */
export const received = source({
  measures: {
    count: { label: 'Number of payments', of: sql`d.count` },
    amount: { label: 'Received', of: sql`d.amount_kobo` },
    fee: { label: 'Fees of providers', of: sql`d.fee_kobo` },
    refunded: { label: 'Amount refunded since', of: sql`d.refunded_kobo` },
    net: { label: 'Received less refunds', of: sql`d.amount_kobo - d.refunded_kobo` },
  },
  keys: { mda: sql`d.org_id`, service: sql`d.service_id`, channel: sql`d.channel`, status: sql`d.status` },
  usual: { status: RECEIVED },
  rollups: [
    {
      per: 'month',
      from: monthsReceived,
      day: sql`d.month`,
      has: ['mda', 'service', 'status'],
      holds: { status: RECEIVED },
    },
    {
      per: 'day',
      from: ({ over }: RollupScope) => sql`collect.portal_figures(${over}::date)`,
      day: sql`d.day`,
      has: ['channel', 'status'],
      fits: isOver,
    },
    {
      per: 'day',
      from: ({ over }: RollupScope) => sql`collect.organization_figures(${over}::date)`,
      day: sql`d.day`,
      has: [],
      groups: ['mda'],
      holds: { status: RECEIVED },
      lacks: ['fee'],
      fits: isOver,
    },
    { per: 'day', from: sql`collect.collection_day`, day: sql`d.day`, has: ['mda', 'service', 'channel', 'status'] },
    {
      per: 'moment',
      from: sql`(
        select r.issued_at as at, p.business_day as day, r.org_id, r.service_id, p.channel, p.status, 1 as count,
          p.amount_kobo, p.fee_amount_kobo as fee_kobo, p.refunded_amount_kobo as refunded_kobo
        from collect.receipt r join collect.payment p on p.id = r.payment_id)`,
      day: sql`d.day`,
      at: sql`d.at`,
      has: ['mda', 'service', 'channel', 'status'],
    },
  ],
});

const lateness = ({ today }: RollupScope) => sql`
  case when d.due_date >= ${today}::date then 'NOT_DUE' when d.due_date >= ${today}::date - 30 then 'LATE_30'
    when d.due_date >= ${today}::date - 60 then 'LATE_60' when d.due_date >= ${today}::date - 90 then 'LATE_90'
    else 'LATER' end`;
const owing = {
  balance: { label: 'Amount owed', of: sql`d.balance_kobo` },
  late: {
    label: 'Amount owed past its due day',
    of: ({ today }: RollupScope) => sql`case when d.due_date < ${today}::date then d.balance_kobo else 0 end`,
  },
};

/** Issued invoices by their due day: unpaid ones unless a question names other statuses. An unfinished checkout is no debt. */
export const invoiced = source({
  measures: {
    count: { label: 'Number of invoices', of: sql`d.count` },
    ...owing,
    billed: { label: 'Amount billed', of: sql`d.total_kobo` },
    paid: { label: 'Amount billed and paid', of: sql`d.total_kobo - d.balance_kobo` },
  },
  keys: { mda: sql`d.org_id`, service: sql`d.service_id`, status: sql`d.status`, lateness },
  usual: { status: OWED },
  rollups: [
    {
      per: 'day',
      from: sql`(select * from collect.invoice_day i where i.source <> 'CHECKOUT')`,
      day: sql`d.due_date`,
      has: ['mda', 'service', 'status', 'lateness'],
    },
  ],
});

/** Unpaid invoices by payer, one by one. */
export const debts = source({
  measures: { count: { label: 'Number of invoices', of: sql`1` }, ...owing },
  keys: { mda: sql`d.org_id`, payer: sql`d.payer_id`, status: sql`d.status` },
  usual: { status: OWED },
  rollups: [
    {
      per: 'day',
      from: sql`(
        select u.org_id, u.status, u.due_date, i.payer_id, i.balance_kobo
        from collect.invoice_unpaid u join collect.invoice i on i.id = u.invoice_id where u.source <> 'CHECKOUT')`,
      day: sql`d.due_date`,
      has: ['mda', 'payer', 'status'],
    },
  ],
});
