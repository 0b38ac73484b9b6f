import type { Bug } from './shapes.ts';

const inFunction = (name: string, where: string, from: string, to: string): Bug => ({
  name,
  sql: [{ function: where, from, to }],
});
type Rewording = readonly [from: string, to: string];
/** Plants a bug in what both confirmations of a payment write: in a group, and alone. */
const confirm = (name: string, inGroup: Rewording, alone: Rewording = inGroup): Bug => ({
  name,
  sql: [
    { function: 'collect.confirm_batch', from: inGroup[0], to: inGroup[1] },
    { function: 'collect.confirm_one', from: alone[0], to: alone[1] },
  ],
});
/** Plants a bug in the rule of a confirmation, which both use. */
const decide = (name: string, from: string, to: string): Bug =>
  inFunction(name, 'collect.decide_confirmation', from, to);

/** Bugs in functions of the database. */
export const inFunctions: readonly Bug[] = [
  confirm(
    'a confirmation does not wait for who holds the invoice',
    ['order by i.id for update;', 'order by i.id;'],
    ['the_ref) for update;', 'the_ref);'],
  ),
  decide(
    'a payment that was taken is taken again',
    `when p.status in ('SUCCESSFUL', 'REFUNDED') then 'REPEATED'`,
    `when false then 'REPEATED'`,
  ),
  decide(
    'money beyond the balance is not kept apart',
    'else greatest(a.amount - i.balance_kobo, 0) end as overpaid',
    'else 0 end as overpaid',
  ),
  decide(
    'money for a cancelled invoice is shared out',
    `select case when i.status = 'CANCELLED' then a.amount`,
    'select case when false then 0',
  ),
  decide(
    'money for an attempt that ended is left',
    'where p.provider = the_provider',
    `where p.status not in ('EXPIRED', 'CANCELLED', 'FAILED') and p.provider = the_provider`,
  ),
  decide(
    'the fee of the payer counts towards the invoice',
    'then collect.payer_fee(p.fee_amount_kobo, p.amount_kobo, paid)',
    'then 0',
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
