import { asKobo } from '@isura/contract/kernel/money';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import { twoAdmins } from '../money/payable-at-will.ts';
import { paid, worksService } from '../money/settling.ts';
import { call } from '../simulation/calls.ts';
import type { PayingWorld } from './paying-world.ts';
import { othersRefused, type Pair, won } from './race.ts';

const admins = new WeakMap<object, ReturnType<typeof twoAdmins>>();

/** Returns the same two administrators in every round of a race. */
const adminsOf = (db: Parameters<typeof twoAdmins>[0]): ReturnType<typeof twoAdmins> => {
  const known = admins.get(db) ?? twoAdmins(db);
  admins.set(db, known);
  return known;
};

const ACCOUNT = { bankCode: '011', accountNumber: `500009211${checkDigit2010('011', '500009211')}` };
/** Without the locks on invoice and payment: each reads the amount left before the others wrote. */
const UNHELD = {
  said: (text: string) =>
    text.replace(
      /^\s*select from collect\.(invoice|payment) where id = (.*) for update\s*$/s,
      'select from collect.$1 where id = $2',
    ),
};

const paidOne = async ({ db, clock, clients }: PayingWorld) =>
  await paid({ db, clock, ctx: clients[0].ctx } as never, await worksService({ db } as never), 1_000_00);

/** Returns an action that refunds this much of a payment, by one client. */
const refunding = (at: PayingWorld, paymentId: number, naira: bigint) => (client: PayingWorld['clients'][0]) =>
  call(client, {
    ...{ id: 'RC9', actor: at.people.accountant, params: { id: paymentId } },
    body: {
      amount: asKobo(naira * 100n),
      reason: 'Paid for the wrong service',
      ...ACCOUNT,
      isNameConfirmed: true,
      bill: 'OWED',
    },
  });

/** Returns the kobo refunds take of a payment, and whether its receipt is void. */
async function takenOf({ db }: PayingWorld, paymentId: number): Promise<{ taken: bigint; isVoid: boolean }> {
  const [row] = await db.sql<{ taken: bigint; isVoid: boolean }>(
    `select coalesce((select sum(amount_kobo) from collect.refund where payment_id = r.payment_id and status = 'STARTED'), 0)::bigint as taken,
       r.voided_at is not null as "isVoid" from collect.receipt r where r.payment_id = $1`,
    [paymentId],
  );
  return row!;
}

/** Pairs that compete for a refund: never more than was paid, and never on a void receipt. */
export const refundPairs: readonly Pair<PayingWorld>[] = [
  {
    name: 'one payment is refunded by all (RC9)',
    naive: UNHELD,
    async round(at) {
      const payment = await paidOne(at);
      return {
        acts: [refunding(at, payment, 600n)],
        async holds([fared]) {
          othersRefused(fared!, 'validation-failed');
          expect(won(fared!)).toHaveLength(1);
          expect(await takenOf(at, payment)).toEqual({ taken: 600_00n, isVoid: false });
        },
      };
    },
  },
  {
    name: 'a payment is refunded while the void of its receipt is confirmed',
    naive: UNHELD,
    async round(at) {
      const [first, second] = await adminsOf(at.db);
      const payment = await paidOne(at);
      const [receipt] = await at.db.sql<{ id: number }>('select id from collect.receipt where payment_id = $1', [
        payment,
      ]);
      const { id } = await call<{ id: number }>(at.clients[0], {
        ...{ id: 'RC5', actor: first, params: { id: receipt!.id } },
        body: { kind: 'PAYMENT_REVERSED', reason: 'The card was charged back' },
      });
      const voiding = { id: 'AR3', actor: second, params: { id }, body: { decision: 'APPROVE' } };
      return {
        acts: [refunding(at, payment, 1_000n), (client) => call(client, voiding)],
        async holds([refunded, voided]) {
          othersRefused(refunded!, 'invalid-transition', 'validation-failed');
          othersRefused(voided!, 'invalid-transition', 'duplicate');
          const { taken, isVoid } = await takenOf(at, payment);
          expect([taken > 0n, isVoid].filter(Boolean)).toHaveLength(1);
          // A void confirmed too late gets a response that says it failed.
          const applied = won(voided!).filter((reported) => (reported as { status: string }).status === 'APPROVED');
          expect(won(refunded!).length + applied.length).toBe(1);
        },
      };
    },
  },
];
