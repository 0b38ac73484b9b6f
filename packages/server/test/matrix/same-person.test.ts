import { expect, test } from 'vitest';
import { demonstrationPortal } from '../demonstration.ts';
import { act, invoice, paymentWorld, reviewed, submitted } from '../money/payments.ts';
import { statementsOf } from '../money/statements.ts';
import type { ApiResponse } from '../people/browser.ts';
import { asOnePerson } from '../people/same-person.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const of = statementsOf(portal);
const [first, second, accountant] = await Promise.all(
  ['admin1@oagf.test', 'admin2@oagf.test', 'accountant@mow.test'].map((login) => portal.as(login)),
);
const { approver } = world;
let nth = 880;
const waiting = async () => {
  nth += 1;
  const { id } = await submitted(world, [invoice(nth, '100000.00')]);
  await reviewed(world, id);
  return id;
};
let charges = 0n;
const imported = async () => {
  charges += 1n;
  const line = { day: '03/11/2026', kobo: -50_00n - charges, narration: `CHARGE ${charges}` };
  return await of.taken(first!, world.accountId, await of.next(world.accountId, [line], 5_000_000_00n));
};

interface Rule {
  /** Who acted first, and whose other account must not act after them. */
  person: string;
  twin: string;
  ask(): Promise<() => Promise<ApiResponse>>;
}

/** The rules that want another person and are no admin request (`second-person.test.ts` walks those). */
const rules: Record<string, Rule> = {
  'the approval of a payment by its maker': {
    person: world.maker.login,
    twin: approver.login,
    ask: async () => {
      const id = await waiting();
      return () => act(approver, id, 'APPROVE');
    },
  },
  'the approval of a payment by its reviewer': {
    person: world.reviewer.login,
    twin: approver.login,
    ask: async () => {
      const id = await waiting();
      return () => act(approver, id, 'APPROVE');
    },
  },
  'the sign-off of a statement by who imported it': {
    person: first!.login,
    twin: second!.login,
    ask: async () => {
      const statement = await imported();
      expect((await of.resolve(accountant!, statement.lines[0]!, 'FEE')).status).toBe(200);
      return async () => of.signOff(second!, await of.look(second!, statement.id));
    },
  },
  'the sign-off of a statement by who explained it': {
    person: accountant!.login,
    twin: second!.login,
    ask: async () => {
      const statement = await imported();
      expect((await of.resolve(accountant!, statement.lines[0]!, 'FEE')).status).toBe(200);
      return async () => of.signOff(second!, await of.look(second!, statement.id));
    },
  },
};

test.each(Object.entries(rules))(
  '%s is refused to their other account, whether its phone number or its mailbox is the same',
  async (_, { person, twin, ask }) => {
    const attempt = await ask();
    await asOnePerson(portal, person, twin, async (way) => {
      const response = await attempt();
      expect([way, response.status, (response.body as { code?: string }).code]).toEqual([
        way,
        403,
        'not-maker-checker',
      ]);
    });
  },
);
