import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
let world: Awaited<ReturnType<typeof paymentWorld>>;
let own: { id: number; requestNumber: string };

beforeAll(async () => {
  world = await paymentWorld(portal);
  own = (await submitted(world, [invoice(1, '1000.00')])) as never;
  await draft(world.maker, { ...world.vat([invoice(2, '3000.00')]), title: 'Drafted about the_100% bridge' });
});

const found = async (login: string, words: string): Promise<number[]> => {
  const { body } = await (await portal.as(login)).call({
    url: `${REQUESTS}?size=100&query=${encodeURIComponent(words)}`,
  });
  return (body as unknown as { id: number }[]).map(({ id }) => id);
};

test('a payment is found by part of its number, its title or its payee, in upper or lower case', async () => {
  const [row] = await db.sql<{ title: string; payee: string; number: string }>(
    'select title, payee_name as payee, request_number as number from request.payment_request where id = $1',
    [own.id],
  );
  for (const text of [row!.title, row!.payee, row!.number])
    for (const words of [text, text.toUpperCase(), text.toLowerCase().slice(2)])
      expect(await found('auditor@mow.test', words), words).toContain(own.id);
  expect(await found('auditor@mow.test', 'nobody wrote this')).toEqual([]);
});

test("words of another organization's payments find nothing, the central office searches all, and a draft is found only by its maker", async () => {
  const ids = await found('admin1@oagf.test', 'vat');
  expect(ids).toContain(own.id);
  expect(await found('auditor@fra.test', 'vat')).not.toContain(own.id);
  expect(await found('maker@mow.test', 'the_100% bridge')).toHaveLength(1);
  expect(await found('auditor@mow.test', 'the_100% bridge')).toEqual([]);
  expect(await found('maker@mow.test', 'the.100. bridge')).toEqual([]); // pattern characters match literally
});

test('the search function over all organizations returns staff only ids of their own', async () => {
  const ids = (orgId: number) =>
    ctx.inTx({ role: 'grp_org', orgId, userId: 1 }, async (tx) => {
      const { sql } = await import('kysely');
      const { rows } = await sql<{ id: number }>`select request.having_words('%vat%') as id`.execute(tx);
      return rows.map(({ id }) => id);
    });
  const [{ org: orgId } = { org: 0 }] = await db.sql<{ org: number }>(
    'select org_id::int as org from request.payment_request where id = $1',
    [own.id],
  );
  expect(await ids(orgId)).toContain(own.id);
  expect(await ids(orgId + 1)).not.toContain(own.id);
});
