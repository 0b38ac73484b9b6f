import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition that a payment `p` has this settlement state: SETTLED once every share is in its account,
 * FAILED while the bank has refused one of them, UNSETTLED before (collect.settlement_state).
 */
export const inState = (state: string): RawBuilder<boolean> =>
  state === 'SETTLED'
    ? sql`p.settlement_state = 'SETTLED'`
    : sql`p.settlement_state = 'UNSETTLED' and (collect.refused_settlement(p.id) is not null) = ${state === 'FAILED'}`;

/**
 * The columns of the settlement state in a list: the state, and the refused settlement where the transaction sees it.
 */
export const settlementColumns = sql.raw(`collect.settlement_state(p.id, p.settlement_state) as settlement_state,
  case when p.settlement_state = 'UNSETTLED' then (select s.id from collect.settlement s
    where s.id = collect.refused_settlement(p.id)) end
    as refused_settlement_id`);
