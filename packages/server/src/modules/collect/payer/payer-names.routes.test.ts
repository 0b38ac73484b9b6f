import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const accountant = await portal.as('accountant@mow.test');
const payment = await paid(portal, await worksService(portal), 1_000_00);
await portal.db.sql(
  `update collect.payer set name = $2 where id = (select i.payer_id from collect.payment p join collect.invoice i on i.id = p.invoice_id
     where p.id = $1)`,
  [payment, 'Àdébáyọ̀ Ọlábísí Zwentibold'.normalize('NFC')],
);
const COL = '/services/collectionservice/api';
const countOf = async (url: string): Promise<number> => {
  const { body } = await accountant.call({ url });
  return Array.isArray(body) ? (body as unknown[]).length : 0;
};

test.each(['zwentibold', 'Adebayo', 'olabisi zwentibold', 'Àdébáyọ̀'.normalize('NFD'), 'ÀDÉBÁYỌ̀ ọlá'.normalize('NFC')])(
  'a payer is found by %s in invoices, payments, receipts, payers and the search, whatever the tone marks',
  async (words) => {
    const query = encodeURIComponent(words);
    for (const list of ['invoices', 'payments', 'receipts', 'payers'])
      expect([list, await countOf(`${COL}/${list}?query=${query}`)]).toEqual([list, 1]);
    const { body } = await accountant.call({ url: `/services/organization/api/search?query=${query}` });
    expect((body as unknown as { kind: string; title: string }[]).filter(({ kind }) => kind === 'PAYER')).toHaveLength(
      1,
    );
  },
);

test('a name is not found by words it does not have', async () => {
  expect(await countOf(`${COL}/payments?query=zwentibold+ngozi`)).toBe(0);
  expect(await countOf(`${COL}/receipts?query=zwentibald`)).toBe(0);
});

test('people are found by a second name and without tone marks', async () => {
  await portal.db.sql(`update identity.app_user set first_name = 'Ngozi Ṣọlá' where login = 'maker@mow.test'`);
  const admin = await portal.as('admin@mow.test');
  const { body } = await admin.call({ url: '/services/organization/api/search?query=Sola' });
  expect((body as unknown as { kind: string; title: string }[]).filter(({ kind }) => kind === 'PERSON')).toHaveLength(
    1,
  );
});
