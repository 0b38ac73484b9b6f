import { readdirSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { objectsOf, streamsOf } from '../../../../test/file/pdf.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';
import { formOf } from '../../../../test/people/browser.ts';
import { ORG, refusal } from '../../../../test/people/people-world.ts';
import { sweepLogos } from './logo-sweep.service.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const own = await portal.as('admin@mow.test');
const maker = await portal.as('maker@mow.test');
const other = await portal.as('admin@fra.test');
const central = await portal.as('admin1@oagf.test');

const picture = new PNG({ width: 20, height: 10, fill: true });
const bytes = PNG.sync.write(picture);
const send = (by: Caller, file?: { bytes: Uint8Array; name: string }, purpose = 'LOGO') =>
  by.call({ method: 'POST', url: `${ORG}/files`, body: formOf({ purpose }, file) });
const fetch = (by: Caller, id: number) => by.call({ url: `${ORG}/files/${id}` });
const kept = () => {
  const { files } = portal.config;
  return files.kind === 'folder'
    ? readdirSync(files.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
};

describe('an uploaded logo', () => {
  test('an uploaded logo is redrawn, stored, and served as a download only to its organization and the central office', async () => {
    const made = await send(own, { bytes, name: 'our ‘mark’.svg' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ fileName: 'our ‘mark’.png', mimeType: 'image/png', scanStatus: 'NOT_SCANNED' }),
    ]);
    const { id } = made.body as unknown as { id: number };
    for (const by of [own, maker, central]) {
      const got = await fetch(by, id);
      expect(got.status).toBe(200);
      expect(got.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="our _mark_.png"; filename*=UTF-8''our%20%E2%80%98mark%E2%80%99.png`,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    expect(refusal(await fetch(other, id))).toEqual([404, 'not-found']);
    expect(refusal(await fetch(own, 999_999))).toEqual([404, 'not-found']);
    const [event] = await db.sql<{ action: string }>('select action from audit.audit_event order by id desc limit 1');
    expect(event?.action).toBe('file.uploaded');
  });

  test('an uploaded logo becomes the organization’s by OR3 and is then public; another organization’s cannot be used', async () => {
    const { id } = (await send(own, { bytes, name: 'mark.png' })).body as unknown as { id: number };
    const [mow] = await db.sql<{ id: number; version: number }>(
      `select id, version from org.organization where code = 'MOW'`,
    );
    const [fra] = await db.sql<{ id: number; version: number }>(
      `select id, version from org.organization where code = 'FRA'`,
    );
    const put = (by: Caller, org: typeof mow, logoFileId: number) =>
      by.call(
        {
          method: 'PATCH',
          url: `${ORG}/onboarding-step-two/organizations/${org?.id}`,
          body: { logoFileId, version: org?.version },
        },
        `OR3:${org?.id}`,
      );
    expect(refusal(await put(other, fra, id))).toEqual([400, 'validation-failed', 'unknown']);
    expect(refusal(await put(own, mow, 999_999))).toEqual([400, 'validation-failed', 'unknown']);
    const changed = await put(own, mow, id);
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ logoFileId: id })]);
    const shown = await portal.browser().call({ url: `${ORG}/public/organizations/${mow?.id}/logo` });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('an uploaded logo is refused from users who may not change the profile', async () => {
    expect(refusal(await send(maker, { bytes, name: 'logo.png' }))).toEqual([403, 'access-denied']);
    const auditor = await portal.as('auditor@oagf.test');
    expect(refusal(await send(auditor, { bytes, name: 'logo.png' }))).toEqual([403, 'access-denied']);
  });

  test('an uploaded logo must be a valid, small picture by its bytes; nothing else is stored', async () => {
    const before = kept();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>');
    expect(refusal(await send(own, { bytes: svg, name: 'logo.png' }))).toEqual([415, 'file-type']);
    expect(refusal(await send(own, { bytes: bytes.subarray(0, 40), name: 'logo.png' }))).toEqual([415, 'file-type']);
    const large = Buffer.concat([bytes, Buffer.alloc(1_048_577 - bytes.length)]);
    expect(refusal(await send(own, { bytes: large, name: 'logo.png' }))).toEqual([413, 'file-too-large']);
    const huge = Buffer.alloc(3_000_000);
    expect((await send(own, { bytes: huge, name: 'logo.png' })).status).toBe(413);
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');
    const infected = Buffer.concat([bytes, Buffer.from(eicar)]);
    expect(refusal(await send(own, { bytes: infected, name: 'logo.png' }))).toEqual([422, 'file-infected']);
    expect(refusal(await send(own))).toEqual([400, 'validation-failed', 'required']);
    expect(refusal(await send(own, { bytes, name: 'logo.png' }, 'EXPORT'))[1]).toBe('validation-failed');
    expect(kept()).toBe(before);
  });

  test('an uploaded logo must be sent as a form; JSON is refused with that reason', async () => {
    const response = await own.call({ method: 'POST', url: `${ORG}/files`, body: { purpose: 'LOGO' } });
    expect(refusal(response)).toEqual([415, 'unsupported-media-type']);
  });

  test('an uploaded logo is stored once when it is sent twice under one key', async () => {
    const headers = { 'idempotency-key': '6f6c1a86-90d5-4c0e-9d0a-1d8ac9d2b6aa' };
    const once = () =>
      own.call({
        method: 'POST',
        url: `${ORG}/files`,
        headers,
        body: formOf({ purpose: 'LOGO' }, { bytes, name: 'a.png' }),
      });
    const [first, second] = [await once(), await once()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test('an uploaded logo that nobody uses is removed with its picture after a week; one in use stays', async () => {
    const brought = (await send(own, { bytes, name: 'never-taken.png' })).body as { id: number };
    const carried = (await send(own, { bytes, name: 'carried.png' })).body as { id: number };
    await db.sql(`update org.organization set logo_file_id = $1 where code = 'MOW'`, [carried.id]);
    portal.clock.advance(7 * 86_400 - 60);
    expect(await sweepLogos(portal.ctx)).toBe(0);
    portal.clock.advance(120);
    const before = kept();
    const gone = await sweepLogos(portal.ctx);
    expect(gone).toBeGreaterThan(0);
    expect(before - kept()).toBeGreaterThanOrEqual(gone);
    const left = await db.sql<{ id: number }>('select id from platform.uploaded_file where id in ($1, $2)', [
      brought.id,
      carried.id,
    ]);
    expect(left.map(({ id }) => id)).toEqual([carried.id]);
    const audited = await db.sql(`select 1 from audit.audit_event where action = 'file.removed' and entity_id = $1`, [
      brought.id,
    ]);
    expect(audited).toHaveLength(1);
    expect(await sweepLogos(portal.ctx)).toBe(0);
  });

  test('an uploaded logo is printed at the head of its organization’s receipts and invoices; without one, its initials are', async () => {
    const COL = '/services/collectionservice/api';
    const paid = await paidCheckout(portal);
    const { token } = await portal.as('accountant@mow.test');
    const files = async () => {
      const urls = [
        `${COL}/public/receipts/${paid.number}/document?code=${paid.code}`,
        `${COL}/receipts/document?query=${paid.number}`,
        `${COL}/invoices/${paid.invoiceId}/document?each=2`,
      ];
      const response = await Promise.all(
        urls.map((url) => portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })),
      );
      return response.map(({ rawPayload }) => ({
        pictures: streamsOf(rawPayload).filter(({ entries }) => entries.includes('/Subtype /Image')).length,
        figures: `${objectsOf(rawPayload)}${rawPayload.toString('latin1')}`.split('/S /Figure').length - 1,
      }));
    };
    const carry = (id: number | null) =>
      db.sql(`update org.organization set logo_file_id = $1 where code = 'MOW'`, [id]);
    await carry(null);
    const codes = [1, 1, 4]; // the other pictures of a paper: its QR code, and the bar code of an invoice
    expect(await files()).toEqual(codes.map((figures) => ({ pictures: 0, figures })));
    const late = await portal.as('admin@mow.test');
    const bring = async () => ((await send(late, { bytes, name: 'mark.png' })).body as { id: number }).id;
    await carry(await bring());
    const shown = codes.map((figures, at) => ({ pictures: 1, figures: figures + (at === 2 ? 2 : 1) }));
    expect(await files()).toEqual(shown);
    await carry(await bring());
    const [lost] = await db.sql<{ key: string }>(
      'select storage_key as key from platform.uploaded_file order by id desc limit 1',
    );
    await portal.ctx.files.remove(lost?.key ?? '');
    expect(await files()).toEqual(codes.map((figures) => ({ pictures: 0, figures })));
  });
});
