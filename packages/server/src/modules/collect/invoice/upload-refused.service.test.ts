import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoiceFiles } from '../../../../test/file/invoice-files.ts';

const { csv, head, row, send, shown } = await invoiceFiles(await demonstrationPortal());

describe('a file is refused as a whole', () => {
  test.each([
    ['nothing in it', Buffer.from(head), 'There are no rows below'],
    ['other columns', Buffer.from('Name,Mail\nA,b@c.test'), 'Columns “Payer Name”'],
    ['10,001 rows', csv(...Array.from({ length: 10_001 }, (_, n) => row(n))), 'more than 10,000 rows'],
    [
      '200,000 rows',
      Buffer.from([head, ...Array.from({ length: 200_000 }, (_, n) => `P${n},,a@b.test`)].join('\n')),
      'more than 10,000 rows',
    ],
  ])('a file is refused as a whole with %s, once it is read', async (_, bytes, reason) => {
    expect(await shown(bytes)).toMatchObject({
      status: 'FAILED',
      createdCount: 0,
      failureReason: expect.stringContaining(reason),
    });
  });

  test('a file that is a picture is refused as a whole, at once', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]);
    expect((await send(picture)).body).toMatchObject({ code: 'file-type', reason: 'E_FILE_TYPE' });
  });

  test('a file is refused as a whole for a service that does not exist or is not active', async () => {
    expect((await send(csv(row(1)), { serviceId: 999_999 })).body).toMatchObject({ code: 'not-found' });
    expect((await send(csv(row(1)), { serviceId: 9005 })).body).toMatchObject({ code: 'not-payable' });
  });
});
