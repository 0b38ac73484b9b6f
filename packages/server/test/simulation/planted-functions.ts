import type { Bug } from './shapes.ts';

const inFunction = (name: string, where: string, from: string, to: string): Bug => ({
  name,
  sql: [{ function: where, from, to }],
});
const confirm = (name: string, from: string, to: string): Bug => inFunction(name, 'collect.confirm_batch', from, to);

/** Mistakes in functions of the database. */
export const inFunctions: readonly Bug[] = [
  confirm('a confirmation does not wait for who holds the invoice', 'order by i.id for update;', 'order by i.id;'),
  confirm(
    'a payment that was taken is taken again',
    `when a.payment_status in ('SUCCESSFUL', 'REFUNDED') then 'REPEATED'`,
    `when false then 'REPEATED'`,
  ),
  confirm(
    'money beyond the balance is not kept apart',
    'else greatest(a.paid - a.payer_fee - a.balance_kobo, 0) end as overpaid',
    'else 0 end as overpaid',
  ),
  confirm(
    'money for a cancelled invoice is shared out',
    `when a.invoice_status = 'CANCELLED' then a.paid - a.payer_fee`,
    'when false then 0',
  ),
  confirm(
    'money for a try that ended is left',
    `when a.payment_id is null then 'UNKNOWN'`,
    `when a.payment_id is null or a.payment_status in ('EXPIRED', 'CANCELLED', 'FAILED') then 'UNKNOWN'`,
  ),
  confirm('the fee of the payer counts towards the invoice', 'least(p.fee_amount_kobo, a.paid - 1) else 0', '0 else 0'),
  confirm('days end at midnight of Greenwich', `at time zone 'Africa/Lagos'`, `at time zone 'UTC'`),
  confirm(
    'two payments of one invoice are taken in one group',
    `when a.place > 1 then 'RETRY'`,
    `when false then 'RETRY'`,
  ),
  confirm(
    'a confirmation is told to nobody',
    'from confirmed n order by n.nth',
    'from confirmed n where false order by n.nth',
  ),
  inFunction(
    'a group of several skips a number',
    'platform.take_numbers',
    'set last_value = c.last_value + how_many',
    'set last_value = c.last_value + how_many + (how_many > 1)::int',
  ),
  inFunction(
    'the day of an account does not turn',
    'ledger.move_balances',
    'from held where day < the_day',
    'from held where false',
  ),
  inFunction(
    'a posting of a day that is over stands on today',
    'ledger.move_balances',
    'if is_backdated then',
    'if false then',
  ),
  inFunction(
    'two who write into the trail do not wait for each other',
    'audit.append',
    'where h.chain_id in (select chain from told) order by h.chain_id for update of h',
    'where h.chain_id in (select chain from told) order by h.chain_id',
  ),
  inFunction('a key that came before counts as new', 'platform.claim_idempotency_key', 'if found then', 'if true then'),
  inFunction(
    'a key without an answer counts as new',
    'platform.claim_idempotency_key',
    `state := 'REPEATED';`,
    `state := case when kept.response_status is null then 'NEW' else 'REPEATED' end;`,
  ),
  {
    name: 'a payment that changes does not move the day of its body',
    plant: {
      do: 'alter table collect.payment disable trigger collection_day_of_changed',
      undo: 'alter table collect.payment enable trigger collection_day_of_changed',
    },
  },
];
