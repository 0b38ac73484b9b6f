import {
  IN10,
  IN14,
  IN15,
  IN16,
  IN17,
  IN18,
  IN19,
  IN20,
  IN21,
  IN22,
  IN23,
  IN24,
} from '@isura/contract/collect/invoice-upload';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, collectionReaders } from '../../../platform/http/shared-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { discardInvoices, readUpload, receiveInvoices, searchUploads } from './upload.service.ts';
import { readInvoicesAgain } from './upload-again.service.ts';
import { issueUpload, type TakeInvoices } from './upload-issue.service.ts';
import { invoiceRows } from './upload-rows.service.ts';

/** The calls for files of invoices; the jobs that read them and issue their invoices are passed in. */
export const uploadRoutes = ({ read, take }: { read: ReadIntake; take: TakeInvoices }): Route[] => [
  route(IN10, { name: 'uploadInvoices', may: { C: 'y', D: 'y', K: 'y' } }, ({ body, file, by, ctx }) =>
    receiveInvoices(ctx, by, body, file, read),
  ),
  route(IN22, { name: 'listInvoiceUploads', may: { ...collectionReaders, K: 'A' } }, ({ query, by, ctx }) =>
    searchUploads(ctx, by, query),
  ),
  route(IN14, { name: 'getInvoiceUpload', may: { ...collectionReaders, K: 'A' } }, ({ params, by, ctx }) =>
    readUpload(ctx, by, params.id),
  ),
  route(IN15, { name: 'issueInvoiceUpload', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    issueUpload(ctx, by, params.id, body, take),
  ),
  route(IN16, { name: 'discardInvoiceUpload', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, by, ctx }) =>
    discardInvoices(ctx, by, params.id),
  ),
  route(
    IN17,
    { name: 'listInvoiceUploadRows', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ params, query, by, ctx }) => invoiceRows.rows(ctx, by, params.id, query),
  ),
  route(IN18, { name: 'updateInvoiceUploadRow', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    invoiceRows.change(ctx, by, params.id, params.row, body),
  ),
  route(IN19, { name: 'fixInvoiceUploadRows', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    invoiceRows.fix(ctx, by, params.id, body),
  ),
  route(
    IN20,
    { name: 'downloadExcludedInvoiceRows', may: { ...accountantsAndOverseers, K: 'A' } },
    ({ params, by, ctx }) => invoiceRows.excluded(ctx, by, params.id),
  ),
  route(IN21, { name: 'followInvoiceUpload', may: { ...collectionReaders, K: 'A' } }, ({ params, by, ctx }) =>
    invoiceRows.events(ctx, by, params.id),
  ),
  route(IN23, { name: 'getInvoiceUploadReading', may: { ...accountantsAndOverseers, K: 'A' } }, ({ params, by, ctx }) =>
    invoiceRows.reading(ctx, by, params.id),
  ),
  route(IN24, { name: 'readInvoiceUploadAgain', may: { C: 'y', D: 'y', K: 'y' } }, ({ params, body, by, ctx }) =>
    readInvoicesAgain(ctx, by, params.id, body, read),
  ),
];
