import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoiceFiles } from '../../../../test/file/invoice-files.ts';

const portal = await demonstrationPortal();
const { act, csv, issued, look, made, row, rowsOf, shown } = await invoiceFiles(portal);

describe('a file of invoices with faulty rows', () => {
  test('a file of invoices is corrected in place, one row or all of a kind, and then issued as corrected', async () => {
    const short = (n: number) => row(n).replace(',0803', ',803');
    const upload = await shown(csv(row(41), short(42), short(43), row(44, '51,,'), row(45), row(45)));
    expect(upload).toMatchObject({ validCount: 2, excludedCount: 4 });
    expect(upload.kinds).toContainEqual(
      expect.objectContaining({ column: 'Phone', code: 'E_PHONE_ZERO', count: 2, fixable: 2 }),
    );
    const fixed = await act(upload.id, 'fixes', { column: 'Phone', code: 'E_PHONE_ZERO' });
    expect(fixed.body).toMatchObject({ validCount: 4, excludedCount: 2 });
    expect((await act(upload.id, 'rows/5', { cells: { Quantity: '=1' } }, 'PATCH')).body).toMatchObject({
      verdict: 'EXCLUDED',
      findings: [{ code: 'E_FORMULA' }],
    });
    expect((await act(upload.id, 'rows/5', { cells: { Quantity: ' 2 ' } }, 'PATCH')).body).toMatchObject({
      verdict: 'VALID',
      isChanged: true,
      amount: '50000.00',
      cells: { Quantity: '2' },
    });
    // The first of two identical rows is removed: the second is no longer a duplicate.
    expect((await act(upload.id, 'rows/6', { isRemoved: true }, 'PATCH')).body).toMatchObject({ verdict: 'REMOVED' });
    const now = await look(upload.id);
    expect(now).toMatchObject({ rowCount: 6, validCount: 5, excludedCount: 0, removedCount: 1 });
    expect(now.validAmount).toBe('250000.00');
    expect(await rowsOf(upload.id, '&verdict=REMOVED')).toMatchObject([{ row: 6, verdict: 'REMOVED' }]);
    const stale = await act(upload.id, 'issue', { withWarnings: false, count: 2, amount: '100000.00', version: 1 });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale-quote' }]);
    expect(await issued(now)).toMatchObject({ status: 'DONE', createdCount: 5 });
    expect((await act(upload.id, 'rows/5', { isRemoved: true }, 'PATCH')).status).toBe(409);
  });

  test('a file of invoices is corrected after its issue: the rows without an invoice are edited and issued, and no row is billed twice', async () => {
    const upload = await shown(csv(row(411), row(412, '51,,'), row(413, '51,,')), { name: 'later.csv' });
    const done = await issued(upload);
    expect(done).toMatchObject({ status: 'DONE', createdCount: 1, excludedCount: 2, can: ['fix'] });
    expect(done.kinds).toContainEqual(expect.objectContaining({ code: 'E_AMOUNT_RULE', count: 2 }));
    const edit = (at: number) => act(upload.id, `rows/${at}`, { cells: { Quantity: '2' } }, 'PATCH');
    expect((await edit(3)).body).toMatchObject({ verdict: 'VALID', amount: '50000.00' });
    const used = await edit(2);
    expect([used.status, used.body]).toMatchObject([409, { code: 'invalid-transition' }]);
    expect((await rowsOf(upload.id)).map(({ row: at, isUsed }) => [at, isUsed])).toEqual([
      [2, true],
      [3, undefined],
      [4, undefined],
    ]);
    const now = await look(upload.id);
    expect(now).toMatchObject({
      ...{ status: 'DONE', validCount: 2, excludedCount: 1, can: ['issue', 'fix'] },
      left: { validCount: 1, warningCount: 0, validAmount: '50000.00' },
    });
    expect(now.due).toBeDefined();
    // Both valid rows are no answer: one of them has its invoice.
    const both = await act(upload.id, 'issue', { withWarnings: false, count: 2, amount: '100000.00', version: 1 });
    expect([both.status, both.body]).toMatchObject([409, { code: 'stale-quote', count: 1, total: '50000.00' }]);
    const again = await issued({ ...now, ...now.left });
    expect(again).toMatchObject({ status: 'DONE', createdCount: 2, totalAmount: '100000.00', can: ['fix'] });
    await edit(4);
    const last = await look(upload.id);
    expect(await issued({ ...last, ...last.left })).toMatchObject({ createdCount: 3, excludedCount: 0, can: [] });
    expect(await made(upload.id)).toBe(3);
  });
});
