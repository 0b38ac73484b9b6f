import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { fileRail } from '../../../../test/payment/file-rail.ts';
import { railOf, simulatedBank } from '../../bank/bank/bank.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { enquire } = railOf(portal.ctx);
simulatedBank.give(portal.ctx, { ...fileRail(folder), enquire });
const { approved, pass, lines, statusOf, books } = disbursing(portal, world);

const stateOf = async (id: number) => (await lines(id)).map(({ status }) => status);
const outgoing = (): string[] =>
  readdirSync(join(folder, 'out')).map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
const income = (name: string, xml: string): void =>
  writeFileSync(join(folder, 'in', name), `<Document>${xml}</Document>`);
const status = (ref: string, end: string, more = ''): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>${end}</TxSts>${more}</TxInfAndSts>`;

test('with a file-based bank one pain.001 goes out, pain.002 reports outcomes and camt.053 returns; the rest of the portal is unaware', async () => {
  const before = await books();
  const id = await approved(['1000.00', '2000.00', '3000.00']);
  await pass(0);
  expect(outgoing()).toHaveLength(1);
  expect(outgoing()[0]?.match(/<InstdAmt Ccy="NGN">[\d.]+/g)).toEqual(
    [1, 2, 3].map((n) => `<InstdAmt Ccy="NGN">${n}000.00`),
  );
  expect(await stateOf(id)).toEqual(['SENT', 'SENT', 'SENT']);
  for (let minute = 0; minute < 5; minute += 1) await pass(60);
  expect([await stateOf(id), outgoing().length]).toEqual([['SENT', 'SENT', 'SENT'], 1]);

  const number = (await statusOf(id)).requestNumber;
  const refused = status(`${number}-02`, 'RJCT', '<Cd>06</Cd><AddtlInf>Dormant</AddtlInf>');
  income('pain.002-1.xml', status(`${number}-01`, 'ACSC', '<AcctSvcrRef>B1</AcctSvcrRef>') + refused);
  await pass(60);
  expect(await stateOf(id)).toEqual(['PAID', 'FAILED', 'SENT']);
  income('pain.002-2.xml', status(`${number}-03`, 'ACSC', '<InstdAmt Ccy="NGN">3000.00</InstdAmt>'));
  await pass(60);
  expect(await statusOf(id)).toMatchObject({ status: 'PARTLY_PAID', disbursement: { paidCount: 2, failedCount: 1 } });
  income(
    'camt.053-1.xml',
    `<Ntry><RtrInf><AddtlInf>Account closed</AddtlInf></RtrInf><EndToEndId>${number}-01</EndToEndId></Ntry>`,
  );
  await pass(60);
  expect(await stateOf(id)).toEqual(['RETURNED', 'FAILED', 'PAID']);
  expect(await books()).toMatchObject({ bank: before.bank - 300_000n, held: 0n, clearing: 0n });
});
