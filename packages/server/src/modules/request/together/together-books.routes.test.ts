import { addDays, lagosDay } from '@isura/contract/kernel/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import {
  act,
  fund,
  newDraft,
  paymentWorld,
  read,
  reviewed,
  submit,
  type Whole,
} from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { togetherOf } from '../../../../test/payment/together.ts';

/** A payment of an example: what it does with withheld VAT, and its amounts in naira. */
interface Example {
  kind: 'plain' | 'withholds' | 'pays over';
  naira: readonly number[];
}

/** Two portals that begin alike: in one every payment is approved by itself, in the other all by one act. */
async function opened() {
  const portal = await demonstrationPortal();
  const world = await paymentWorld(portal);
  await fund(portal, world.orgId, world.ledgerAccountId, 1_000_000_000, 1);
  const { line } = disbursing(portal, world);
  const { approveAll } = togetherOf(world);

  async function made({ kind, naira }: Example, nth: number): Promise<Whole> {
    const lines = [];
    for (const amount of naira)
      lines.push({
        ...(await line(`${amount}.00`)),
        ...(kind === 'withholds' && { vatWithheld: `${Math.ceil(amount / 3)}.00` }),
        ...(kind === 'pays over' && { economicCode: '41030103' }),
      });
    const payDate = addDays(lagosDay(portal.clock.now()), nth % 2 === 0 ? 0 : 5);
    const body = {
      ...{ type: 'RETAIL', title: `${kind} ${nth}`, narration: 'Consulting fees', typeData: { purpose: 'services' } },
      ...{ sourceBankAccountId: world.accountId, payDate, lines },
    };
    const drafted = await newDraft(world.maker, body);
    const sent = await submit(world.maker, drafted.id, drafted.version);
    expect(sent.status, sent.text).toBe(200);
    await reviewed(world, drafted.id);
    return await read(world.approver, drafted.id);
  }

  /** The books after approval: every journal with its lines, every balance, and every instruction. */
  async function books(): Promise<unknown> {
    const { db } = portal;
    const journals = await db.sql(
      `select j.number, j.event, j.description, p.side, g.code, a.purpose, p.amount_kobo::text as kobo
       from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.ledger_account a on a.id = p.ledger_account_id
       join ledger.gl_account g on g.id = a.gl_account_id where j.event = 'L4' order by j.number, p.side, g.code, p.amount_kobo`,
    );
    const balances = await db.sql(
      `select g.code, a.purpose, a.balance_kobo::text as balance, a.reserved_kobo::text as reserved
       from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id where a.org_id = $1
       order by g.code, a.purpose, a.bank_account_id`,
      [world.orgId],
    );
    const instructions = await db.sql(
      `select number, account_number, amount_kobo::text as kobo, status from request.payment_instruction order by number`,
    );
    const lines = await db.sql(
      `select r.request_number, l.line_no, l.status, l.drawn_kobo::text as drawn from request.request_line l
       join request.payment_request r on r.id = l.request_id where r.org_id = $1 order by 1, 2`,
      [world.orgId],
    );
    return { journals, balances, instructions, lines };
  }
  return { world, made, books, approveAll };
}

const [singly, together] = [await opened(), await opened()];

const numRuns = { more: 40, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 3;

const examples = fc.array(
  fc.record({
    kind: fc.constantFrom<Example['kind']>('plain', 'withholds', 'pays over'),
    naira: fc.uniqueArray(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 2, maxLength: 5 },
);

test(
  'the books after payments were approved together are those after each was approved by itself',
  async () => {
    await fc.assert(
      fc.asyncProperty(examples, async (list) => {
        // A preview counts against its limit of a minute.
        for (const { world } of [singly, together]) world.portal.clock.advance(2);
        const each: Whole[] = [];
        const all: Whole[] = [];
        for (const [nth, example] of list.entries()) {
          each.push(await singly.made(example, nth));
          all.push(await together.made(example, nth));
        }
        for (const { id } of each) expect((await act(singly.world.approver, id, 'APPROVE')).status).toBe(200);
        const response = await together.approveAll(together.world.approver, all);
        expect(response.status, response.text).toBe(200);
        expect(await together.books()).toEqual(await singly.books());
      }),
      {
        numRuns,
        examples: [
          [
            [
              { kind: 'withholds', naira: [30_000] },
              { kind: 'pays over', naira: [6_000, 7_000] },
              { kind: 'pays over', naira: [5_000] },
            ],
          ],
        ],
      },
    );
  },
  numRuns * 60_000,
);
