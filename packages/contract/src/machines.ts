import { invoiceMoves, paymentMoves, settlementMoves } from './collect/states.ts';
import { sessionMoves, userMoves } from './identity/states.ts';
import type { Move } from './kernel/moves.ts';
import { adminRequestMoves, organizationMoves, serviceMoves } from './org/states.ts';
import { approvalMoves } from './request/states.ts';

/** A table of states, and the column that keeps the state; no table where nothing is kept yet. */
export interface Machine {
  name: string;
  table?: string;
  column?: string;
  moves: readonly Move[];
}

/** Every table of states there is. `docs/states/` is drawn from them, and the tests hold the database to them. */
export const machines: readonly Machine[] = [
  { name: 'admin-request', table: 'org.admin_request', column: 'status', moves: adminRequestMoves },
  { name: 'invoice', table: 'collect.invoice', column: 'status', moves: invoiceMoves },
  { name: 'organization', table: 'org.organization', column: 'status', moves: organizationMoves },
  { name: 'payment-attempt', table: 'collect.payment', column: 'status', moves: paymentMoves },
  { name: 'payment-request', moves: approvalMoves },
  { name: 'service', table: 'org.service', column: 'status', moves: serviceMoves },
  { name: 'session', table: 'identity.session', column: 'state', moves: sessionMoves },
  { name: 'settlement', table: 'collect.settlement', column: 'status', moves: settlementMoves },
  { name: 'user', table: 'identity.app_user', column: 'status', moves: userMoves },
];
