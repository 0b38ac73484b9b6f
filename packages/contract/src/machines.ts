import { adminRequestMoves } from './admin-request/admin-request-states.ts';
import { invoiceMoves, paymentMoves, refundMoves, settlementMoves } from './collect/states.ts';
import { deliveryMoves, endpointMoves } from './connect/webhook-states.ts';
import { forecastMoves } from './forecast/forecast-states.ts';
import { keyMoves, sessionMoves, userMoves } from './identity/states.ts';
import type { Move } from './kernel/moves.ts';
import { balanceStatementMoves } from './ledger/statement-states.ts';
import { organizationMoves, serviceMoves } from './org/states.ts';
import { projectMoves } from './project/project-states.ts';
import { statementLineMoves, statementMoves } from './reconcile/states.ts';
import { mailingMoves } from './report/mailing-states.ts';
import { scheduleMoves } from './request/schedule-states.ts';
import { instructionMoves, lineMoves, requestMoves } from './request/states.ts';

/** A state table, and the column that stores the state; no database table where nothing is stored yet. */
export interface Machine {
  name: string;
  table?: string;
  column?: string;
  moves: readonly Move[];
}

/** All state tables. `docs/states/` is drawn from them, and tests check the database against them. */
export const machines: readonly Machine[] = [
  { name: 'admin-request', table: 'admin_request.admin_request', column: 'status', moves: adminRequestMoves },
  { name: 'api-key', table: 'identity.api_key', column: 'status', moves: keyMoves },
  {
    name: 'balance-statement',
    table: 'ledger.balance_statement',
    column: 'status',
    moves: balanceStatementMoves,
  },
  { name: 'bank-statement', table: 'reconcile.bank_statement', column: 'status', moves: statementMoves },
  { name: 'bank-statement-line', table: 'reconcile.bank_statement_line', column: 'state', moves: statementLineMoves },
  { name: 'cash-forecast', table: 'forecast.cash_forecast', column: 'status', moves: forecastMoves },
  { name: 'invoice', table: 'collect.invoice', column: 'status', moves: invoiceMoves },
  { name: 'organization', table: 'org.organization', column: 'status', moves: organizationMoves },
  { name: 'payment-attempt', table: 'collect.payment', column: 'status', moves: paymentMoves },
  { name: 'payment-instruction', table: 'request.payment_instruction', column: 'status', moves: instructionMoves },
  { name: 'payment-request', table: 'request.payment_request', column: 'status', moves: requestMoves },
  { name: 'project', table: 'project.project', column: 'status', moves: projectMoves },
  { name: 'refund', table: 'collect.refund', column: 'status', moves: refundMoves },
  { name: 'request-line', table: 'request.request_line', column: 'status', moves: lineMoves },
  { name: 'schedule', table: 'request.schedule_upload', column: 'status', moves: scheduleMoves },
  { name: 'service', table: 'org.service', column: 'status', moves: serviceMoves },
  { name: 'scheduled-report', table: 'report.mailing', column: 'status', moves: mailingMoves },
  { name: 'session', table: 'identity.session', column: 'state', moves: sessionMoves },
  { name: 'settlement', table: 'collect.settlement', column: 'status', moves: settlementMoves },
  { name: 'user', table: 'identity.app_user', column: 'status', moves: userMoves },
  { name: 'webhook-delivery', table: 'connect.delivery', column: 'status', moves: deliveryMoves },
  { name: 'webhook-endpoint', table: 'connect.endpoint', column: 'status', moves: endpointMoves },
];
