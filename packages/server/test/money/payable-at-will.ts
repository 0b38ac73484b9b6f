import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Channel } from '@isura/contract/org/collection-rule';
import type { Actor } from '../../src/platform/http/route.ts';
import type { TestDatabase } from '../database.ts';
import { oagfAdmin } from '../people/people.ts';
import { type PayableService, payableServices } from './collections.ts';

/**
 * Any amount, all channels, and three variants of fees and partial payments: the rule settings that matter for money.
 */
const RULES = `
  update org.collection_rule set amount_type = 'VARIABLE', amount_kobo = null, min_amount_kobo = null, max_amount_kobo = null,
    percent = null, tiers = null, quantity_enabled = false, unit_label = null, max_quantity = null, custom_fields = '[]',
    part_payment_allowed = nth <> 2, min_part_percent = null, fee_bearer = case nth when 1 then 'PAYER' else 'ORGANIZATION' end,
    channels = '{CARD,BANK_TRANSFER,USSD,BANK_BRANCH,POS}', penalty_type = 'NONE', penalty_value = null, penalty_cap_percent = null,
    valid_from = '2026-01-01', valid_to = null, status = 'ACTIVE'
  from unnest($1::bigint[]) with ordinality as chosen (id, nth) where collection_rule.id = chosen.id`;

/**
 * Makes three services of three organizations, or the `chosen` ones, accept any amount by any channel. The payer bears
 * the fee of the first; the second accepts no partial payments.
 */
export async function payableAtWill(db: TestDatabase, chosen?: readonly PayableService[]): Promise<PayableService[]> {
  const services = [...(chosen ?? (await payableServices(db, 3)))];
  await db.sql(`set session_replication_role = replica`);
  await db.sql(`alter table org.collection_rule disable trigger user`);
  await db.sql(RULES, [services.map(({ ruleId }) => ruleId)]);
  await db.sql(`alter table org.collection_rule enable trigger user; set session_replication_role = origin`);
  await db.sql(`update org.service set requires_tin = false, requires_address = false where id = any ($1)`, [
    services.map(({ serviceId }) => serviceId),
  ]);
  return services;
}

/**
 * Returns the kobo a payer must pay for an amount of the nth service by a channel: for the first the fee comes on top.
 */
export function payableOf(nth: number, channel: Channel, kobo: number | bigint): Kobo {
  const amount = asKobo(BigInt(kobo));
  return nth === 0 ? asKobo(amount + feeOf(channel, amount)) : amount;
}

/** Returns two administrators of the central office as actors: one requests, the other confirms. */
export async function twoAdmins(db: TestDatabase): Promise<[Actor, Actor]> {
  const people = [await oagfAdmin(db, 'ada'), await oagfAdmin(db, 'bola')];
  const [central] = await db.sql<{ id: number }>(`select id from org.organization where code = 'OAGF'`);
  const orgId = central!.id;
  return people.map(
    ({ id, login }): Actor => ({
      kind: 'central',
      userId: id,
      login,
      name: login,
      roles: ['ROLE_OAGF_ADMIN'],
      orgId,
      scope: { role: 'grp_oagf', orgId, userId: id },
    }),
  ) as [Actor, Actor];
}
