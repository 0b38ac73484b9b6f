import { IN1, IN2, IN12 } from '@isura/contract/collect/invoice';
import { IN3, IN4, IN5, IN6, IN7, IN8, IN9, IN11 } from '@isura/contract/collect/invoices';
import { IN13 } from '@isura/contract/collect/known-payers';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, collectionReaders } from '../../../platform/http/shared-rows.ts';
import { printInvoices } from './document.service.ts';
import { changeDraft, createInvoice } from './draft.service.ts';
import { cancelInvoice, issueInvoice, sendInvoice } from './issue-invoice.service.ts';
import { searchPayers } from './payer.service.ts';
import { findByName, printByToken, sendCopy } from './public.service.ts';
import { readOne, searchInvoices } from './search-invoices.service.ts';

/** Returns the day of a filter that is written as a time. */
const dayOf = (time: string | undefined): string | undefined => time?.slice(0, 10);

/** The calls of invoices: for whoever has a number, and for the organization that bills. */
export const invoiceRoutes: Route[] = [
  route(IN1, { name: 'findInvoice' }, ({ params, query, by, ctx }) => findByName(ctx, by, params.number, query.token)),
  route(IN2, { name: 'getPublicInvoiceDocument' }, ({ params, query, by, ctx }) =>
    printByToken(ctx, by, params.number, query.token),
  ),
  route(IN12, { name: 'requestInvoiceCopy' }, ({ params, by, ctx }) => sendCopy(ctx, by, params.number)),
  route(IN3, { name: 'listInvoices', may: { ...collectionReaders, K: 'A' } }, ({ query, by, ctx }) =>
    searchInvoices(
      ctx,
      by,
      {
        query: query.query,
        status: query.status,
        overdue: query.overdue,
        owed: query.owed,
        billed: query.billed,
        short: query.short,
        due: query.due,
        source: query.source,
        clientReference: query['client-reference'],
        serviceId: query['service-id'],
        payerId: query['payer-id'],
        orgId: query['org-id'],
        from: dayOf(query['start-date']),
        to: dayOf(query['end-date']),
      },
      query,
    ),
  ),
  route(IN4, { name: 'createInvoice', may: { C: 'y', D: 'y', K: 'y' } }, ({ body, by, ctx }) =>
    createInvoice(ctx, by, body),
  ),
  route(IN5, { name: 'getInvoice', may: { ...collectionReaders, K: 'A' } }, ({ params, by, ctx }) =>
    readOne(ctx, by, params.id),
  ),
  route(IN6, { name: 'updateInvoice', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    changeDraft(ctx, by, params.id, body),
  ),
  route(IN7, { name: 'issueInvoice', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    issueInvoice(ctx, by, params.id, body.expectedPayable),
  ),
  route(IN8, { name: 'cancelInvoice', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    cancelInvoice(ctx, by, params.id, body.reason),
  ),
  route(IN9, { name: 'sendInvoice', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    sendInvoice(ctx, by, params.id, body),
  ),
  route(
    IN11,
    { name: 'getInvoiceDocuments', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ params, query, by, ctx }) =>
      printInvoices(ctx, by, [params.id, ...(query.copies?.split(',').map(Number) ?? [])], query.each ?? 1),
  ),
  route(IN13, { name: 'listPayers', may: { C: 'y', D: 'y', K: 'y' } }, ({ query, by, ctx }) =>
    searchPayers(ctx, by, query.query, query),
  ),
];
