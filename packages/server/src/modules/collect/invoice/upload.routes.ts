import { IN10, IN14, IN15, IN16, IN17, IN18, IN19, IN20, IN21, IN22 } from '@isura/contract/collect/invoice-upload';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, collectionReaders } from '../../../platform/http/shared-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { discardInvoices, readUpload, receiveInvoices, searchUploads } from './upload.service.ts';
import { issueUpload, type TakeInvoices } from './upload-issue.service.ts';
import { invoiceRows } from './upload-rows.service.ts';

/** The calls for files of invoices; the jobs that read them and issue their invoices are passed in. */
export const uploadRoutes = ({ read, take }: { read: ReadIntake; take: TakeInvoices }): Route[] => [
  route(IN10, { name: 'uploadInvoices', may: { C: 'y', D: 'y' } }, ({ body, file, actor, ctx, facts }) =>
    receiveInvoices(ctx, { actor, facts }, body, file, read),
  ),
  route(IN22, { name: 'listInvoiceUploads', may: collectionReaders }, ({ query, actor, ctx, facts }) =>
    searchUploads(ctx, { actor, facts }, query),
  ),
  route(IN14, { name: 'getInvoiceUpload', may: collectionReaders }, ({ params, actor, ctx, facts }) =>
    readUpload(ctx, { actor, facts }, params.id),
  ),
  route(IN15, { name: 'issueInvoiceUpload', may: { C: 'y', D: 'y' } }, ({ params, body, actor, ctx, facts }) =>
    issueUpload(ctx, { actor, facts }, params.id, body, take),
  ),
  route(IN16, { name: 'discardInvoiceUpload', may: { C: 'y', D: 'y' } }, ({ params, actor, ctx, facts }) =>
    discardInvoices(ctx, { actor, facts }, params.id),
  ),
  route(IN17, { name: 'listInvoiceUploadRows', may: accountantsAndOverseers }, ({ params, query, actor, ctx, facts }) =>
    invoiceRows.rows(ctx, { actor, facts }, params.id, query),
  ),
  route(IN18, { name: 'updateInvoiceUploadRow', may: { C: 'y', D: 'y' } }, ({ params, body, actor, ctx, facts }) =>
    invoiceRows.change(ctx, { actor, facts }, params.id, params.row, body),
  ),
  route(IN19, { name: 'fixInvoiceUploadRows', may: { C: 'y', D: 'y' } }, ({ params, body, actor, ctx, facts }) =>
    invoiceRows.fix(ctx, { actor, facts }, params.id, body),
  ),
  route(IN20, { name: 'downloadExcludedInvoiceRows', may: accountantsAndOverseers }, ({ params, actor, ctx, facts }) =>
    invoiceRows.excluded(ctx, { actor, facts }, params.id),
  ),
  route(IN21, { name: 'followInvoiceUpload', may: collectionReaders }, ({ params, actor, ctx, facts }) =>
    invoiceRows.events(ctx, { actor, facts }, params.id),
  ),
];
