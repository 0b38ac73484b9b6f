import {
  IN10,
  IN14,
  type IN15,
  IN17,
  IN18,
  IN19,
  IN20,
  IN21,
  IN22,
  IN23,
  IN24,
  type InvoiceUpload,
} from '@isura/contract/collect/invoice-upload';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { call } from '../../../lib/api-client.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { intakeDesk, rowBy, rowsBy } from '../../../ui/intake/intake-desk.ts';

/** Files of invoices: their progress, their rows and the corrections of these. */
export const invoiceDesk = intakeDesk<InvoiceUpload>({
  one: IN14,
  rows: rowsBy(IN17),
  changeRow: rowBy(IN18),
  changes: IN18,
  fixes: IN19,
  excluded: IN20,
  events: IN21,
  reading: IN23,
  readAgain: IN24,
  isUnderWay: ({ status }) => status === 'READING' || status === 'ISSUING',
});

/** Uploads a file of invoices without issuing any. The file `replaces` is discarded at the same moment. */
export const sendUpload = (serviceId: number, file: File, replaces?: number): Promise<InvoiceUpload> =>
  call(
    IN10,
    { body: { serviceId, ...(replaces === undefined ? {} : { replaces }) }, file },
    { idempotencyKey: newIdempotencyKey() },
  );

/** Lists files that were read and wait to be issued. */
export const waitingUploadsQuery = () => queryOf(IN22, { query: { status: 'READ', size: '5' } });

/** Returns the command that issues what was shown: this number of invoices with this total. */
export const issuedAs = (
  { id, version, left }: Pick<InvoiceUpload, 'id' | 'version' | 'left'>,
  withWarnings: boolean,
): CallInput<typeof IN15> => ({
  params: { id },
  body: {
    version,
    withWarnings,
    count: withWarnings ? left.validCount + left.warningCount : left.validCount,
    amount: withWarnings ? asKobo(left.validAmount + left.warningAmount) : left.validAmount,
  },
});
