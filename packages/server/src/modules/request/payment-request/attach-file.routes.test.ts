import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { archiveOf } from '../../../../test/hostile/hostile-files.ts';
import { act, invoice, newDraft, paymentWorld, REQUESTS, read, submit } from '../../../../test/money/payments.ts';
import { formOf } from '../../../../test/people/browser.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver, vat } = world;

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');
const office = (...names: string[]): Uint8Array =>
  archiveOf(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, '<x/>'])));
const bring = (id: number, bytes: Uint8Array = pdf, name = 'certificate 14.pdf', by = maker) =>
  by.call({ method: 'POST', url: `${REQUESTS}/${id}/attachments`, body: formOf({}, { bytes, name }) });
const takeOff = (id: number, fileId: number, by = maker) =>
  by.call({ method: 'DELETE', url: `${REQUESTS}/${id}/attachments/${fileId}` });
const open = (fileId: number, by = maker) => by.call({ url: `/services/organization/api/files/${fileId}` });
const made = async (nth: number) => await newDraft(maker, vat([invoice(nth, '1000.00')]));
const filesOf = async (id: number, by = maker) =>
  ((await read(by, id)) as unknown as { attachments: { id: number; fileName: string }[] }).attachments;

test('a file attached to a draft can be read by those who see the payment, and by nobody before submission', async () => {
  const { id, version } = await made(700);
  const brought = await bring(id);
  expect([brought.status, brought.body]).toMatchObject([
    201,
    { fileName: 'certificate 14.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length },
  ]);
  const { id: fileId } = brought.body as unknown as { id: number };
  expect((await open(fileId)).bytes).toEqual(pdf);
  expect(refusal(await open(fileId, reviewer))).toEqual([404, 'not-found']);
  expect((await submit(maker, id, version)).status).toBe(200);
  expect((await open(fileId, reviewer)).status).toBe(200);
  expect(await filesOf(id, approver)).toMatchObject([{ id: fileId, fileName: 'certificate 14.pdf' }]);
  expect(refusal(await open(fileId, await portal.as('approver@fra.test')))).toEqual([404, 'not-found']);
});

test('a submitted payment accepts no file and releases none; a returned one keeps a removed file but no longer shows it', async () => {
  const { id, version } = await made(701);
  const { id: fileId } = (await bring(id)).body as unknown as { id: number };
  await submit(maker, id, version);
  expect(refusal(await bring(id))).toEqual([409, 'invalid-transition']);
  expect(refusal(await takeOff(id, fileId))).toEqual([409, 'invalid-transition']);
  await act(reviewer, id, 'RETURN', { comment: 'The certificate is of another contract' });
  expect((await takeOff(id, fileId)).status).toBe(204);
  expect(await filesOf(id)).toEqual([]);
  expect((await open(fileId, reviewer)).status).toBe(200);
});

test('a file removed from a draft that was never submitted is deleted for good', async () => {
  const { id } = await made(702);
  const { id: fileId } = (await bring(id)).body as unknown as { id: number };
  expect(refusal(await takeOff(id, fileId, await portal.as('maker2@mow.test')))).toEqual([404, 'not-found']);
  expect((await takeOff(id, fileId)).status).toBe(204);
  expect(refusal(await open(fileId))).toEqual([404, 'not-found']);
  expect(refusal(await takeOff(id, fileId))).toEqual([409, 'invalid-transition', 'not-attached']);
});

test('workbooks and documents are accepted, programs and macros are not, whatever their names; ten at most', async () => {
  const { id } = await made(703);
  expect((await bring(id, office('xl/workbook.xml'), 'bill.xlsx')).body).toMatchObject({ fileName: 'bill.xlsx' });
  expect((await bring(id, office('word/document.xml'), 'letter.docx')).status).toBe(201);
  for (const bytes of [
    office('xl/workbook.xml', 'xl/vbaProject.bin'),
    office('payload.exe', 'word/document.xml'),
    office('readme.txt'),
    Buffer.from('MZ a program'),
  ])
    expect(refusal(await bring(id, bytes, 'invoice.pdf'))).toEqual([415, 'file-type']);
  const acting = Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert)>>>>\nendobj');
  expect(refusal(await bring(id, acting))).toEqual([422, 'file-infected']);
  for (let nth = 2; nth < 10; nth += 1) expect((await bring(id)).status).toBe(201);
  expect(refusal(await bring(id))).toEqual([400, 'validation-failed', 'too-many']);
  expect(await filesOf(id)).toHaveLength(10);
});
