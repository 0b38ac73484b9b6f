import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { TestDatabase } from '../database.ts';
import { aYearBefore, endsOf, isIn, isOnDay, justBefore, type Period } from './drawn-periods.ts';
import { READ_AT } from './edge-days.ts';
import type { Filters } from './read-report.ts';

/** A row a report should count, read past every rollup, figure and report. Kobo. */
interface Fact extends Record<string, unknown> {
  at: Date;
  /** The business day of what has one instead of a moment. */
  day: Day | null;
  orgId: number;
  amount: bigint;
}

/**
 * The rows of each report by the ledger: of money in the postings of L1 (docs/spec/ledger.md#l1) to the clearing
 * account, of money out those of L6, L7 (docs/spec/ledger.md#posting-rules) and L15 to the account. What the ledger
 * does not post is taken from its own rows.
 */
const READ_BY: Readonly<Record<string, string>> = {
  RP1: `select j.posted_at as at, null as day, y.org_id, y.service_id, y.channel, y.status, p.amount_kobo as amount,
      y.fee_amount_kobo as fee, y.refunded_amount_kobo as refunded
    from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.side = 'DEBIT'
    join ledger.ledger_account a on a.id = p.ledger_account_id and a.is_clearing
    join collect.payment y on y.id = j.source_id where j.event = 'L1' and j.source_type = 'payment'`,
  RP2: `select j.posted_at as at, null as day, b.org_id, b.id as account_id, r.type,
      case j.event when 'L6' then 'PAID' else 'RETURNED' end as status,
      case p.side when 'CREDIT' then p.amount_kobo else -p.amount_kobo end as amount
    from ledger.journal j join ledger.posting p on p.journal_id = j.id
    join bank.bank_account b on b.ledger_account_id = p.ledger_account_id
    join request.payment_instruction i on i.id = j.source_id
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where j.event in ('L6', 'L7') and j.source_type = 'payment_instruction'
    union all
    select j.posted_at, null, i.org_id, i.bank_account_id, r.type, 'PAID', p.amount_kobo
    from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.side = 'CREDIT'
    join request.payment_instruction i on i.id = j.source_id
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where j.event = 'L15' and j.source_type = 'payment_instruction'`,
  RQ6: `select created_at as at, null as day, org_id, type, status, source_bank_account_id as account_id,
      total_amount_kobo as amount from request.payment_request where status <> 'NEW'`,
  RC7: `select coalesce(confirmed_at, initiated_at) as at, null as day, org_id, service_id, channel, status, amount_kobo as amount
    from collect.payment`,
  RC4: `select r.issued_at as at, null as day, r.org_id, r.service_id, (r.voided_at is not null)::text as voided, r.amount_kobo as amount
    from collect.receipt r`,
  SE1: `select created_at as at, business_date::text as day, org_id, status, net_kobo as amount from collect.settlement`,
  RC14: `select asked_at as at, (asked_at at time zone 'Africa/Lagos')::date::text as day, org_id, status, amount_kobo as amount
    from collect.refund`,
};

/** The field of a fact that a filter of a list selects by. */
const SELECTED: Readonly<Record<string, string>> = {
  'service-id': 'serviceId',
  'bank-account-id': 'accountId',
  ...{ channel: 'channel', status: 'status', type: 'type', voided: 'voided', 'org-id': 'orgId' },
};

/** What somebody asks of a report, and the organization they are limited to. */
export interface ReportQuery {
  id: string;
  period: Period;
  filters: Filters;
  orgId?: number | undefined;
}

const naira = (facts: readonly Fact[], field: string): string =>
  nairaOf(asKobo(facts.reduce((all, fact) => all + BigInt(String(fact[field])), 0n)));

/** Reports whether a fact has the organization and one of the values of every filter that names a field of it. */
const isOf = (fact: Fact, filters: Filters, orgId: number | undefined): boolean =>
  (orgId === undefined || fact.orgId === orgId) &&
  Object.entries(filters).every(([filter, values]) => {
    const field = SELECTED[filter];
    return values === undefined || !field || [values].flat().map(String).includes(String(fact[field]));
  });

/** The group of a fact in a summary; months are those of Lagos. */
const GROUPED: Readonly<Record<string, (fact: Fact) => string>> = {
  service: ({ serviceId }) => String(serviceId),
  channel: ({ channel }) => String(channel),
  mda: ({ orgId }) => String(orgId),
  type: ({ type }) => String(type),
  account: ({ accountId }) => String(accountId),
  month: ({ at }) => lagosDay(at).slice(0, 7),
};

/** A row of a summary, as the facts have it; naira. */
export interface Group {
  key: string;
  count: number;
  amount: string;
  before: string;
}

/** Reads all facts; the past does not change afterwards. */
export async function postedFacts(db: TestDatabase) {
  const camel = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key.replace(/_(\w)/g, (_, one: string) => one.toUpperCase()), value]),
    ) as Fact;
  const known = new Map<string, Fact[]>();
  for (const [id, query] of Object.entries(READ_BY)) known.set(id, (await db.sql(query)).map(camel));
  const posted = await db.sql<{ account: bigint; org: bigint; day: Day; amount: bigint }>(
    `select ledger_account_id as account, org_id as org, business_date::text as day,
       case side when 'DEBIT' then amount_kobo else -amount_kobo end as amount from ledger.posting`,
  );

  const matching = (id: string, { period, filters, orgId }: Omit<ReportQuery, 'id'>): Fact[] =>
    (known.get(id) ?? []).filter(
      (fact) => (fact.day === null ? isIn(fact.at, period) : isOnDay(fact.day, period)) && isOf(fact, filters, orgId),
    );
  const sums = (facts: readonly Fact[], ...fields: string[]) => ({
    'x-total-count': String(facts.length),
    ...Object.fromEntries(fields.map((field) => [`x-total-${field}`, naira(facts, field)])),
  });
  const onlyOf = (facts: readonly Fact[], ...statuses: string[]) =>
    facts.filter(({ status }) => statuses.includes(String(status)));

  return {
    /** Returns the headers a list must have; undefined for a list, or a filter, the facts do not know. */
    headersOf({ id, period, filters, orgId }: ReportQuery): Record<string, string> | undefined {
      const report = { period: endsOf(period), filters, orgId };
      const list = { period, filters, orgId };
      if (id === 'RP1') return sums(matching(id, report), 'amount', 'fee', 'refunded');
      // The rows of a summary are groups: it has the sum of its report, not its count.
      if (id === 'RP3') return { 'x-total-amount': naira(matching('RP1', report), 'amount') };
      if (id === 'RP2') return sums(matching(id, report), 'amount');
      if (id === 'RP4') return { 'x-total-amount': naira(matching('RP2', report), 'amount') };
      if (id === 'RQ6') return sums(matching(id, report), 'amount');
      if (id === 'RC7' && filters['settlement'] === undefined) {
        const found = matching(id, list);
        return { ...sums(found), 'x-total-amount': naira(onlyOf(found, 'SUCCESSFUL', 'REFUNDED'), 'amount') };
      }
      if (id === 'RC4') return sums(matching(id, list));
      if (id === 'SE1') {
        const found = matching(id, list);
        return { ...sums(found), 'x-total-amount': naira(onlyOf(found, 'SETTLED', 'RECONCILED'), 'amount') };
      }
      if (id === 'RC14') {
        const found = matching(id, list);
        return { ...sums(found), 'x-total-amount': naira(onlyOf(found, 'PAID'), 'amount') };
      }
      return undefined;
    },
    /**
     * Returns the groups of a summary (RP3, RP4): what came or went, and before it in as long a time, or by month in
     * the same time a year before, where 29 February is compared with the 28th; both without days after today.
     */
    groupsOf({ id, period, filters, orgId }: ReportQuery): Group[] {
      const group = String(filters['group-by'] ?? (id === 'RP3' ? 'service' : 'type'));
      const keyOf = GROUPED[group];
      const of = id === 'RP3' ? 'RP1' : 'RP2';
      const ends = endsOf(period);
      const now = matching(of, { period: ends, filters: {}, orgId });
      const isBefore = group === 'month' ? aYearBefore(ends) : justBefore(ends);
      const before = (known.get(of) ?? []).filter((fact) => isBefore(fact.at) && isOf(fact, {}, orgId));
      const later = (key: string): string =>
        group === 'month' ? `${Number(key.slice(0, 4)) + 1}${key.slice(4)}` : key;
      const earlier = Map.groupBy(before, (fact) => later(keyOf?.(fact) ?? ''));
      const found = Map.groupBy(now, (fact) => keyOf?.(fact) ?? '');
      return [...new Set([...found.keys(), ...earlier.keys()])].map((key) => ({
        ...{ key, count: found.get(key)?.length ?? 0 },
        ...{ amount: naira(found.get(key) ?? [], 'amount'), before: naira(earlier.get(key) ?? [], 'amount') },
      }));
    },
    /** Returns the balance of each account at the end of a day, debits positive, without those that are zero. */
    balancesAt(day: string = READ_AT.slice(0, 10), orgId?: number): Map<number, bigint> {
      const balances = new Map<number, bigint>();
      for (const { account, org, day: on, amount } of posted)
        if (on <= day && (orgId === undefined || Number(org) === orgId))
          balances.set(Number(account), (balances.get(Number(account)) ?? 0n) + amount);
      return new Map([...balances].filter(([, amount]) => amount !== 0n));
    },
  };
}
export type PostedFacts = Awaited<ReturnType<typeof postedFacts>>;
