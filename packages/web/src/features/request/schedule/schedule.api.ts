import { parseDayEntry } from '@isura/contract/kernel/day-format';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Schedule } from '@isura/contract/request/schedule';
import { scheduleHead } from '@isura/contract/request/schedule-columns';
import { SC5, SC6, SC11, SC12, SC14, SC15, SC16, SC17 } from '@isura/contract/request/schedule-rows';
import { SC1, SC2, SC4, SC7, SC13 } from '@isura/contract/request/schedules';
import { call, callForFile } from '../../../lib/api-client.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { intakeDesk } from '../../../ui/intake/intake-desk.ts';
import type { RowsQuery } from '../../../ui/intake/rows-query.ts';
import { type PaymentValues, wireAll } from '../payment/payment-values.ts';

/** Schedules as a kind of file: their progress, their rows, and the corrections of these. */
export const scheduleDesk = intakeDesk<Schedule>({
  one: SC4,
  rows: (id, { verdict, query, page, size }) =>
    queryOf(SC5, {
      params: { id },
      query: { page: String(page), size: String(size), ...(verdict && { status: [verdict] }), ...(query && { query }) },
    }) as unknown as RowsQuery,
  changeRow: (id, rowNo, { cells, isRemoved, isConfirmed }) =>
    call(SC6, {
      params: { id, rowNo },
      body: {
        ...(cells && { values: cells }),
        ...(isRemoved !== undefined && { removed: isRemoved }),
        ...(isConfirmed !== undefined && { confirmed: isConfirmed }),
      },
    }),
  changes: SC6,
  fixes: SC14,
  excluded: SC11,
  events: SC12,
  reading: SC16,
  readAgain: SC17,
  isUnderWay: ({ status }) => status === 'UPLOADED' || status === 'VALIDATING',
});

/** The settings of a payment of many lines, without its file. */
export type SetUp = Omit<PaymentValues, 'lines'>;

/** Uploads the file of a new schedule; this pays nothing (SC2). */
export function sendSchedule(type: PaymentType, values: SetUp, file: File): Promise<Schedule> {
  const { title, narration, payDate, sourceBankAccountId, projectId, typeData } = values;
  const body = {
    type: type.code,
    title: title.trim(),
    narration: narration.trim(),
    sourceBankAccountId: Number(sourceBankAccountId),
    ...(projectId !== '' && { projectId: Number(projectId) }),
    payDate: parseDayEntry(payDate) ?? '',
    typeData: wireAll(scheduleHead(type), typeData),
  };
  return call(SC2, { body, file } as never, { idempotencyKey: newIdempotencyKey() });
}

/** Replaces the file that was sent with another (SC13). */
export const replaceFile = (id: number, file: File): Promise<Schedule> =>
  call(SC13, { params: { id }, body: {}, file }, { idempotencyKey: newIdempotencyKey() });

/** Validates rows again with current data: all excluded ones or the named ones (SC7). */
export const recheck = (id: number, rowNos?: readonly number[]) =>
  call(SC7, { params: { id }, body: rowNos ? { rowNos: [...rowNos] } : {} });

/** Changes several rows at once (SC15). */
export const changeRows = (id: number, rowNos: readonly number[], change: { confirmed?: true; removed?: boolean }) =>
  call(SC15, { params: { id }, body: { rowNos: [...rowNos], ...change } });

/** Downloads the template of a type as a file (SC1). */
export const takeTemplate = async (type: PaymentType, format: 'CSV' | 'XLSX'): Promise<void> =>
  saveFile(
    `${type.schedule?.template ?? type.code.toLowerCase()}-template.${format.toLowerCase()}`,
    await callForFile(SC1, { query: { type: type.code, format } }),
  );
