import { MdaUploadBatch } from '@isura/contract/org/uploads';
import * as z from 'zod/mini';
import { deskOf } from '../../../platform/intake/desk.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { record } from '../../audit/index.ts';
import type { TakeUpload } from './taking.service.ts';
import { type BatchRow, endBatch, findBatchOf, tellRows } from './upload.queries.ts';
import { batchEvent, batchSeen, handlerOf, heldBatch, readUpload } from './upload.service.ts';
import { type AnyUploadHandler, intakeOf } from './upload-kind.service.ts';

/** Once a file of master data is read its good rows are taken over; one that was read again waits for a person. */
export const whenRead =
  (take: TakeUpload): IntakeKind['ended'] =>
  async (ctx, tx, intake) => {
    const batch = await findBatchOf(tx, intake.id);
    if (batch?.status !== 'PROCESSING') return;
    const { readCount, failureReason } = intake;
    await tellRows(tx, batch.id, readCount);
    if (failureReason === null) await ctx.queue.enqueue(tx, take, { batchId: Number(batch.id) });
    else await endBatch(tx, Number(batch.id), ctx.clock.now(), failureReason);
  };

/** The rows of files of master data (UP9 to UP13): those that were left out are mended when the others are taken over. */
export const masterDataRows = (handlers: readonly AnyUploadHandler[], take: TakeUpload, read: ReadIntake) =>
  deskOf<BatchRow, MdaUploadBatch>({
    kindOf: ({ kind }) => intakeOf(handlerOf(handlers, kind), whenRead(take)),
    see: batchSeen,
    hold: (tx, _, id) => heldBatch(tx, id),
    async tell(ctx, tx, by, batch, { act, ...told }) {
      await record(tx, [batchEvent(ctx, by, batch, { action: `data.${act}`, ...told } as never)]);
    },
    out: readUpload,
    isStill: ({ status, waiting }) => status !== 'PROCESSING' || waiting !== undefined,
    write: (batch) => JSON.stringify(z.encode(MdaUploadBatch, batch)),
    again: (ctx, tx, { intakeId }) => ctx.queue.enqueue(tx, read, { intakeId: Number(intakeId) }),
  });
