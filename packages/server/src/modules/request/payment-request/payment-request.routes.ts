import { PR7, PR16, PR21 } from '@isura/contract/request/approvals';
import { PR18, PR23 } from '@isura/contract/request/attachments';
import { PR35 } from '@isura/contract/request/beginning';
import { PR22 } from '@isura/contract/request/contracts';
import { PR9 } from '@isura/contract/request/corrections';
import { PR34 } from '@isura/contract/request/decisions';
import { RQ4, RQ5 } from '@isura/contract/request/payables';
import { PR2, PR5, PR6, PR14, PR15 } from '@isura/contract/request/payment-drafts';
import { OR20, PR1, PR3, PR8, PR10, PR17 } from '@isura/contract/request/payment-requests';
import { PR13 } from '@isura/contract/request/queues';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn, staff, staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { momentsOf } from '../../audit/index.ts';
import { actOn } from '../approval/act-on-request.service.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { myDecisions } from '../approval/my-decisions.service.ts';
import { remind } from '../approval/remind-approvers.service.ts';
import { attach, detachFile } from './attach-file.service.ts';
import { calculate } from './calculate-lines.service.ts';
import { searchContracts } from './contracts.service.ts';
import { copyRequest } from './copy-request.service.ts';
import { correctLine } from './correct-line.service.ts';
import { createDraft, deleteDraft } from './draft-request.service.ts';
import { summarise } from './month.service.ts';
import { withoutActsOnOpenLine } from './open-line-acts.service.ts';
import { payableDue, payableReport } from './payables.service.ts';
import { readQueue } from './queues.service.ts';
import { listTypes, readInbox, readLines, readRequest, readTimeline, searchRequests } from './read-requests.service.ts';
import { beginningOf } from './start-values.service.ts';
import { submitRequest } from './submit-request.service.ts';

/** Routes for payment requests: create, submit, decide. */
export const paymentRequestRoutes = (out: MoneyOut): Route[] => [
  route(OR20, { name: 'listRequestTypes', may: everyoneSignedIn }, async ({ by }) => listTypes(by)),
  route(PR1, { name: 'listPaymentRequests', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, by, ctx }) => {
    const { type, status, shown, mine, 'contract-kind': contractKind, query: words, 'org-id': orgId } = query;
    const { 'project-id': projectId, 'made-by': madeBy, 'rejected-level': rejectedLevel, reason } = query;
    const narrowed = { madeBy, rejectedLevel, reason, clientReference: query['client-reference'] };
    const filters = {
      type,
      status,
      shown,
      mine,
      contractKind,
      query: words,
      orgId,
      projectId,
      ...narrowed,
      ...momentsOf(query),
    };
    return searchRequests(ctx, by, filters, query);
  }),
  route(PR2, { name: 'draftPayment', may: { M: 'y', K: 'y' } }, ({ body, by, ctx }) => createDraft(ctx, by, body)),
  route(PR3, { name: 'readPaymentRequest', may: { ...staffAndCentralOffice, K: 'A' } }, async ({ params, by, ctx }) =>
    withoutActsOnOpenLine(ctx, out, await readRequest(ctx, by, params.requestId)),
  ),
  route(PR5, { name: 'deletePaymentDraft', may: { M: 'y', K: 'y' } }, async ({ params, by, ctx }) => {
    await deleteDraft(ctx, by, params.requestId);
    return undefined;
  }),
  route(PR6, { name: 'submitPayment', may: { M: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    submitRequest(ctx, by, out, params.requestId, body),
  ),
  route(PR7, { name: 'decideOnPayment', may: { M: 'y', R: 'y', P: 'y' } }, async ({ params, body, by, ctx }) =>
    withoutActsOnOpenLine(ctx, out, await actOn(ctx, by, out, params.requestId, body)),
  ),
  route(PR8, { name: 'listPaymentLines', may: { ...staffAndCentralOffice, K: 'A' } }, ({ params, query, by, ctx }) =>
    readLines(ctx, by, params.requestId, query, query),
  ),
  route(PR9, { name: 'correctLine', may: { M: 'y' } }, ({ params, body, by, ctx }) =>
    correctLine(ctx, by, out, params, body),
  ),
  route(PR10, { name: 'readPaymentTimeline', may: { ...staffAndCentralOffice, K: 'A' } }, ({ params, by, ctx }) =>
    readTimeline(ctx, by, params.requestId),
  ),
  route(PR13, { name: 'listLinesInQueue', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, by, ctx }) => {
    const { view, stage, reason, type, fixable, query: words, 'request-id': requestId, 'org-id': orgId } = query;
    const which = { requestId, orgId, accountId: query['bank-account-id'], ...momentsOf(query) };
    const filters = { view, stage, reason, type, fixable, query: words, ...which };
    return readQueue(ctx, by, out, filters, query);
  }),
  route(PR14, { name: 'copyPayment', may: { M: 'y' } }, ({ params, body, by, ctx }) =>
    copyRequest(ctx, by, params.requestId, body.lineIds),
  ),
  route(PR35, { name: 'readPaymentBeginning', may: { M: 'y', K: 'y' } }, ({ query, by, ctx }) =>
    beginningOf(ctx, by, query.type),
  ),
  route(PR15, { name: 'calculatePayment', may: { M: 'y', K: 'y' } }, ({ body, by, ctx }) => calculate(ctx, by, body)),
  route(PR16, { name: 'readApprovalsInbox', may: staff }, ({ query, by, ctx }) => readInbox(ctx, by, query, query)),
  route(PR34, { name: 'listMyDecisions', may: { R: 'y', P: 'y' } }, ({ query, by, ctx }) =>
    myDecisions(ctx, by, momentsOf(query), query),
  ),
  route(PR17, { name: 'summarisePayments', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, by, ctx }) => {
    const { type, 'contract-kind': contractKind, 'org-id': orgId } = query;
    return summarise(ctx, by, { type, contractKind, orgId });
  }),
  route(RQ4, { name: 'sumPayables', may: staffAndCentralOffice }, ({ query, by, ctx }) => {
    const { 'org-id': orgId, 'project-id': projectId, ...filters } = query;
    return payableDue(ctx, by, { ...filters, orgId, projectId });
  }),
  route(RQ5, { name: 'listPayables', may: staffAndCentralOffice }, ({ query, by, ctx }) => {
    const { type, status, due, overdue, bucket, 'org-id': orgId, 'project-id': projectId } = query;
    return payableReport(ctx, by, { type, status, due, overdue, bucket, orgId, projectId }, query);
  }),
  route(PR22, { name: 'listContracts', may: { ...staffAndCentralOffice, K: 'A' } }, ({ query, by, ctx }) => {
    const { query: words, number, 'org-id': orgId } = query;
    return searchContracts(ctx, by, { words, number, orgId }, query);
  }),
  route(PR18, { name: 'attachToPayment', may: { M: 'y', K: 'y' } }, ({ params, file, by, ctx }) =>
    attach(ctx, by, params.requestId, file),
  ),
  route(PR21, { name: 'remindOfPayment', may: staff }, ({ params, by, ctx }) => remind(ctx, by, params.requestId)),
  route(PR23, { name: 'detachFromPayment', may: { M: 'y', K: 'y' } }, async ({ params, by, ctx }) => {
    await detachFile(ctx, by, params.requestId, params.fileId);
    return undefined;
  }),
];
