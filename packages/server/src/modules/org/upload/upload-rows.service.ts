import { MdaUploadBatch } from '@isura/contract/org/uploads';
import * as z from 'zod/mini';
import { deskOf } from '../../../platform/intake/desk.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { record } from '../../audit/index.ts';
import { type BatchRow, batchIsRead, endBatch, findBatchOf } from './upload.queries.ts';
import { batchEvent, batchSeen, handlerOf, heldBatch, readUpload } from './upload.service.ts';
import { type AnyUploadHandler, intakeOf } from './upload-kind.service.ts';

/** Shows a file of master data once it is read and waits for confirmation; one that cannot be read is FAILED. */
export const whenRead: IntakeKind['ended'] = async (ctx, tx, intake) => {
  const batch = await findBatchOf(tx, intake.id);
  if (batch?.status !== 'PROCESSING') return;
  const { readCount, failureReason } = intake;
  if (failureReason === null) await batchIsRead(tx, batch.id, readCount);
  else await endBatch(tx, batch.id, ctx.clock.now(), failureReason);
};

/**
 * Returns the calls for the rows of master data files (UP9 to UP13): corrected before the others are imported, or
 * afterwards.
 */
export const masterDataRows = (handlers: readonly AnyUploadHandler[], read: ReadIntake) =>
  deskOf<BatchRow, MdaUploadBatch>({
    kindOf: ({ kind }) => intakeOf(handlerOf(handlers, kind), whenRead),
    see: batchSeen,
    hold: (tx, _, id) => heldBatch(tx, id),
    async recordChange(ctx, tx, by, batch, { act, ...details }) {
      await record(tx, [batchEvent(ctx, by, batch, { action: `data.${act}`, ...details } as never)]);
    },
    out: readUpload,
    isStill: ({ status, waiting }) => status !== 'PROCESSING' || waiting !== undefined,
    write: (batch) => JSON.stringify(z.encode(MdaUploadBatch, batch)),
    again: (ctx, tx, { intakeId }) => ctx.queue.enqueue(tx, read, { intakeId: intakeId! }),
  });
