import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { jobs } from '../../src/app.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { type ApiResponse, formOf } from '../people/browser.ts';
import { ORG } from '../people/people-world.ts';

const paths = {
  MDA: ['UP1', 'remita-mda/upload'],
  TRIGGER_WORKFLOW: ['UP2', 'remita/trigger-workflow/upload'],
  BANK_DETAILS: ['UP3', 'remita/bank-details/upload'],
  SERVICES: ['UP4', 'remita/mda/services'],
  CATEGORIZE: ['UP5', 'mda/categorize'],
} as const;
export type Kind = keyof typeof paths;
export type Row = Record<string, string>;

/** Returns the errors of a file's rows, without their texts. */
export const errorsOf = ({ errors }: MdaUploadBatch) => errors.map(({ row, column, code }) => [row, column, code]);

/** Returns a row of a file of MDAs. */
export const organizationRow = (code: string, other: Row = {}): Row => ({
  'MDA Code': code,
  'MDA Name': `Board of ${code}`,
  'Short Name': code,
  Category: 'Agency',
  Sector: 'Works',
  'Official Email': `info@${code.toLowerCase()}.gov.test`,
  Phone: '08030000001',
  State: 'Lagos',
  Address: '1 Broad Street',
  TIN: '12345678-0001',
  ...other,
});
/** Loads files of master data as administrators of the central office do, with background jobs run by hand. */
export async function masterDataWorld(portal: DemonstrationPortal) {
  const { db, ctx } = portal;
  const ada = await portal.as('admin1@oagf.test');
  const bola = await portal.as('admin2@oagf.test');
  const send = (by: Caller, kind: Kind, bytes: Uint8Array, name = 'rows.csv'): Promise<ApiResponse> => {
    const [id, path] = paths[kind];
    return by.call({ method: 'POST', url: `${ORG}/${path}`, body: formOf({}, { bytes, name }) }, `${id}:${by.login}`);
  };

  /** Sends rows as a CSV file and has them read; returns the batch afterwards. */
  async function show(kind: Kind, rows: Row[], by = ada): Promise<MdaUploadBatch> {
    const sent = await send(by, kind, Buffer.from(Papa.unparse(rows)));
    expect([sent.status, sent.text]).toEqual([202, expect.any(String)]);
    return await read((sent.body as MdaUploadBatch).id);
  }

  const takeOver = (id: number, count: number, by = ada): Promise<ApiResponse> =>
    by.call({ method: 'POST', url: `${ORG}/mda-upload-batches/${id}/take-over`, body: { count } }, `UP14:${id}`);

  /** Sends rows, accepts the valid ones and runs the background job; returns the batch afterwards. */
  async function load(kind: Kind, rows: Row[], by = ada): Promise<MdaUploadBatch> {
    const { id, leftCount } = await show(kind, rows, by);
    expect((await takeOver(id, leftCount, by)).status).toBe(202);
    return await taken(id);
  }

  const work = (name: string, payload: object) =>
    jobs
      .find((job) => job.name === name)!
      .handle(ctx, payload as never, { jobId: 'test', signal: AbortSignal.timeout(60_000) });

  async function read(id: number): Promise<MdaUploadBatch> {
    const [of] = await db.sql<{ intake: bigint }>(
      'select intake_id as intake from org.mda_upload_batch where id = $1',
      [id],
    );
    await work('org.read-upload', { intakeId: Number(of?.intake) });
    return await batch(id);
  }

  async function taken(id: number): Promise<MdaUploadBatch> {
    await work('org.take-upload', { batchId: id });
    return await batch(id);
  }

  const batch = async (id: number): Promise<MdaUploadBatch> =>
    (await ada.call({ url: `${ORG}/mda-upload-batches/${id}` })).body;
  const [sector] = await db.sql<{ name: string }>('select name from org.sector order by id limit 1');
  const [head] = await db.sql<{ code: string }>(
    'select code from org.revenue_head where active and org_id is null limit 1',
  );
  const good = (code: string, other: Row = {}): Row => organizationRow(code, { Sector: sector?.name ?? '', ...other });

  /** Returns the row of a service with a fixed price. */
  const service = (code: string, other: Row = {}): Row => ({
    'MDA Code': 'UPA',
    'Service Code': code,
    'Service Name': `Permit ${code}`,
    Description: 'A permit for those who need one',
    Category: 'Permit',
    'Revenue Head Code': head?.code ?? '',
    'Amount Type': 'Fixed',
    Amount: '5,000.00',
    Min: '',
    Max: '',
    ...other,
  });

  return { ada, bola, send, show, takeOver, load, read, taken, batch, sector, head, good, service };
}
