import { IN24, InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import * as z from 'zod/mini';
import { mayCall } from '../../../platform/http/policy.ts';
import { deskOf } from '../../../platform/intake/desk.ts';
import { record } from '../../audit/index.ts';
import type { UploadRow } from './upload.queries.ts';
import { assertUploadSeen, heldUpload, readUpload, uploadEvent } from './upload.service.ts';
import { mayReadAgain } from './upload-again.service.ts';
import { invoiceIntake } from './upload-kind.service.ts';

/**
 * The rows of a file of invoices (IN17 to IN21), which can be corrected while it is READ, and after its issue where they
 * have no invoice.
 */
export const invoiceRows = deskOf<UploadRow, InvoiceUpload>({
  kindOf: () => invoiceIntake as never,
  see: assertUploadSeen,
  hold: (tx, by, id) => heldUpload(tx, by, id, 'READ', 'DONE'),
  async recordChange(ctx, tx, by, upload, { act, ...details }) {
    await record(tx, [uploadEvent(ctx, by, upload, { action: `invoice.upload-${act}`, ...details } as never)]);
  },
  mayReadAgain: async (_, upload, { actor }) => mayReadAgain(upload) && mayCall(IN24, actor),
  out: readUpload,
  isStill: ({ status }) => status !== 'READING' && status !== 'ISSUING',
  write: (upload) => JSON.stringify(z.encode(InvoiceUpload, upload)),
});
