import { Readable } from 'node:stream';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, sum } from '@isura/contract/kernel/money';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { addPast } from '../../../../test/past.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readWorkbook } from '../../../platform/spreadsheet.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock, emails } = portal;
const BASE = '/services/accountingservice/api/exports';
const today = lagosDay(clock.now());
await addPast(db, { first: addDays(today, -5), last: addDays(today, -1), settledBefore: today, scale: 200 });
const { percent: _, ...service } = await worksService(portal);
const accountant = await portal.as('accountant@mow.test');
const days = { 'start-date': `${addDays(today, -5)}T00:00:00`, 'end-date': `${today}T23:59:00` };
beforeEach(() => void emails.splice(0));

async function ask(format: string, report = 'inflow'): Promise<number> {
  const { status, body } = await accountant.call({
    method: 'POST',
    url: BASE,
    body: { report, format, filters: days },
  });
  expect(status, JSON.stringify(body)).toBe(202);
  return (body as unknown as { id: number }).id;
}
async function fileOf(id: number): Promise<Buffer> {
  const { rawPayload } = await portal.app.inject({
    url: `${BASE}/${id}/file`,
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  return rawPayload;
}
/** Returns a context whose file store runs a step after the first bytes of a file. */
const after = (firstBytes: () => Promise<void>): Ctx => ({
  ...ctx,
  files: {
    ...ctx.files,
    put: (content, limits) => {
      async function* meddled() {
        let isFirst = true;
        for await (const part of Readable.from(content)) {
          yield part as Buffer;
          if (isFirst) await firstBytes();
          isFirst = false;
        }
      }
      return ctx.files.put(Readable.from(meddled()), limits);
    },
  },
});
/** Returns the inflow report of these days on the screen: the number of payments, and their amounts in order. */
async function screen(): Promise<{ count: number; amounts: bigint[]; total: bigint }> {
  const url = `/services/accountingservice/api/reports/inflow?${new URLSearchParams(days)}&size=10000`;
  const { body, headers } = await accountant.call({ url });
  const amounts = (body as unknown as { amount: string }[]).map(({ amount }) => koboOf(amount));
  return {
    count: Number(headers['x-total-count']),
    amounts: amounts.toSorted((one, other) => Number(one - other)),
    total: koboOf(String(headers['x-total-amount'])),
  };
}
const inOrder = (amounts: bigint[]): bigint[] => amounts.toSorted((one, other) => Number(one - other));

const amountsIn: Readonly<Record<string, (file: Buffer) => Promise<bigint[]>>> = {
  async CSV(file) {
    const { data } = Papa.parse<string[]>(file.toString('utf8').trimEnd());
    const head = data.findIndex((row) => row.includes('Amount'));
    return data.slice(head + 1).map((row) => koboOf(row[data[head]!.indexOf('Amount')] ?? ''));
  },
  async XLSX(file) {
    const rows = (await readWorkbook(file))[0]?.rows ?? [];
    const head = rows.findIndex((row) => row.includes('Amount'));
    return rows.slice(head + 1).map((row) => koboOf(Number(row[rows[head]!.indexOf('Amount')]).toFixed(2)));
  },
};

/** Expects the file to match the screen: as many rows and, where its cells can be read, the same amounts. */
async function holds(id: number, format: string, seen: Awaited<ReturnType<typeof screen>>): Promise<void> {
  const { body } = await accountant.call({ url: `${BASE}/${id}` });
  expect(body).toMatchObject({ status: 'READY', rowCount: seen.count });
  const file = await fileOf(id);
  if (format === 'PDF') return expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const amounts = await amountsIn[format]!(file);
  expect(inOrder(amounts)).toEqual(seen.amounts);
  expect(sum(amounts as never)).toBe(seen.total);
}

test.each(['CSV', 'XLSX', 'PDF'])('a %s is one snapshot, whatever is paid while it is written', async (format) => {
  const before = await screen();
  expect(before.count).toBeGreaterThan(10);
  const id = await ask(format);
  let wasPaid = false;
  await makeFile(
    after(async () => {
      for (const amount of [1_111_11, 2_222_22]) await paid(portal, service, amount);
      wasPaid = true;
    }),
    id,
  );
  expect(wasPaid).toBe(true);
  expect((await screen()).count).toBe(before.count + 2);
  await holds(id, format, before);
});

test.each(['CSV', 'XLSX', 'PDF'])(
  'a %s is made again when its worker dies half way: one file, one notification',
  async (format) => {
    const id = await ask(format);
    const killed = after(async () => {
      throw new Error('killed');
    });
    await expect(makeFile(killed, id)).rejects.toThrow('killed');
    const state = async () => (await accountant.call({ url: `${BASE}/${id}` })).body as unknown as { status: string };
    expect(await state()).toMatchObject({ status: 'RUNNING' });
    // The same job arrives again, and once more after it was done, as a queue may deliver it.
    await makeFile(ctx, id);
    await Promise.all([makeFile(ctx, id), makeFile(ctx, id)]);
    await holds(id, format, await screen());
    const kept = await db.sql(
      `select f.id from platform.uploaded_file f join platform.export_job j on j.file_id = f.id where j.id = $1`,
      [id],
    );
    expect(kept).toHaveLength(1);
    await portal.deliver();
    const events = await db.sql(
      `select from platform.outbox where source_type = 'export_job' and source_id = $1 and event = 'export.finished'`,
      [id],
    );
    expect(events).toHaveLength(1);
  },
);

test('a file made by two workers at once is stored once, and its requester notified once', async () => {
  const id = await ask('CSV');
  await Promise.all([makeFile(ctx, id), makeFile(ctx, id), makeFile(ctx, id)]);
  const events = await db.sql(
    `select from platform.outbox where source_type = 'export_job' and source_id = $1 and event = 'export.finished'`,
    [id],
  );
  expect(events).toHaveLength(1);
  await holds(id, 'CSV', await screen());
});
