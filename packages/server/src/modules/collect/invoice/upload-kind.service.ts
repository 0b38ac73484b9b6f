import { UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@isura/contract/collect/invoice-upload';
import { lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { askerOf } from '../../../platform/intake/sender.ts';
import { record } from '../../audit/index.ts';
import { doneBy } from '../../identity/index.ts';
import { collectable } from '../../org/index.ts';
import { JOB } from './act.service.ts';
import { assertBillable } from './bill.domain.ts';
import type { Billed } from './billed.domain.ts';
import { findUploadOf, markBilled, uploadIsRead } from './upload.queries.ts';
import { type InvoiceWorld, judge } from './upload-rows.domain.ts';

/** Files of invoices: what is said of their rows, and that the upload is read. */
export const invoiceIntake: IntakeKind<InvoiceWorld, Billed> = {
  name: 'collect.invoices',
  maxRows: UPLOAD_MAX_ROWS,
  maxBytes: UPLOAD_MAX_BYTES,
  module: new URL('./upload-rows.domain.ts', import.meta.url),
  judge,
  once: {
    bill: {
      column: 'Payer Name',
      code: 'E_DUPLICATE_ROW',
      message: 'This is the same as row {row}. Take one of them out',
    },
  },
  async world(ctx, { context }) {
    const today = lagosDay(ctx.clock.now());
    const place = await ctx.inTx(JOB, (tx) => collectable(tx, Number(context.serviceId), { day: today }));
    return { place: assertBillable(place!), today };
  },
  mark: (tx, intake) => markBilled(tx, intake.id, Number(intake.context.serviceId)),
  async ended(ctx, tx, intake) {
    const upload = await findUploadOf(tx, intake.id);
    if (!upload) return;
    await uploadIsRead(tx, upload.id, intake, ctx.clock.now());
    const { readCount, validCount, warningCount, excludedCount, failureReason } = intake;
    await record(tx, [
      {
        ...doneBy(ctx, askerOf(upload.madeBy)),
        orgId: Number(upload.orgId),
        action: failureReason === null ? 'invoice.upload-read' : 'invoice.upload-unreadable',
        category: 'COLLECTION',
        entityType: 'invoice_upload',
        entityId: Number(upload.id),
        summary:
          failureReason === null
            ? `${upload.fileName}: ${plural(readCount, 'row', 'rows')} read, ${excludedCount} left out`
            : `${upload.fileName} could not be read`,
        after: { readCount, validCount, warningCount, excludedCount },
      },
    ]);
  },
};

/** Files of invoices are read; two at a time. */
export const readUploads = readIntakeJob('invoice.read-upload', [invoiceIntake as never]);
