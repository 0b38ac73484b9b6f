import type { Bug } from './shapes.ts';

const inFunction = (name: string, where: string, from: string, to: string): Bug => ({
  name,
  sql: [{ function: where, from, to }],
});
type Rewording = readonly [from: string, to: string];
/** Plants a bug in both confirmations of a payment: in a group, and alone. */
const confirm = (name: string, inGroup: Rewording, alone: Rewording = inGroup): Bug => ({
  name,
  sql: [
    { function: 'collect.confirm_batch', from: inGroup[0], to: inGroup[1] },
    { function: 'collect.confirm_one', from: alone[0], to: alone[1] },
  ],
});

/** Bugs in functions of the database. */
export const inFunctions: readonly Bug[] = [
  confirm(
    'a confirmation does not wait for who holds the invoice',
    ['order by i.id for update;', 'order by i.id;'],
    ['the_ref) for update;', 'the_ref);'],
  ),
  confirm(
    'a payment that was taken is taken again',
    [`when a.payment_status in ('SUCCESSFUL', 'REFUNDED') then 'REPEATED'`, `when false then 'REPEATED'`],
    [`if r.was in ('SUCCESSFUL', 'REFUNDED') then`, 'if false then'],
  ),
  confirm(
    'money beyond the balance is not kept apart',
    ['else greatest(a.paid - a.payer_fee - a.balance_kobo, 0) end as overpaid', 'else 0 end as overpaid'],
    ['else greatest(paid - f.payer_fee - i.balance_kobo, 0) end as overpaid', 'else 0 end as overpaid'],
  ),
  confirm(
    'money for a cancelled invoice is shared out',
    [`when a.invoice_status = 'CANCELLED' then a.paid - a.payer_fee`, 'when false then 0'],
    [`when i.status = 'CANCELLED' then paid - f.payer_fee`, 'when false then 0'],
  ),
  confirm(
    'money for an attempt that ended is left',
    [
      `when a.payment_id is null then 'UNKNOWN'`,
      `when a.payment_id is null or a.payment_status in ('EXPIRED', 'CANCELLED', 'FAILED') then 'UNKNOWN'`,
    ],
    ['if not found then', `if not found or r.was in ('EXPIRED', 'CANCELLED', 'FAILED') then`],
  ),
  confirm(
    'the fee of the payer counts towards the invoice',
    ['collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, a.paid) else 0', '0 else 0'],
    ['collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, paid) else 0', '0 else 0'],
  ),
  inFunction(
    'the fee of the payer is taken whole from a part of what was asked',
    'collect.payer_fee',
    'when paid >= amount + quoted then quoted',
    'when true then quoted',
  ),
  confirm('days end at midnight of Greenwich', [`at time zone 'Africa/Lagos'`, `at time zone 'UTC'`]),
  inFunction(
    'two payments of one invoice are taken in one group',
    'collect.confirm_batch',
    `when a.place > 1 then 'RETRY'`,
    `when false then 'RETRY'`,
  ),
  confirm(
    'a confirmation is told to nobody',
    ['from confirmed n order by n.nth', 'from confirmed n where false order by n.nth'],
    [`'payment.successful'`, `'payment.unheard'`],
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
  {
    name: 'two who write into the trail do not wait for each other',
    sql: [
      {
        function: 'audit.append',
        from: 'where h.chain_id in (select chain from described) order by h.chain_id for update of h',
        to: 'where h.chain_id in (select chain from described) order by h.chain_id',
      },
      {
        function: 'audit.append_one',
        from: 'where h.chain_id = chain for update of h;',
        to: 'where h.chain_id = chain;',
      },
    ],
  },
  inFunction('a key that came before counts as new', 'platform.claim_idempotency_key', 'if found then', 'if true then'),
  inFunction(
    'a key without an answer counts as new',
    'platform.claim_idempotency_key',
    `state := 'REPEATED';`,
    `state := case when kept.response_status is null then 'NEW' else 'REPEATED' end;`,
  ),
  {
    name: 'a payment that changes does not move the day of its organization',
    plant: {
      do: 'alter table collect.payment disable trigger collection_day_of_changed',
      undo: 'alter table collect.payment enable trigger collection_day_of_changed',
    },
  },
];
