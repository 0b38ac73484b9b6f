import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type Kind, masterDataWorld, type Row } from '../../../../test/file/master-data.ts';
import { droppedFiles } from '../../../../test/file/sent-file.ts';
import { ORG, refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { ada, bola, send, show, takeOver, load, read, taken, batch, sector, good, service } =
  await masterDataWorld(portal);

await load('MDA', [good('UPA')]);

describe('nothing changes before a user has seen the rows and confirms the import', () => {
  const everything = `select (select count(*) from org.organization) as organizations, (select count(*) from org.service) as services,
    (select count(*) from admin_request.admin_request) as requests, (select sum(version) from org.organization) as versions`;
  const account: Row = {
    ...{
      'MDA Code': 'UPA',
      'Bank Code': '011',
      'Account Number': `000002457${checkDigit2010('011', '000002457')}`,
      Label: 'Second account',
    },
    ...{ Purpose: 'Collection', 'GL Code': '' },
  };

  test.each<[Kind, Row[], object]>([
    ['MDA', [good('SHN'), good('UPA', { 'MDA Name': 'Renamed' })], { toCreateCount: 1, toUpdateCount: 1 }],
    [
      'CATEGORIZE',
      [{ 'MDA Code': 'UPA', Category: 'Ministry', Sector: sector?.name ?? '', 'Parent MDA Code': '' }],
      { toCreateCount: 0, toUpdateCount: 1 },
    ],
    ['SERVICES', [service('SHOWN')], { toCreateCount: 1, toUpdateCount: 0 }],
    ['BANK_DETAILS', [account, { ...account, 'Account Number': '1' }], { errorCount: 1, toCreateCount: 1 }],
  ])('nothing changes before a user has seen the rows and confirms the import: %s', async (kind, rows, counts) => {
    const before = await db.sql(everything);
    const shown = await show(kind, rows);
    expect(shown).toMatchObject({ status: 'READ', createdCount: 0, updatedCount: 0, ...counts });
    expect(shown.can).toContain('discard');
    expect(await taken(shown.id)).toMatchObject({ status: 'READ' });
    expect(await db.sql(everything)).toEqual(before);
    expect(refusal(await takeOver(shown.id, shown.leftCount + 1))).toContain('stale-version');
    expect(await db.sql(everything)).toEqual(before);
  });

  test('a row is corrected first, and the trail names who confirmed', async () => {
    const shown = await show('MDA', [good('WRD', { State: 'Atlantis' })]);
    expect(shown).toMatchObject({ status: 'READ', errorCount: 1, leftCount: 0 });
    const url = `${ORG}/mda-upload-batches/${shown.id}/rows/2`;
    await ada.call({ method: 'PATCH', url, body: { cells: { State: 'Kano' } } }, `UP10:${ada.login}`);
    expect(await batch(shown.id)).toMatchObject({ status: 'READ', leftCount: 1, toCreateCount: 1 });
    expect((await takeOver(shown.id, 1, bola)).status).toBe(202);
    expect(await taken(shown.id)).toMatchObject({ status: 'DONE', createdCount: 1 });
    const events = await db.sql(
      `select actor_login as login from audit.audit_event where action = 'organization.created' and summary like 'Board of WRD%'`,
    );
    expect(events).toEqual([{ login: bola.login }]);
  });

  const discard = (id: number) =>
    ada.call({ method: 'POST', url: `${ORG}/mda-upload-batches/${id}/discard` }, `UP15:${ada.login}`);

  test('a file replaces one of its kind that waited for its sender', async () => {
    const first = await show('MDA', [good('RPA')]);
    const other = await show('CATEGORIZE', [
      { 'MDA Code': 'UPA', Category: 'Ministry', Sector: sector?.name ?? '', 'Parent MDA Code': '' },
    ]);
    const second = await show('MDA', [good('RPB')]);
    const statuses = [await batch(first.id), await batch(other.id), await batch(second.id)].map(({ status }) => status);
    expect(statuses).toEqual(['DISCARDED', 'READ', 'READ']);
  });

  test('nothing is imported from a discarded file, read or not', async () => {
    const { id } = await show('MDA', [good('DSC')]);
    expect((await discard(id)).body).toMatchObject({ status: 'DISCARDED', can: [] });
    expect(refusal(await takeOver(id, 1))).toContain('invalid-transition');
    expect(await taken(id)).toMatchObject({ status: 'DISCARDED', createdCount: 0 });
    const sent = (await send(ada, 'MDA', Buffer.from(Papa.unparse([good('DSC')])))).body as MdaUploadBatch;
    expect(sent.can).toEqual(['discard']);
    expect((await discard(sent.id)).body).toMatchObject({ status: 'DISCARDED' });
    expect(await read(sent.id)).toMatchObject({ status: 'DISCARDED', rowCount: 0 });
    expect(await droppedFiles(db, 'org.mda_upload_batch', [id, sent.id])).toBe(2);
    expect(refusal(await discard(sent.id))).toContain('invalid-transition');
  });
});
