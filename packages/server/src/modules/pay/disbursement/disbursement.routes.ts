import { PR33 } from '@isura/contract/pay/contradiction-settling';
import { PR11, PR12, PR20, PR31 } from '@isura/contract/pay/disbursement';
import { PR32 } from '@isura/contract/pay/rail-event';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { declareNotReceived } from './declare-not-received.service.ts';
import { receiveRailEvent } from './receive-rail-events.service.ts';
import { askAboutLines, retryLines } from './retry-lines.service.ts';
import { type StatementPorts, settleContradiction } from './settling-contradiction.service.ts';
import { disburse } from './start-disbursement.service.ts';

/** Routes for disbursement: send, retry, query the bank, declare not received, settle contradictions. */
export const disbursementRoutes = (second: SecondPerson, onStatements: StatementPorts): Route[] => [
  route(PR11, { name: 'disbursePayment', may: { C: 'y' } }, ({ params, body, by, ctx }) =>
    disburse(ctx, by, onStatements, params.requestId, body.confirmed === true),
  ),
  route(PR12, { name: 'retryLines', may: { P: 'y^', C: 'y^' } }, ({ body, by, ctx }) =>
    retryLines(ctx, by, onStatements, body.lineIds),
  ),
  route(PR32, { name: 'receiveRailEvent' }, ({ params, raw, ctx, facts }) =>
    receiveRailEvent(ctx, params.rail, raw, facts.traceId),
  ),
  route(PR31, { name: 'declareLinesNotReceived', may: { O: 'A^' } }, ({ body, by, ctx }) =>
    declareNotReceived(ctx, by, onStatements, body.lineIds, body.reason),
  ),
  route(PR33, { name: 'settleContradiction', may: { C: 'y', O: 'A' } }, ({ params, body, by, ctx }) =>
    settleContradiction(ctx, by, { second, onStatements }, params.lineId, body),
  ),
  route(PR20, { name: 'requeryLines', may: { C: 'y' } }, ({ body, by, ctx }) => askAboutLines(ctx, by, body.lineIds)),
];
