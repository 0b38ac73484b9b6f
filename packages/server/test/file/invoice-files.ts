import { randomUUID } from 'node:crypto';
import type { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import type { IntakeRow } from '@isura/contract/kernel/intake';
import { expect } from 'vitest';
import { takeInvoices } from '../../src/modules/collect/invoice/upload-issue.service.ts';
import { invoiceIntake } from '../../src/modules/collect/invoice/upload-kind.service.ts';
import { readIntake } from '../../src/platform/intake/read-intake.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { formOf } from '../people/browser.ts';

/** Files of invoices for a service of the Ministry of Works, sent, read and issued by its accountant Ada. */
export async function invoiceFiles(portal: DemonstrationPortal) {
  const { ctx, db } = portal;
  const INVOICES = '/services/collectionservice/api/invoices';
  const ada = await portal.as('accountant@mow.test');
  const CROSSING = 9001;

  const head = 'Payer Name,Payer Type,Email,Phone,Quantity,Amount,Due Date';
  const csv = (...rows: string[]) => Buffer.from([head, ...rows].join('\n'));
  const row = (n: number, more = '2,,') =>
    `Okoro ${n} Ltd,Company,pay${n}@okoro.test,0803${String(n).padStart(7, '0')},${more}`;

  const send = (
    bytes: Uint8Array,
    { serviceId = CROSSING, name = 'bills.csv', key = randomUUID(), replaces = '' } = {},
  ) =>
    ada.call({
      method: 'POST',
      url: `${INVOICES}/upload`,
      body: formOf({ serviceId: String(serviceId), ...(replaces ? { replaces } : {}) }, { name, bytes }),
      headers: { 'idempotency-key': key },
    });
  const look = async (id: number) =>
    (await ada.call({ url: `${INVOICES}/uploads/${id}` })).body as unknown as InvoiceUpload;
  const rowsOf = async (id: number, query = '') =>
    (await ada.call({ url: `${INVOICES}/uploads/${id}/rows?size=200${query}` })).body as unknown as IntakeRow[];
  const act = (id: number, way: string, body: unknown = undefined, method: 'POST' | 'PATCH' = 'POST') =>
    ada.call({ method, url: `${INVOICES}/uploads/${id}/${way}`, body, headers: { 'idempotency-key': randomUUID() } });
  const read = async (id: number) => {
    const [upload] = await db.sql<{ intake: bigint }>(
      'select intake_id as intake from collect.invoice_upload where id = $1',
      [id],
    );
    await readIntake(ctx, [invoiceIntake as never], Number(upload?.intake));
    return await look(id);
  };

  /** Sends a file and has it read. */
  async function shown(bytes: Uint8Array, input = {}): Promise<InvoiceUpload> {
    const response = await send(bytes, input);
    expect([response.status, response.body]).toMatchObject([202, { status: 'READING', createdCount: 0 }]);
    return await read((response.body as unknown as InvoiceUpload).id);
  }

  /** Confirms issuing as shown, and has it issued. */
  async function issued(
    { id, version, validCount, warningCount, validAmount, warningAmount }: InvoiceUpload,
    withWarnings = false,
  ) {
    const total = Number(validAmount) + (withWarnings ? Number(warningAmount) : 0);
    const count = validCount + (withWarnings ? warningCount : 0);
    const body = { withWarnings, count, amount: total.toFixed(2), version };
    const response = await act(id, 'issue', body);
    expect([response.status, response.text]).toEqual([202, expect.any(String)]);
    await takeInvoices(ctx, id);
    return await look(id);
  }

  const made = async (id: number) =>
    Number(
      (await db.sql<{ count: string }>('select count(*) from collect.invoice where upload_id = $1', [id]))[0]?.count,
    );

  return { CROSSING, INVOICES, ada, act, csv, head, issued, look, made, read, row, rowsOf, send, shown };
}
