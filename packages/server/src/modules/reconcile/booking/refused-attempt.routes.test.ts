import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { pass } = disbursing(portal, world);
const bank = await httpBank(portal);
const { of, sent, went, say, booked, retried, transferOf } = await payingAfterAll(portal, world);
const accountant = await portal.as('accountant@mow.test');

const matched = async (line: Line, { id }: Sent) =>
  accountant.call({
    ...{ method: 'POST', url: `/services/bankingservice/api/statement-lines/${line.id}/matches` },
    body: { items: [{ kind: 'INSTRUCTION', id, amount: line.amount }], version: line.version },
  });
const ending = (kobo: number, outcome: 'PAID' | 'FAILED') =>
  bank.desk.control({ act: 'ends', kobo, outcome, afterSeconds: 1, isSilent: false });
const namesTransfer = { code: 'validation-failed', errors: [{ field: 'items', code: 'names-transfer' }] };

test('a debit that names a refused attempt is not matched as the earlier one that was paid and came back', async () => {
  const first = await sent('4301.23', 'PAID');
  for (let minute = 0; minute < 4; minute += 1) await pass(90);
  expect(await transferOf(first.requestId)).toMatchObject({ status: 'RETURNED' });
  ending(23, 'FAILED');
  await retried(first);
  await pass(0);
  await pass(2);
  const second = await transferOf(first.requestId);
  expect(second).toMatchObject({ status: 'FAILED', ref: `${first.ref}.R2` });

  const line = await went(second);
  const after = await say(line, second.id);
  expect(after.body).toMatchObject({ errors: [{ field: 'instructionId', code: 'unknown' }] });
  const otherwise = await say(line, second.id, 'OTHER_AMOUNT');
  expect(otherwise.body).toMatchObject({ errors: [{ field: 'instructionId', code: 'same-sum' }] });
  const refused = await matched(line, second);
  expect(refused.body).toMatchObject(namesTransfer);
  for (const { body } of [after, otherwise, refused]) {
    const { detail } = body as unknown as { detail: string };
    expect(detail).toContain('a line shows its payment');
    expect(detail).not.toContain('Match them instead');
  }

  const own = await went(first);
  const undone = (await of.undo(accountant, own)).body as unknown as Line;
  expect((await matched(undone, second)).body).toMatchObject({ state: 'MATCHED' });
  expect(await booked(line, second.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
});

test('a debit that names a refused attempt is not matched as the later one that was paid', async () => {
  ending(17, 'FAILED');
  const first = await sent('4302.17');
  ending(17, 'PAID');
  await retried(first);
  await pass(0);
  await pass(2);
  const paid = await transferOf(first.requestId);
  expect(paid).toMatchObject({ status: 'PAID', ref: `${first.ref}.R2` });
  const line = await went(first);
  expect((await matched(line, paid)).body).toMatchObject(namesTransfer);
  expect(await went(paid)).toMatchObject({ state: 'MATCHED' });
  expect(await booked(line, paid.id)).toMatchObject({ resolvedAs: 'PAID_AFTER_ALL' });
});
