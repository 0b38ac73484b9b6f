import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import {
  act,
  draft,
  invoice,
  paymentWorld,
  REQUESTS,
  read,
  submitted,
  type Whole,
} from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const lines = [invoice(1, '1000.00')];

/** Returns the actions in the trail about a request, oldest first. */
const eventsOf = async (id: number): Promise<string[]> => {
  const events = await portal.db.sql<{ action: string }>(
    `select action from audit.audit_event where entity_type = 'payment_request' and entity_id = $1 order by id`,
    [id],
  );
  return events.map(({ action }) => action);
};
const drafted = async (): Promise<number> => ((await draft(world.maker, world.vat(lines))).body as unknown as Whole).id;
/** Saves a draft as it is, but for what differs. */
const save = async (id: number, more: object, of: readonly object[] = lines, maker = world.maker): Promise<void> => {
  const { version } = await read(maker, id);
  const { type: _, ...body } = world.vat(of, more);
  const saved = await maker.call({ method: 'PUT', url: `${REQUESTS}/${id}`, body: { ...body, version } });
  expect(saved.status).toBe(200);
};

describe('changes of a draft in the trail', () => {
  test('changes of texts are one event for each person and quarter of an hour', async () => {
    const id = await drafted();
    for (const title of ['VAT of June', 'VAT of July']) await save(id, { title });
    expect(await eventsOf(id)).toEqual(['request.created']);
    portal.clock.advance(15 * 60 + 1);
    const maker = await portal.as('maker@mow.test');
    for (const title of ['VAT of August', 'VAT of May']) await save(id, { title }, lines, maker);
    expect(await eventsOf(id)).toEqual(['request.created', 'request.changed']);
    world.maker = maker;
  });

  test('changes of an amount, of the lines or of the paying account are an event each', async () => {
    const id = await drafted();
    await save(id, {}, [invoice(1, '2000.00')]);
    await save(id, { title: 'VAT of June' }, [invoice(1, '2000.00')]);
    await save(id, {}, [invoice(1, '2000.00'), invoice(2, '10.00')]);
    await save(id, { sourceBankAccountId: undefined }, [invoice(1, '2000.00'), invoice(2, '10.00')]);
    expect(await eventsOf(id)).toEqual(['request.created', ...Array.from({ length: 3 }, () => 'request.changed')]);
  });

  test('changes of a payment that was submitted and recalled are an event each', async () => {
    const { id } = await submitted(world, [invoice(3, '3000.00')]);
    expect((await act(world.maker, id, 'RECALL')).status).toBe(200);
    const before = (await eventsOf(id)).filter((action) => action === 'request.changed').length;
    for (const title of ['VAT of June', 'VAT of July']) await save(id, { title }, [invoice(3, '3000.00')]);
    const changed = (await eventsOf(id)).filter((action) => action === 'request.changed');
    expect(changed).toHaveLength(before + 2);
  });
});
