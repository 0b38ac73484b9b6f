import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';
import { type Line, payingAfterAll, type Sent } from '../../../../test/payment/paying-after-all.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { pass } = disbursing(portal, world);
await httpBank(portal);
const { of, sent, arrived, transferOf } = await payingAfterAll(portal, world);

/** Matches a line with a payment in its amount, as the accountant. */
const matched = async (line: Line, { id }: Sent) =>
  (await portal.as('accountant@mow.test')).call({
    ...{ method: 'POST', url: `/services/bankingservice/api/statement-lines/${line.id}/matches` },
    body: { items: [{ kind: 'INSTRUCTION', id, amount: line.amount }], version: line.version },
  });

test('a debit that names a payment which failed or has no answer is not matched by hand with another', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const [failed, silent] = [await sent('6101.13'), await sent('6102.29', 'UNKNOWN')];
  for (const [named, how] of [
    [failed, 'Book it as this payment in another amount'],
    [silent, 'or wait for the bank’s answer'],
  ] as const) {
    const paid = await sent(named === failed ? '6103.00' : '6104.00', 'PAID');
    const line = (await arrived({ kobo: -paid.kobo, reference: named.ref })).lines[0]!;
    const refused = await matched(line, paid);
    expect(refused.body).toMatchObject({ errors: [{ field: 'items', code: 'names-transfer' }] });
    const { detail } = refused.body as unknown as { detail: string };
    expect(detail).toContain(`names the payment ${named.number}`);
    expect(detail).toContain(how);
  }
  // Its words are all that it pays and one more: what it names whole and in full is what it pays.
  const paid = await sent('6105.00', 'PAID');
  const both = (await arrived({ kobo: -paid.kobo, reference: `${paid.ref}/${failed.ref}` })).lines[0]!;
  expect(both).toMatchObject({ state: 'MATCHED', matches: [{ number: paid.number }] });
  const undone = (await of.undo(accountant, both)).body as unknown as Line;
  expect((await matched(undone, paid)).body).toMatchObject({ state: 'MATCHED' });
});

test('a line with the amount of a payment without an answer is matched once the bank has answered, and every refusal says so', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const silent = await sent('6001.29', 'UNKNOWN');
  const other = await sent('6002.00', 'PAID');
  const line = (await arrived({ kobo: -silent.kobo, reference: `${silent.ref}/${other.ref}` })).lines[0]!;
  expect(line.guesses).toEqual(
    expect.arrayContaining([expect.objectContaining({ number: silent.number, isUnanswered: true })]),
  );
  expect(line.guesses.find(({ number }) => number === other.number)?.isUnanswered).toBeUndefined();
  const fee = await of.resolve(accountant, line, 'FEE');
  expect(fee.body).toMatchObject({ errors: [{ field: 'kind', code: 'names-transfer' }] });
  const otherwise = await of.resolve(accountant, line, 'OTHER_AMOUNT', 'It is it', { instructionId: silent.id });
  expect(otherwise.body).toMatchObject({ errors: [{ field: 'instructionId', code: 'same-sum' }] });
  const refused = await matched(line, silent);
  expect(refused.body).toMatchObject({ errors: [{ field: 'items', code: 'unknown' }] });
  for (const { body } of [fee, otherwise, refused]) {
    const { detail } = body as unknown as { detail: string };
    expect(detail).toMatch(/[Hh]ave the bank asked about/);
    expect(detail).not.toMatch(/another amount|Match them instead/);
  }

  for (let hour = 0; hour < 49; hour += 1) await pass(3_600);
  expect(await transferOf(silent.requestId)).toMatchObject({ status: 'PAID' });
  expect((await matched(line, silent)).body).toMatchObject({
    state: 'MATCHED',
    matches: [{ kind: 'INSTRUCTION', number: silent.number }],
  });
});
