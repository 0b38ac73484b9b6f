import { expect } from 'vitest';
import {
  acting,
  brokenOf,
  fateOf,
  lookAt,
  type PayingWorld,
  type Person,
  submitting,
  topUp,
  waitingAt,
} from './paying-world.ts';
import { type Fared, othersRefused, type Pair, type Round, won } from './race.ts';

export type RequestPair = Pair<PayingWorld>;

/** Refusals of those who come too late, whatever they requested. */
export const LATE = ['invalid-transition', 'not-maker-checker', 'stale-version', 'access-denied'];

/** Amount of each line. */
export const KOBO = 7_500;
const unheld = (text: string): string =>
  text.replace(/(select id from request\.payment_request where id = \$\d+ and deleted_at is null) for update/, '$1');
/** Without the lock on the request's row, and without the indexes that are its last guard. */
export const UNHELD = { said: unheld };

/** Asserts that everyone too late was refused as such, and that the records of these requests agree. */
export async function sound(
  at: PayingWorld,
  ids: readonly number[],
  fared: readonly Fared[][],
  codes = LATE,
): Promise<void> {
  for (const one of fared) othersRefused(one, ...codes);
  expect(await brokenOf(at, ids)).toEqual([]);
}

type Act = [who: Person, action: string];
const named = ([who, action]: Act): string => `${action.toLowerCase().replace('_lines', '')} by the ${who}`;

/** Actions that end the same step: in any order, one succeeds and the others are refused. */
const oneIsLeft = (
  before: readonly Act[],
  acts: readonly Act[],
  ends: Readonly<Record<string, string>>,
): RequestPair => ({
  name: `a request meets ${acts.map(named).join(' and ')}`,
  async round(at): Promise<Round> {
    const seen = await waitingAt(at, before);
    return {
      acts: acts.map(([who, action]) => acting(at, seen, who, action)),
      async holds(fared) {
        await sound(at, [seen.id], fared);
        const stood = acts.filter((_, nth) => won(fared[nth]!).length > 0);
        expect([stood.length, fared.flatMap(won).length]).toEqual([1, 1]);
        expect((await fateOf(at, seen.id)).status).toBe(ends[stood[0]![1]]);
      },
    };
  },
});

export const REVIEWED: Act[] = [['reviewer', 'REVIEW']];
const ALMOST: Act[] = [...REVIEWED, ['auditor', 'APPROVE']];
const ENDS = {
  REVIEW: 'AWAITING_APPROVAL',
  APPROVE: 'APPROVED',
  REJECT: 'REJECTED',
  RETURN: 'NEW',
  RECALL: 'NEW',
  CANCEL: 'REJECTED',
};

/** Pairs of decisions that compete for one request. */
export const requestPairs: readonly RequestPair[] = [
  {
    name: 'four approvers meet over two seats of the last level',
    naive: UNHELD,
    async round(at) {
      const seen = await waitingAt(at, REVIEWED);
      const four: Person[] = ['approver', 'approver2', 'accountant', 'auditor'];
      return {
        acts: four.map((who) => acting(at, seen, who, 'APPROVE')),
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect(fared.flatMap(won)).toHaveLength(2);
          expect(await fateOf(at, seen.id)).toMatchObject({ status: 'APPROVED', journals: 1, paid: 3 * KOBO });
        },
      };
    },
  },
  oneIsLeft(ALMOST, [['approver', 'APPROVE']], ENDS),
  oneIsLeft(
    ALMOST,
    [
      ['approver', 'APPROVE'],
      ['approver2', 'APPROVE'],
    ],
    ENDS,
  ),
  oneIsLeft(
    [],
    [
      ['reviewer', 'REVIEW'],
      ['reviewer2', 'REVIEW'],
    ],
    ENDS,
  ),
  {
    ...oneIsLeft(
      [],
      [
        ['maker', 'RECALL'],
        ['reviewer', 'REVIEW'],
      ],
      ENDS,
    ),
    naive: UNHELD,
  },
  ...(['REJECT', 'RETURN'] as const).flatMap((action) => [
    oneIsLeft(
      [],
      [
        ['maker', 'RECALL'],
        ['reviewer', action],
      ],
      ENDS,
    ),
    oneIsLeft(
      [],
      [
        ['reviewer', 'REVIEW'],
        ['reviewer2', action],
      ],
      { ...ENDS },
    ),
    oneIsLeft(
      ALMOST,
      [
        ['approver', 'APPROVE'],
        ['approver2', action],
      ],
      ENDS,
    ),
  ]),
  oneIsLeft(
    REVIEWED,
    [
      ['approver', 'REJECT'],
      ['approver2', 'RETURN'],
    ],
    ENDS,
  ),
  oneIsLeft([], [['maker', 'RECALL']], ENDS),
  {
    ...oneIsLeft(
      [...ALMOST, ['approver', 'APPROVE']],
      [
        ['approver', 'CANCEL'],
        ['approver2', 'CANCEL'],
      ],
      ENDS,
    ),
    naive: UNHELD,
  },
  {
    name: 'two requests meet over one balance',
    naive: { sql: { function: 'ledger.reserve', from: 'if available < 0 and amount > 0', to: 'if false' } },
    async round(at) {
      const both = [await waitingAt(at, ALMOST, at.poor), await waitingAt(at, ALMOST, at.poor)];
      const has = async () => {
        const [row] = await at.db.sql<{ kobo: number }>(
          'select (balance_kobo - reserved_kobo)::int as kobo from ledger.ledger_account where id = $1',
          [at.poor.ledgerAccountId],
        );
        return row!.kobo;
      };
      await topUp(at, BigInt(3 * KOBO + 1 - (await has())));
      return {
        acts: both.map((seen) => acting(at, seen, 'approver', 'APPROVE')),
        async holds(fared) {
          const ids = both.map(({ id }) => id);
          await sound(at, ids, fared, [...LATE, 'insufficient-balance']);
          const fates = await Promise.all(ids.map((id) => fateOf(at, id)));
          expect(fates.map(({ status }) => status).sort()).toEqual(['APPROVED', 'AWAITING_APPROVAL']);
          expect([fared.flatMap(won).length, await has()]).toEqual([1, 1]);
        },
      };
    },
  },
  {
    name: 'a request is commented on while it is approved',
    async round(at) {
      const seen = await waitingAt(at, ALMOST);
      return {
        acts: [acting(at, seen, 'approver', 'APPROVE'), acting(at, seen, 'approver2', 'COMMENT')],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          const [approved, comments] = fared.map((one) => won(one).length);
          expect([approved, comments]).toEqual([1, fared[1]!.length]);
        },
      };
    },
  },
  {
    name: 'a request is returned, and its maker sends what came back while others still approve',
    async round(at) {
      const seen = await waitingAt(at, REVIEWED);
      await acting(at, seen, 'approver', 'RETURN')(at.clients[0]);
      const back = await lookAt(at, seen.id);
      return {
        acts: [submitting(at, back), acting(at, seen, 'approver2', 'APPROVE')],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect([won(fared[0]!).length, won(fared[1]!).length]).toEqual([1, 0]);
          expect(await fateOf(at, seen.id)).toMatchObject({ status: 'AWAITING_APPROVAL', level: 1, acts: ['SUBMIT'] });
        },
      };
    },
  },
];
