import { GIVING_BACK } from '@isura/contract/collect/states';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns what the settlements of these business days received for refunds, in kobo: one row. Added up from its parts,
 * which are few (docs/spec/ledger.md#i08 keeps them equal to the settlements' own figure).
 */
export const recoveredOn = ({ first, last }: Days): RawBuilder<{ recovered: bigint }> => sql<{ recovered: bigint }>`
  select coalesce(sum(i.amount_kobo), 0)::bigint as recovered
  from collect.recovery_item i join collect.settlement s on s.id = i.to_settlement_id
  where s.business_date between ${first} and ${last}`;

/** Returns the total ledger balance of all bank accounts. */
export const bankBalance = (): RawBuilder<{ balance: bigint }> => sql<{ balance: bigint }>`
  select coalesce(sum(balance_kobo), 0)::bigint as balance from ledger.account_figures
    where bank_account_id is not null`;

/** The number of things that need a person, with the amounts where they are money. */
export interface Waiting {
  lowBalances: bigint;
  /** The account below its threshold, if it is exactly one. */
  lowAccount: string | null;
  shortPaid: bigint;
  /** The amount missing on those. */
  missing: bigint;
  /** Payments with money beyond their invoice that no refund has taken, as the list of payments has them by `held`. */
  overpaid: bigint;
  /** The amount of it. */
  beyond: bigint;
  servicesWaiting: bigint;
  onboardingWaiting: bigint;
}

/** Returns what needs a person, for the organizations the transaction can see: one row. */
export const waitingThings = (): RawBuilder<Waiting> => sql<Waiting>`
  select low.*, short.*, much.*,
    (select count(*) from org.service_name where status = 'PENDING_ACTIVATION') as services_waiting,
    (select count(*) from org.organization_name where status = 'PENDING_APPROVAL') as onboarding_waiting
  from (select count(*) as low_balances, case count(*) when 1 then min(b.label) end as low_account
      from bank.bank_account b join ledger.account_figures l on l.org_id = b.org_id and l.id = b.ledger_account_id
      where b.status = 'ACTIVE' and b.deleted_at is null
        and b.low_balance_threshold_kobo > l.balance_kobo - l.reserved_kobo) low,
    (select count(*) as short_paid, coalesce(sum(balance_kobo), 0)::bigint as missing
      from collect.invoice where is_short and status = 'PARTLY_PAID') short,
    (select count(*) as overpaid, coalesce(sum(p.overpaid_amount_kobo - t.kobo), 0)::bigint as beyond
      from collect.payment p cross join lateral (
        select coalesce(sum(f.amount_kobo), 0) as kobo from collect.refund f
        where f.payment_id = p.id and f.status = any(${[...GIVING_BACK]}::text[])) t
      where p.overpaid_amount_kobo > 0 and p.status = 'SUCCESSFUL' and p.overpaid_amount_kobo > t.kobo) much`;

/** Counts the services that can be paid: one row. */
export const activeServices = (): RawBuilder<{ count: bigint }> => sql`
  select count(*) from org.service_name where status = 'ACTIVE'`;
