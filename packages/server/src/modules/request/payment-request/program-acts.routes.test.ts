import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, submit, type Whole } from '../../../../test/money/payments.ts';
import { programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const program = await programOf(portal, {
  orgId: world.orgId,
  paymentTypes: ['VAT'],
  scopes: ['payments:read', 'payments:submit'],
});

/** Returns what is offered to the program for a payment: in full, and in the list. */
async function offered(id: number) {
  const one = (await program.call({ url: `${REQUESTS}/${id}` })).body as unknown as Whole;
  const all = (await program.call({ url: `${REQUESTS}?size=200` })).body as unknown as Whole[];
  return [one.can, all.find((row) => row.id === id)?.can, one.whyNot];
}

test('a program is offered what a key can do with its payment, before and after it submits it and when it comes back', async () => {
  const made = await draft(program, world.vat([invoice(1, '100000.00')]));
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.body as unknown as Whole;
  const ofDraft = [['EDIT', 'SUBMIT', 'DELETE'], ['EDIT', 'DELETE'], undefined];
  expect(await offered(id)).toEqual(ofDraft);
  expect((await submit(program, id, version)).status).toBe(200);
  expect(await offered(id)).toEqual([[], [], undefined]);
  expect((await act(world.reviewer, id, 'RETURN', { comment: 'One invoice is not ours' })).status).toBe(200);
  expect(await offered(id)).toEqual(ofDraft);
});

test('a program is offered nothing for the payment of a person', async () => {
  const made = await draft(world.maker, world.vat([invoice(2, '100000.00')]));
  const { id, version } = made.body as unknown as Whole;
  expect((await submit(world.maker, id, version)).status).toBe(200);
  expect(await offered(id)).toEqual([[], [], undefined]);
});
