import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import jpeg from 'jpeg-js';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { exif } from '../../../../test/file/pictures.ts';
import { formOf } from '../../../../test/people/browser.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { dropUnusedAnswers } from './answer-file.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const COL = '/services/collectionservice/api';
const SERVICE = 9006;
const guest = portal.browser();
await db.sql(`update org.collection_rule set custom_fields = $2 where service_id = $1`, [
  SERVICE,
  JSON.stringify([
    { key: 'licence', label: 'Licence', type: 'FILE', required: true },
    { key: 'photo', label: 'Photo', type: 'FILE', required: false },
    { key: 'note', label: 'Note', type: 'TEXT', required: false },
  ]),
]);

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');
const bring = (bytes: Uint8Array, fields: Record<string, string> = {}, name = 'licence.pdf') =>
  guest.call({
    method: 'POST',
    url: `${COL}/public/files`,
    body: formOf({ serviceId: String(SERVICE), fieldKey: 'licence', ...fields }, { bytes, name }),
  });
const quoted = await guest.call({ method: 'POST', url: `${COL}/public/quotes`, body: { serviceId: SERVICE } });
const { payable: expectedPayable } = quoted.body as { payable: string };
const checkOut = (customValues: Record<string, string>) =>
  guest.call({
    method: 'POST',
    url: `${COL}/public/checkouts`,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      serviceId: SERVICE,
      payer: { kind: 'COMPANY', name: 'Obi Haulage', email: 'load@obi.test', phone: '08031234678' },
      customValues,
      expectedPayable,
    },
  });
const tokenOf = async (fields: Record<string, string> = {}) =>
  ((await bring(pdf, fields)).body as { token: string }).token;
const kept = () => {
  const { files } = portal.config;
  const names = files.kind === 'folder' ? (readdirSync(files.dir, { recursive: true }) as string[]) : [];
  return names.filter((name) => /[0-9a-f]{32}$/.test(name)).length;
};

describe('a file that answers a question', () => {
  test('a file that answers a question is kept with a token and becomes part of the invoice, and only the organization of the invoice sees it and can open it', async () => {
    const brought = await bring(pdf, {}, 'our licence.exe');
    expect([brought.status, brought.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        fileName: 'our licence.exe',
        mimeType: 'application/pdf',
        sizeBytes: pdf.length,
        scanStatus: 'NOT_SCANNED',
        token: expect.any(String),
      },
    ]);
    const { id, token } = brought.body as { id: number; token: string };
    const made = await checkOut({ licence: token, note: 'Twelve lorries' });
    expect(made.status).toBe(201);
    const own = await portal.as('admin@fra.test');
    const { reference } = made.body as { reference: string };
    const [invoice] = (await own.call({ url: `${COL}/invoices?query=${reference}` })).body as { id: number }[];
    const detail = (await own.call({ url: `${COL}/invoices/${invoice?.id}` })).body as { customValues: unknown };
    expect(detail.customValues).toEqual([
      { key: 'note', label: 'Note', value: 'Twelve lorries' },
      { key: 'licence', label: 'Licence', value: token, fileId: id, fileName: 'our licence.exe' },
    ]);
    const other = await portal.as('admin@mow.test');
    const opened = await own.call({ url: `/services/organization/api/files/${id}` });
    expect([opened.status, opened.text]).toEqual([200, pdf.toString()]);
    expect((await other.call({ url: `/services/organization/api/files/${id}` })).status).toBe(404);
  });

  test('a file that answers a question is re-encoded when it is a picture: upright, at most 2,000 pixels a side, without its location', async () => {
    const { width, height, data } = { width: 2_400, height: 30, data: Buffer.alloc(2_400 * 30 * 4, 200) };
    const photo = jpeg.encode({ width, height, data }, 90).data;
    const place = Buffer.from('6.4541 N, 3.3947 E');
    const taken = Buffer.concat([photo.subarray(0, 2), exif(6, place), photo.subarray(2)]);
    const brought = await bring(taken, {}, 'scan of it.jpeg');
    expect([brought.status, brought.body]).toMatchObject([201, { fileName: 'scan of it.jpg', mimeType: 'image/jpeg' }]);
    const { id, token, sizeBytes } = brought.body as { id: number; token: string; sizeBytes: number };
    expect((await checkOut({ licence: token })).status).toBe(201);
    const opened = await (await portal.as('admin@fra.test')).call({ url: `/services/organization/api/files/${id}` });
    expect(opened.status).toBe(200);
    const seen = jpeg.decode(opened.bytes);
    expect([opened.bytes.length, seen.width, seen.height]).toEqual([sizeBytes, 25, 2_000]);
    expect([taken.includes(place), opened.bytes.includes(place)]).toEqual([true, false]);
    expect(opened.bytes.includes(Buffer.from('Exif'))).toBe(false);
    const bent = Buffer.concat([taken.subarray(0, 200), Buffer.alloc(60)]);
    expect(refusal(await bring(bent))).toEqual([415, 'file-type']);
  });

  test('a file that answers a question answers one question of one checkout, once', async () => {
    const licence = await tokenOf();
    const errors = async (values: Record<string, string>) =>
      ((await checkOut(values)).body as { errors: { field: string; code: string }[] }).errors.map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await errors({})).toEqual(['customValues.licence required']);
    expect(await errors({ licence: 'licence.pdf' })).toEqual(['customValues.licence file']);
    expect(await errors({ licence: randomUUID() })).toEqual(['customValues.licence file']);
    expect(await errors({ licence: await tokenOf({ fieldKey: 'photo' }) })).toEqual(['customValues.licence file']);
    expect((await checkOut({ licence })).status).toBe(201);
    expect(await errors({ licence })).toEqual(['customValues.licence file']);
  });

  test('a file that answers a question is PDF, PNG or JPEG by its bytes, harmless, and at most 5 MB; nothing else is kept', async () => {
    const before = kept();
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');
    expect(refusal(await bring(Buffer.from('MZ program')))).toEqual([415, 'file-type']);
    expect(refusal(await bring(Buffer.concat([pdf, Buffer.from(eicar)])))).toEqual([422, 'file-infected']);
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1_048_576)]);
    expect(refusal(await bring(large))).toEqual([413, 'file-too-large']);
    expect(refusal(await bring(pdf, { fieldKey: 'note' }))).toEqual([400, 'validation-failed', 'unknown']);
    expect(refusal(await bring(pdf, { serviceId: '999999' }))).toEqual([404, 'not-found']);
    expect(refusal(await bring(pdf, { serviceId: '9015' }))).toEqual([409, 'not-payable', 'SERVICE_CLOSED']);
    expect(kept()).toBe(before);
  });

  test('a file that answers a question is deleted with its bytes after 24 hours when no checkout names it; used files stay', async () => {
    const unused = await tokenOf();
    const before = kept();
    clock.advance(23 * 3_600);
    expect(await dropUnusedAnswers(ctx)).toBe(0);
    expect((await checkOut({ licence: unused })).status).toBe(201);
    await tokenOf();
    clock.advance(25 * 3_600);
    expect(await dropUnusedAnswers(ctx)).toBe(2);
    expect(await dropUnusedAnswers(ctx)).toBe(0);
    expect(kept()).toBeLessThan(before);
    const [left] = await db.sql<{ used: bigint; unused: bigint }>(
      `select count(*) filter (where invoice_id is not null) as used, count(*) filter (where invoice_id is null) as unused
       from collect.answer_file`,
    );
    expect([Number(left?.used) > 0, Number(left?.unused)]).toEqual([true, 0]);
  });
});
