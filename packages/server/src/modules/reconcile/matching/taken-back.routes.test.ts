import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paid, settleAll, worksService } from '../../../../test/money/settling.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';
import { matchLines } from './matching.service.ts';

const portal = await demonstrationPortal();
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const service = await worksService(portal);
const day = lagosDay(portal.clock.now());

test('a line whose match was undone gets suggestions only; another line that names the item is matched', async () => {
  await paid(portal, service, 3_000_00);
  await settleAll(portal, day);
  const [settlement] = await portal.db.sql<{ number: string; net: bigint; account: bigint }>(
    `select number, net_kobo as net, bank_account_id as account from collect.settlement where org_id = $1 and status = 'SETTLED' order by id desc limit 1`,
    [service.orgId],
  );
  const { number, net, account } = settlement!;
  const naming = (opening: bigint) => csvOf([{ day, kobo: net, narration: `NIP/${number}` }], opening);
  const first = await of.taken(accountant, Number(account), naming(1n));
  expect(first.lines[0]).toMatchObject({ state: 'MATCHED' });
  await of.undo(accountant, first.lines[0]!);
  await matchLines(portal.ctx, first.id);
  expect((await of.look(accountant, first.id)).lines[0]).toMatchObject({
    state: 'SUGGESTED',
    guesses: [{ number, score: 94 }],
  });
  const second = await of.taken(
    accountant,
    Number(account),
    csvOf([{ day, kobo: net, narration: `REVERSED AND PAID AGAIN ${number}` }], 2n),
  );
  expect(second.lines[0]).toMatchObject({ state: 'MATCHED', matches: [{ number, score: 100 }] });
  expect((await of.look(accountant, first.id)).lines[0]).toMatchObject({ state: 'NEW', guesses: [] });
});
