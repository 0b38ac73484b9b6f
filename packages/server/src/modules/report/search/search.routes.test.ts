import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, paymentWorld, submitted, type Whole } from '../../../../test/money/payments.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { gatherShares } from '../../collect/settlement/settlement.service.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const find = async (
  who: Caller,
  words: string,
): Promise<{ kind: string; title: string; subtitle: string; link: string }[]> =>
  (await who.call({ url: `/services/organization/api/search?query=${encodeURIComponent(words)}` })).body as never;

const admin = await portal.as('admin@mow.test');
const maker = await portal.as('maker@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const [own, other] = await Promise.all(
  ['MOW', 'FRA'].map(async (code) => {
    const [row] = await db.sql<{ id: number; name: string; org: bigint }>(
      `insert into org.service (org_id, code, name, description, category, revenue_head_id, gl_account_id, status, created_by, updated_by)
       select o.id, $1 || '-ZQ', 'Zeppelin mooring of ' || $1, 'Mooring of airships', s.category, s.revenue_head_id, s.gl_account_id, 'DRAFT', 'test', 'test'
       from org.organization o, (select category, revenue_head_id, gl_account_id from org.service limit 1) s where o.code = $1
       returning id, name, org_id as org`,
      [code],
    );
    return { id: row!.id, org: Number(row?.org) };
  }),
);

describe('the search of the admin area', () => {
  test('the search of the admin area finds an organization by a misspelled name, with a link to it', async () => {
    const [first] = await find(maker, 'ministri of works');
    expect(first).toMatchObject({
      kind: 'MDA',
      link: expect.stringMatching(/^\/admin\/mda-directory\/mda-details\/\d+$/),
    });
    expect(first?.title).toContain('Works');
  });

  test('the search of the admin area finds services of the own organization in every status, and of all for the central office', async () => {
    const mine = (await find(admin, 'zeppelin mooring')).filter(({ kind }) => kind === 'SERVICE');
    expect(mine.map(({ title, link }) => [title, link])).toEqual([
      ['Zeppelin mooring of MOW', `/admin/service-details/${own?.id}`],
    ]);
    const all = (await find(oagf, 'zeppelin')).filter(({ kind }) => kind === 'SERVICE');
    expect(all.map(({ link }) => link).sort()).toEqual(
      [own, other].map((one) => `/admin/oagf-overview/view-service/${one?.id}/${one?.org}`).sort(),
    );
  });

  test('the search of the admin area finds people by the beginnings of their names, in any order, only of the own organization', async () => {
    const people = async (who: Caller, words: string) =>
      (await find(who, words)).filter(({ kind }) => kind === 'PERSON').map(({ subtitle }) => subtitle);
    const [joy] = await db.sql<{ first: string; last: string }>(
      `select first_name as first, last_name as last from identity.app_user where login = 'maker@mow.test'`,
    );
    for (const words of [`${joy?.first} ${joy?.last}`, `${joy?.last} ${joy?.first.slice(0, 2)}`, 'MAKER@mow'])
      expect(await people(admin, words)).toContain('maker@mow.test');
    expect(await people(admin, 'admin@fra')).toEqual([]);
    expect((await people(oagf, 'admin@fra'))[0]).toMatch(/^admin@fra\.test, /);
  });

  test('the search of the admin area shows nobody what their roles do not open', async () => {
    expect(new Set((await find(maker, 'maker@mow')).map(({ kind }) => kind))).not.toContain('PERSON');
    expect((await find(maker, 'zeppelin')).map(({ kind }) => kind)).not.toContain('SERVICE');
    const support = await portal.as('support@oagf.test');
    expect((await support.call({ url: '/services/organization/api/search?query=works' })).status).toBe(403);
  });

  test('the search of the admin area answers at most twenty-five hits, and requires two letters', async () => {
    const hits = await find(oagf, 'fe');
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThanOrEqual(25);
    expect((await oagf.call({ url: '/services/organization/api/search?query=f' })).status).toBe(400);
    expect(await find(oagf, '%_')).toEqual([]);
  });
});

describe('a number in the search', () => {
  const facts = (async () => {
    const { percent: _, ...service } = await worksService(portal);
    const paymentId = await paid(portal, service, 1_000_00);
    const [row] = await db.sql<{ number: string; reference: string; receipt: string; id: number }>(
      `select i.number, i.payment_reference as reference, r.number as receipt, i.id from collect.receipt r
       join collect.invoice i on i.id = r.invoice_id where r.payment_id = $1`,
      [paymentId],
    );
    return row!;
  })();

  test('a number in the search finds the invoice, its payment and its receipt, and nothing that only looks similar', async () => {
    const { number, reference, receipt, id } = await facts;
    const accountant = await portal.as('accountant@mow.test');
    const expected = [
      ['INVOICE', number, `/admin/collections/print-invoice?invoice=${id}`],
      ['PAYMENT', reference, `/admin/collections/revenue-validation?ref=${reference}`],
      ['RECEIPT', receipt, `/admin/collections/revenue-validation?ref=${receipt}`],
    ];
    const found = async (who: Caller, words: string) =>
      (await find(who, words)).map(({ kind, title, link }) => [kind, title, link]);
    for (const words of [number, number.toLowerCase()]) expect(await found(accountant, words)).toEqual(expected);
    expect(await found(oagf, number)).toEqual(expected);
    expect(await found(accountant, receipt)).toEqual([...expected].reverse());
  });

  test('a number in the search finds nothing for users without a role that opens it, nor for another organization', async () => {
    const { number, receipt } = await facts;
    for (const who of [maker, await portal.as('accountant@fra.test')])
      for (const words of [number, receipt]) expect(await find(who, words)).toEqual([]);
  });
});

test('a settlement and a journal are found by number, within the rights of the searcher', async () => {
  const { percent: _, ...service } = await worksService(portal);
  const paymentId = await paid(portal, service, 3_000_00);
  await gatherShares(portal.ctx, 'test');
  const [row] = await db.sql<Record<'settlement' | 'journal', string> & Record<'sid' | 'jid', bigint>>(
    `select s.id as sid, s.number as settlement, j.id as jid, j.number as journal
     from ledger.journal j join collect.settlement s on s.org_id = j.org_id
     where j.source_type = 'payment' and j.source_id = $1 and j.org_id = $2 order by s.id desc limit 1`,
    [paymentId, service.orgId],
  );
  const { settlement, journal, sid, jid } = row!;
  const found = async (who: Caller, words: string) =>
    (await find(who, words)).map(({ kind, title, link }) => [kind, title, link]);
  const expected = [
    [settlement, [['SETTLEMENT', settlement, `/admin/reconciliation?tab=settlements&settlement=${sid}`]]],
    [journal, [['JOURNAL', journal, `/admin/reports/mda-balance-sheet?tab=journals&journal=${jid}`]]],
  ] as const;
  for (const [number, hits] of expected) {
    for (const who of [await portal.as('accountant@mow.test'), oagf])
      expect(await found(who, number.toLowerCase())).toEqual(hits);
    for (const who of [maker, await portal.as('accountant@fra.test')]) expect(await found(who, number)).toEqual([]);
  }
});

test('payers are found by the beginning of a name or an address, by users who can see invoices', async () => {
  const { percent: _, ...service } = await worksService(portal);
  await paid(portal, service, 2_000_00);
  const payersFor = async (who: Caller, words: string) =>
    (await find(who, words)).filter(({ kind }) => kind === 'PAYER').map(({ title, link }) => [title, link]);
  const accountant = await portal.as('accountant@mow.test');
  const expected = [['Ada Payer', '/admin/collections/print-invoice?find=ada%40example.test']];
  for (const words of ['ada pay', 'ADA@exam']) expect(await payersFor(accountant, words)).toEqual(expected);
  expect(await payersFor(maker, 'ada pay')).toEqual([]);
  expect(await payersFor(await portal.as('accountant@fra.test'), 'ada pay')).toEqual([]);
});

const works = paymentWorld(portal);

describe('a payment request in the search', () => {
  const found = async (who: Caller, words: string) =>
    (await find(who, words)).filter(({ kind }) => kind === 'REQUEST').map(({ title, link }) => [title, link]);

  test('a payment request in the search is found by its number, and by words of its title and its beneficiary, within the rights of the searcher', async () => {
    const world = await works;
    const { id, requestNumber } = await submitted(world, [invoice(71, '1000.00')], { title: 'Zanzibar levy, 50%_off' });
    const expected = [['Zanzibar levy, 50%_off', `/admin/reviewer/vat/${id}`]];
    const others = [await portal.as('maker@fra.test'), await portal.as('approver@fra.test')];
    for (const words of [requestNumber.toLowerCase(), 'zanzib', 'LEVY, 50%_', 'zanzibar levy, 50%_off nigeria rev']) {
      for (const who of [maker, world.approver, oagf])
        expect([words, await found(who, words)]).toEqual([words, expected]);
      for (const who of others) expect([words, await found(who, words)]).toEqual([words, []]);
    }
    const hits = await find(maker, requestNumber);
    expect(hits.map(({ subtitle }) => subtitle)).toEqual([expect.stringMatching(/, Awaiting Approval$/)]);
    // Other signs only separate words, and a word is found by its beginning.
    for (const words of ['anzibar', 'zan%ibar', 'zanzibar_nevy']) expect(await found(maker, words)).toEqual([]);
  });

  test('a payment request in the search that is a draft is found only by its maker, who can continue it', async () => {
    const world = await works;
    const made = await draft(maker, world.vat([invoice(72, '1000.00')], { title: 'Quokka reserve' }));
    const { id, requestNumber } = made.body as unknown as Whole;
    for (const words of [requestNumber, 'quokka']) {
      expect(await found(maker, words)).toEqual([
        ['Quokka reserve', `/admin/payment/tax-payments/vat/single?draft=${id}`],
      ]);
      for (const who of [world.reviewer, world.approver, oagf]) expect(await found(who, words)).toEqual([]);
    }
  });

  test('a payment request in the search is not found by users without a role that opens its type', async () => {
    const world = await works;
    const { requestNumber } = await submitted(world, [invoice(73, '1000.00')], { title: 'Xylophone repairs' });
    const reviewer = await portal.as('reviewer@mow.test');
    expect(await found(reviewer, requestNumber)).toHaveLength(1);
    await db.sql(`delete from identity.role_resource h using identity.resource r, identity.authority a
      where r.id = h.resource_id and a.id = h.authority_id and a.name = 'ROLE_REVIEWER' and r.code = 'payment.tax'`);
    for (const words of [requestNumber, 'xyloph']) expect(await found(reviewer, words)).toEqual([]);
  });
});

describe('an amount in the search', () => {
  const writings = ['7,431,250', '7431250.00', '7.43125m', '₦7,431,250.00'];
  const kinds = async (who: Caller, words: string) =>
    (await find(who, words))
      .filter(({ kind }) => ['REQUEST', 'INVOICE', 'PAYMENT'].includes(kind))
      .map(({ kind, title }) => [kind, title]);

  test('an amount in the search finds requests, invoices and payments of exactly that sum, however it is written, within rights', async () => {
    const world = await works;
    const { totalAmount } = await submitted(world, [invoice(81, '99083333.33')], { title: 'Amount searched' });
    expect(totalAmount).toBe('7431250.00');
    const { percent: _, ...service } = await worksService(portal);
    const paymentId = await paid(portal, service, 7_431_250_00);
    const [row] = await db.sql<{ number: string; receipt: string }>(
      `select i.number, r.number as receipt from collect.receipt r join collect.invoice i on i.id = r.invoice_id
       where r.payment_id = $1`,
      [paymentId],
    );
    const request = ['REQUEST', 'Amount searched'];
    const money = [
      ['INVOICE', row!.number],
      ['PAYMENT', row!.receipt],
    ];
    const accountant = await portal.as('accountant@mow.test');
    for (const words of writings) {
      expect([words, await kinds(maker, words)]).toEqual([words, [request]]);
      expect([words, await kinds(accountant, words)]).toEqual([words, [request, ...money]]);
      expect([words, await kinds(oagf, words)]).toEqual([words, [request, ...money]]);
      for (const who of [await portal.as('maker@fra.test'), await portal.as('accountant@fra.test')])
        expect([words, await kinds(who, words)]).toEqual([words, []]);
    }
    expect(await kinds(accountant, '7,431,250.01')).toEqual([]);
  });

  test('an amount in the search of one to three digits has a sign, decimals or a unit', async () => {
    const world = await works;
    await submitted(world, [invoice(83, '12306.67')], { title: 'Three digits' });
    const found = [['REQUEST', 'Three digits']];
    for (const words of ['₦923', '923.00', '0.923k'])
      expect([words, await kinds(maker, words)]).toEqual([words, found]);
    for (const words of ['923', ' 923 ']) expect([words, await kinds(maker, words)]).toEqual([words, []]);
  });

  test('an amount in the search finds nothing older than 90 days, and digits that begin with 0 are no amount', async () => {
    const world = await works;
    await submitted(world, [invoice(82, '1234567.60')], { title: 'Long ago' });
    const sum = '92,592.57';
    expect(await kinds(maker, sum)).toEqual([['REQUEST', 'Long ago']]);
    expect(await kinds(maker, `0${sum.replace(',', '')}`)).toEqual([]);
    portal.clock.advance(89 * 24 * 3_600);
    expect(await kinds(await portal.as('maker@mow.test'), sum)).toEqual([['REQUEST', 'Long ago']]);
    portal.clock.advance(24 * 3_600);
    expect(await kinds(await portal.as('maker@mow.test'), sum)).toEqual([]);
  });
});
