import { RefundBill } from '@isura/contract/collect/refund';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { atOnce, insist } from './acts.ts';
import { call } from './calls.ts';
import { payees, submit } from './payments.ts';
import type { World } from './shapes.ts';

interface Draft {
  id: number;
  version: number;
  title: string;
  narration: string;
  typeData: object;
  entered: object[];
}

/** Starts a refund of a payment as an accountant, in full or in part, then completes and submits it as a maker. */
export async function giveBack(world: World): Promise<void> {
  const { dice, stage, clock } = world;
  const rows = await world.ask<{ id: string; amount: bigint }>(
    `select id, amount_kobo as amount from collect.payment where status = 'SUCCESSFUL' and org_id = $1 order by id`,
    [stage.works.orgId],
  );
  if (rows.length === 0) return;
  const { id, amount: paid } = dice.pick(rows);
  const amount = asKobo(dice.chance(40) ? paid : paid / 3n + BigInt(dice.below(100)) + 1n);
  world.refunds += 1;
  const no = world.refunds;
  const account = { bankCode: '011', accountNumber: dice.pick(payees) };
  const bill = dice.pick(RefundBill.options);
  const body = { bill, amount, reason: 'Paid for the wrong service', ...account, isNameConfirmed: true };
  const begin = () =>
    insist(world, `refund ${no}`, (at) =>
      call<{ requestId: number }>(at, {
        ...{ id: 'RC9', actor: stage.staff.accountant, params: { id: Number(id) }, body, key: `refund-${no}` },
      }),
    );
  const [begun] = await atOnce(world, dice.chance(15) ? [begin, begin] : [begin]);
  if (begun) await complete(world, begun.requestId, lagosDay(clock.now()));
}

async function complete(world: World, requestId: number, payDate: string): Promise<void> {
  const { stage, dice } = world;
  const [params, actor] = [{ requestId }, stage.staff.maker];
  const seen = await insist(world, `look at ${requestId}`, (at) => call<Draft>(at, { id: 'PR3', actor, params }));
  if (!seen) return;
  if (dice.chance(10)) {
    await insist(world, `delete ${requestId}`, (at) => call(at, { id: 'PR5', actor, params }));
    return;
  }
  const { version, title, narration, typeData, entered: lines } = seen;
  const body = { version, title, narration, typeData, sourceBankAccountId: stage.works.accountId, payDate, lines };
  const made = await insist(world, `complete ${requestId}`, (at) =>
    call<Draft>(at, { id: 'PR4', actor, params, body }),
  );
  if (made) await submit(world, made, `refund-${requestId}-submit`);
}
