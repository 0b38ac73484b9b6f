import { lagosDay } from '@isura/contract/kernel/days';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { csvOf, type LineInput, statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import type { SentTransfer } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass, lines, books } = disbursing(portal, world);
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const day = lagosDay(portal.clock.now());

interface Sent extends SentTransfer {
  posted: number;
}
/** Returns the transfers of a request in order, with the number of L6 (docs/spec/ledger.md#l6) journals of each. */
const transfers = (requestId: number) =>
  portal.db.sql<Sent>(
    `select i.id, i.number, i.provider_ref as ref, i.amount_kobo as kobo, i.status, (select count(*)::int from ledger.journal j
       where j.event = 'L6' and j.source_type = 'payment_instruction' and j.source_id = i.id) as posted
     from request.payment_instruction i where i.request_id = $1 order by i.id`,
    [requestId],
  );
let opening = 100_000_000_00n;
const arrived = async (...input: Omit<LineInput, 'day'>[]) => {
  opening += 1n;
  return await of.taken(
    accountant,
    world.accountId,
    csvOf(
      input.map((line) => ({ day, ...line })),
      opening,
    ),
  );
};
const match = (line: StatementLine, items: object[]) =>
  accountant.call({
    method: 'POST',
    url: `/services/bankingservice/api/statement-lines/${line.id}/matches`,
    body: { items, version: line.version },
  });

test('outgoing money that names a paid transfer is matched with it, and nothing is posted again', async () => {
  const id = await approved(['1001.00']);
  await pass(0);
  await pass(2);
  const [paid] = await transfers(id);
  expect(paid).toMatchObject({ status: 'PAID', posted: 1 });
  const before = await books();
  const statement = await arrived({ kobo: -paid!.kobo, narration: `NIP/${paid!.ref}/CONSULTANT` });
  expect(statement.lines[0]).toMatchObject({
    state: 'MATCHED',
    matches: [{ kind: 'INSTRUCTION', number: paid!.number, score: 100, madeBy: 'PORTAL' }],
  });
  expect(statement.lines[0]?.matches[0]?.reasons).toEqual(expect.arrayContaining(['reference', 'amount', 'day']));
  expect([await transfers(id), await books()]).toEqual([[paid], before]);
});

test('the statement confirms an unanswered transfer: L6 once, whatever the bank answers later', async () => {
  const id = await approved(['1002.19']);
  await pass(0);
  await pass(2);
  const [silent] = await transfers(id);
  expect(silent).toMatchObject({ status: 'UNKNOWN', posted: 0 });
  const { held } = await books();
  const statement = await arrived({ kobo: -silent!.kobo, reference: silent!.ref });
  expect(statement.lines[0]).toMatchObject({ state: 'MATCHED' });
  expect(await transfers(id)).toMatchObject([{ status: 'PAID', posted: 1 }]);
  expect((await books()).held).toBe(held - silent!.kobo);
  expect(await lines(id)).toMatchObject([{ status: 'PAID' }]);
  for (let minute = 0; minute < 3; minute += 1) await pass(60);
  expect(await transfers(id)).toMatchObject([{ status: 'PAID', posted: 1 }]);
  expect((await of.undo(accountant, statement.lines[0]!)).body).toMatchObject({
    state: 'NEW',
    can: ['match', 'resolve'],
  });
  expect(await transfers(id)).toMatchObject([{ status: 'PAID', posted: 1 }]);
});

test('one batch debit that names its transfers and equals their sum matches all of them', async () => {
  const id = await approved(['1003.00', '1004.00']);
  await pass(0);
  await pass(2);
  const batch = await transfers(id);
  const statement = await arrived({
    kobo: -batch.reduce((sum, { kobo }) => sum + kobo, 0n),
    narration: `BATCH ${batch.map(({ ref }) => ref).join(' ')}`,
  });
  expect(statement.lines[0]?.matches.map(({ number }) => number)).toEqual(batch.map(({ number }) => number));
});

test('a transfer without a reference is suggested by amount, day and account, and a person confirms it', async () => {
  const id = await approved(['1005.00']);
  await pass(0);
  await pass(2);
  const [paid] = await transfers(id);
  const statement = await arrived({ kobo: -paid!.kobo, narration: 'OUTWARD' });
  const [line] = statement.lines;
  expect(line).toMatchObject({ state: 'SUGGESTED', guesses: [{ kind: 'INSTRUCTION', number: paid!.number }] });
  const amount = '1005.00';
  expect((await match(line!, [{ kind: 'SETTLEMENT', id: paid!.id, amount }])).body).toMatchObject({
    code: 'validation-failed',
  });
  expect((await match(line!, [{ kind: 'INSTRUCTION', id: 999_999, amount }])).body).toMatchObject({
    code: 'validation-failed',
  });
  const matched = await match(line!, [{ kind: 'INSTRUCTION', id: paid!.id, amount }]);
  expect(matched.body).toMatchObject({ state: 'MATCHED', matches: [{ madeBy: 'accountant@mow.test' }] });
  const again = await arrived({ kobo: -paid!.kobo, reference: paid!.ref });
  expect(again.lines[0]).toMatchObject({ state: 'NEW', guesses: [] });
});

test('a person alone cannot confirm an unanswered transfer: the line must name it', async () => {
  const id = await approved(['1007.19']);
  await pass(0);
  await pass(2);
  const [silent] = await transfers(id);
  const statement = await arrived({ kobo: -silent!.kobo, narration: 'OUTWARD TOO' });
  const items = [{ kind: 'INSTRUCTION', id: silent!.id, amount: '1007.19' }];
  expect((await match(statement.lines[0]!, items)).body).toMatchObject({ code: 'validation-failed' });
  expect(await transfers(id)).toMatchObject([{ status: 'UNKNOWN', posted: 0 }]);
});

test('the reference of one attempt does not identify another', async () => {
  const id = await approved(['1006.19']);
  await pass(0);
  await pass(2);
  const [silent] = await transfers(id);
  const statement = await arrived({ kobo: -silent!.kobo, reference: `${silent!.ref}.R2` });
  expect(statement.lines[0]?.state).not.toBe('MATCHED');
  expect(await transfers(id)).toMatchObject([{ status: 'UNKNOWN', posted: 0 }]);
});
