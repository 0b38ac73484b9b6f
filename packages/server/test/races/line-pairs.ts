import { expect } from 'vitest';
import { acting, brokenOf, fateOf, linesOf, lookAt, waitingAt } from './paying-world.ts';
import { won } from './race.ts';
import { KOBO, REVIEWED, type RequestPair, sound, UNHELD } from './request-pairs.ts';

/** Pairs that compete for the lines of a request. */
export const linePairs: readonly RequestPair[] = [
  {
    name: 'a line is taken out while the level approves',
    naive: UNHELD,
    async round(at) {
      const seen = await waitingAt(at, REVIEWED);
      const [first] = await linesOf(at, seen.id);
      return {
        acts: [
          acting(at, seen, 'approver', 'APPROVE'),
          acting(at, seen, 'approver2', 'EXCLUDE_LINES', { lineIds: [first] }),
        ],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          const [approved, excluded] = fared.map((one) => won(one).length);
          expect([approved! + excluded!, (await fateOf(at, seen.id)).lines]).toEqual([1, 3 - excluded!]);
          // A person who reloads approves the remaining lines, and only those are paid.
          const after = await lookAt(at, seen.id);
          for (const who of ['accountant', 'auditor'] as const)
            await acting(at, await lookAt(at, seen.id), who, 'APPROVE')(at.clients[0]).catch(() => undefined);
          expect(after.contentHash === seen.contentHash).toBe(excluded === 0);
          expect(await fateOf(at, seen.id)).toMatchObject({ status: 'APPROVED', paid: (3 - excluded!) * KOBO });
          expect(await brokenOf(at, [seen.id])).toEqual([]);
        },
      };
    },
  },
  {
    name: 'reviewers take out different lines, and one is left',
    naive: UNHELD,
    async round(at) {
      const seen = await waitingAt(at);
      const ids = await linesOf(at, seen.id);
      return {
        acts: ids.map((id, nth) =>
          acting(at, seen, nth === 1 ? 'reviewer2' : 'reviewer', 'EXCLUDE_LINES', { lineIds: [id] }),
        ),
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect(fared.flatMap(won)).toHaveLength(1); // the others saw lines that are no longer all there
          expect((await fateOf(at, seen.id)).lines).toBe(2);
        },
      };
    },
  },
  {
    name: 'a line is put back while the level reviews what is left',
    async round(at) {
      const whole = await waitingAt(at);
      const [first] = await linesOf(at, whole.id);
      await acting(at, whole, 'reviewer', 'EXCLUDE_LINES', { lineIds: [first] })(at.clients[0]);
      const seen = await lookAt(at, whole.id);
      return {
        acts: [
          acting(at, seen, 'reviewer', 'RESTORE_LINES', { lineIds: [first] }),
          acting(at, seen, 'reviewer2', 'REVIEW'),
        ],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          const [restored, reviewed] = fared.map((one) => won(one).length);
          expect([restored! + reviewed!, (await fateOf(at, seen.id)).lines]).toEqual([1, 2 + restored!]);
        },
      };
    },
  },
];
