import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { PaymentRequest, TypeData } from '@isura/contract/request/payment-request';
import { receiveSchedule, schedules, submitSchedule } from '../src/modules/request/index.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Files } from '../src/platform/files/files.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import type { Staff } from './demonstration-acting.ts';

/** A payment that is sent as a file. */
export interface FilePlan {
  type: RequestType;
  title: string;
  fileName: string;
  typeData: TypeData;
  rows: readonly (readonly string[])[];
  /** Days from the day it is sent to the pay date; 5 when left out. */
  paysIn?: number;
}

const bytesOf = (rows: FilePlan['rows']): Buffer =>
  Buffer.from(`${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`);

/**
 * Returns functions that send makers' files, read at once instead of by the worker; `made` is the ctx of the senders.
 */
export function filesSentIn(made: Ctx, files: Files, openLoader: Ctx['openLoader']) {
  const waiting: { intakeId: number }[] = [];
  const enqueue = async (_tx: unknown, _job: unknown, data: { intakeId: number }) => void waiting.push(data);
  const ctx: Ctx = {
    ...made,
    ...{ files, random: systemRandom, ids: idsFrom(systemRandom), openLoader },
    queue: { enqueue } as unknown as Ctx['queue'],
  };
  const [read] = schedules.jobs;
  if (!read) throw new Error('nobody reads schedules');
  return {
    ctx,
    /** Sends the file and has its rows validated; returns the id of the schedule. */
    async receive(
      by: ActorContext,
      staff: Staff,
      { type, title, fileName, typeData, rows, paysIn = 5 }: FilePlan,
    ): Promise<number> {
      const bytes = bytesOf(rows);
      const stored = await files.put(bytes, { maxBytes: bytes.length });
      const sent = { ...stored, name: fileName, head: bytes.subarray(0, 64), bytes: async () => bytes };
      const head = {
        ...{ type, title, narration: title.replaceAll(/[^A-Za-z0-9 ]/g, ''), typeData },
        ...{ sourceBankAccountId: Number(staff.account_id), payDate: addDays(lagosDay(ctx.clock.now()), paysIn) },
      };
      const file = { ...sent, keep: () => undefined, isKept: () => true };
      const { id } = await receiveSchedule(ctx, by, head, file, read);
      for (const data of waiting.splice(0))
        await read.handle(ctx, data, { jobId: 'demonstration', signal: new AbortController().signal });
      return id;
    },
    /** Submits the valid rows and those with warnings; returns the payment. */
    submit: (by: ActorContext, id: number): Promise<PaymentRequest> =>
      submitSchedule(ctx, by, id, { confirmWarnings: true, leaveExcluded: true }, read),
  };
}
