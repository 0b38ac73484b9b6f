import { UPLOAD_MAX_BYTES, UPLOAD_MAX_ROWS } from '@isura/contract/collect/invoice-upload';
import { lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { doneBy } from '../../../platform/http/done-by.ts';
import type { Sender } from '../../../platform/http/route.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { callerOf } from '../../../platform/intake/sender.ts';
import { dropIntake, READ_AGAIN } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import type { Billed } from './invoice-parts.domain.ts';
import { endReadAgain, findUploadOf, flagInvoiced, keepBefore, uploadIsRead } from './upload.queries.ts';
import { type InvoiceUploadContext, validator } from './upload-rows.domain.ts';
import { assertBillable } from './validate-invoice.domain.ts';

/** Who chose how a file is read, kept with that reading; those who sent a file keep it in its upload. */
export interface ChosenBy {
  chosenBy?: Sender;
}

/** Files of invoices: how their rows are validated, and how the upload becomes READ. */
export const invoiceIntake: IntakeKind<InvoiceUploadContext, Billed> = {
  name: 'collect.invoices',
  maxRows: UPLOAD_MAX_ROWS,
  maxBytes: UPLOAD_MAX_BYTES,
  module: new URL('./upload-rows.domain.ts', import.meta.url),
  validator,
  once: {
    bill: {
      column: 'Payer Name',
      code: 'E_DUPLICATE_ROW',
      message: 'This is the same as row {row}. Remove one of them',
    },
  },
  async world(ctx, { context }) {
    const today = lagosDay(ctx.clock.now());
    const place = await ctx.inTx(JOB_SCOPE, (tx) => collectable(tx, Number(context.serviceId), { day: today }));
    return { place: assertBillable(place!), today };
  },
  async flag(tx, intake) {
    await flagInvoiced(tx, intake.id, Number(intake.context.serviceId));
  },
  async ended(ctx, tx, intake) {
    const upload = await findUploadOf(tx, intake.id);
    if (!upload) return;
    const { readCount, validCount, warningCount, excludedCount, failureCode, failureReason } = intake;
    const at = ctx.clock.now();
    const by = callerOf((intake.context as ChosenBy).chosenBy ?? upload.madeBy);
    const isAgain = upload.status === 'READING' && upload.beforeIntakeId !== null;
    if (isAgain && failureReason !== null) {
      await keepBefore(tx, upload.id, { code: failureCode ?? '', reason: failureReason }, at);
      await record(tx, [
        {
          ...doneBy(ctx, by),
          orgId: upload.orgId,
          action: 'invoice.upload-choices-refused',
          category: 'COLLECTION',
          entityType: 'invoice_upload',
          entityId: upload.id,
          summary: `${upload.fileName} could not be read with other choices: ${failureReason}`,
          after: { failureCode },
        },
      ]);
      return;
    }
    if (isAgain) {
      await endReadAgain(tx, upload.id);
      await dropIntake(tx, upload.beforeIntakeId!, at, READ_AGAIN);
    }
    await uploadIsRead(tx, upload.id, intake, at);
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: upload.orgId,
        action: failureReason === null ? 'invoice.upload-read' : 'invoice.upload-unreadable',
        category: 'COLLECTION',
        entityType: 'invoice_upload',
        entityId: upload.id,
        summary:
          failureReason === null
            ? `${upload.fileName}: ${plural(readCount, 'row', 'rows')} read, ${excludedCount} excluded`
            : `${upload.fileName} could not be read`,
        after: { readCount, validCount, warningCount, excludedCount },
      },
    ]);
  },
};

/** Reads files of invoices, two at a time. */
export const readUploads = readIntakeJob('invoice.read-upload', [invoiceIntake as never]);
