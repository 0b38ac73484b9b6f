import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { IntakeRow } from '@isura/contract/kernel/intake';
import type { Schedule } from '@isura/contract/request/schedule';
import { scheduleIntake } from '../../src/modules/request/schedule/schedule-kind.service.ts';
import { scheduleValidation } from '../../src/modules/request/schedule-row/row-validation.service.ts';
import { readIntake } from '../../src/platform/intake/read-intake.ts';
import type { Caller } from '../demonstration.ts';
import { namedBy } from '../file/sent-file.ts';
import { type PaymentWorld, REQUESTS } from '../money/payments.ts';
import { type ApiResponse, formOf } from '../people/browser.ts';

export const SCHEDULES = `${REQUESTS}/schedules`;
const key = () => ({ 'idempotency-key': randomUUID() });

const COLUMNS =
  'sn,supplier_name,supplier_tax_id,supplier_address,invoice_number,invoice_date,description,taxable_amount,vat_rate,vat_amount,period';

/** Returns an invoice of ₦100,000.00 as a row of a VAT schedule; `more` replaces columns by name. */
export function vatRow(nth: number, more: Record<string, string> = {}): string {
  const row: Record<string, string> = {
    sn: String(nth),
    supplier_name: `Savanna Roads ${nth} Limited`,
    supplier_tax_id: `231196490${1000 + (nth % 9_000)}`,
    supplier_address: `${nth} Aminu Street Kaduna`,
    invoice_number: `SINV-${nth}`,
    invoice_date: '2026-10-14',
    description: 'Road rehabilitation',
    taxable_amount: '100000.00',
    vat_rate: '7.5',
    vat_amount: '7500.00',
    period: '2026-10',
    ...more,
  };
  return COLUMNS.split(',')
    .map((name) => row[name] ?? '')
    .join(',');
}

export const vatFile = (rows: readonly string[]): Buffer => Buffer.from(`${[COLUMNS, ...rows].join('\n')}\n`);

/** Sends schedules of the Ministry of Works over HTTP. */
export function schedulesOf({ portal: { ctx, db }, maker, accountId, authorityId }: PaymentWorld) {
  const kind = scheduleIntake(scheduleValidation);
  const send = (bytes: Buffer, more: Record<string, string> = {}, by: Caller = maker): Promise<ApiResponse> =>
    by.call({
      method: 'POST',
      url: SCHEDULES,
      headers: key(),
      body: formOf(
        {
          type: 'VAT',
          title: 'VAT withheld, October',
          narration: 'VAT OCT 2026',
          sourceBankAccountId: String(accountId),
          payDate: addDays(lagosDay(new Date()), 6),
          typeData: JSON.stringify({ taxPeriod: '2026-10', taxAuthorityId: authorityId }),
          ...more,
        },
        { name: namedBy(bytes, 'vat'), bytes },
      ),
    });
  const read = async (id: number, by: Caller = maker): Promise<Schedule> =>
    (await by.call({ url: `${SCHEDULES}/${id}` })).body as unknown as Schedule;
  const rows = async (id: number, query = ''): Promise<IntakeRow[]> =>
    (await maker.call({ url: `${SCHEDULES}/${id}/rows?${query}` })).body as unknown as IntakeRow[];
  const does = (id: number, what: string, body: object = {}, by: Caller = maker): Promise<ApiResponse> =>
    by.call({ method: 'POST', url: `${SCHEDULES}/${id}/${what}`, body, headers: key() });
  const validate = async (id: number, within = ctx): Promise<Schedule> => {
    const [of] = await db.sql<{ intake: bigint }>(
      'select intake_id as intake from request.schedule_upload where id = $1',
      [id],
    );
    await readIntake(within, [kind as never], Number(of?.intake));
    return await read(id);
  };
  return {
    send,
    read,
    rows,
    does,
    validate,
    /** Sends a file and has its rows validated. */
    sent: async (bytes: Buffer, more = {}): Promise<Schedule> =>
      await validate(((await send(bytes, more)).body as unknown as Schedule).id),
    submit: (id: number, more: object = {}) =>
      does(id, 'submit', { confirmWarnings: false, leaveExcluded: true, ...more }),
    change: (id: number, rowNo: number, body: object) =>
      maker.call({ method: 'PATCH', url: `${SCHEDULES}/${id}/rows/${rowNo}`, body }),
    replace: (id: number, bytes: Buffer, name = namedBy(bytes, 'second')) =>
      maker.call({
        method: 'PUT',
        url: `${SCHEDULES}/${id}/file`,
        body: formOf({}, { name, bytes }),
        headers: key(),
      }),
    discard: (id: number) => maker.call({ method: 'DELETE', url: `${SCHEDULES}/${id}` }),
  };
}
