import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acting,
  aLine,
  brokenOf,
  draftOf,
  linesOf,
  lookAt,
  type PayingWorld,
  type Person,
  payingWorld,
  type Seen,
  submitting,
  vatOf,
} from '../../../../test/races/paying-world.ts';
import { call } from '../../../../test/simulation/calls.ts';

/**
 * The number of random histories, and the minimum of them that must reach an approval for the test to be meaningful.
 */
const { histories, least } = { more: { histories: 150, least: 30 }, deep: { histories: 3_000, least: 600 } }[
  process.env.TEST_TIER ?? ''
] ?? { histories: 8, least: 2 };

const at: PayingWorld = await payingWorld();
const deciders: Person[] = ['reviewer', 'reviewer2', 'approver', 'approver2', 'accountant', 'auditor'];

const step = fc.record({
  who: fc.constantFrom(...deciders),
  /**
   * Mostly the action that is due on a freshly opened page; sometimes on an outdated one, with actions of the maker in
   * between.
   */
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant('DUE' as const) },
    { weight: 1, arbitrary: fc.constantFrom('RETURN' as const, 'EXCLUDE_LINES' as const, 'RESTORE_LINES' as const) },
    { weight: 2, arbitrary: fc.constantFrom('RECALL' as const, 'EDIT' as const) },
  ),
  opens: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn > 0),
  lines: fc.integer({ min: 1, max: 3 }),
  account: fc.constantFrom('rich' as const, 'poor' as const),
});

/** Returns what would be paid now, line by line, and from which account. */
async function contentOf(id: number): Promise<string> {
  const rows = await at.db.sql<{ text: string }>(
    `select r.source_bank_account_id || ' ' || l.account_number || ' ' || l.bank_code || ' ' || l.amount_kobo || ' ' || l.narration as text
     from request.request_line l join request.payment_request r on r.id = l.request_id
     where r.id = $1 and l.status <> 'EXCLUDED' order by 1`,
    [id],
  );
  return rows.map(({ text }) => text).join('\n');
}

const refusable = async (act: Promise<unknown>): Promise<void> => {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

const changing = ({ id, version }: Seen, lines: number, account: 'rich' | 'poor') => {
  const { type: _, ...body } = vatOf(at, Array.from({ length: lines }, aLine), at[account]);
  const change = { ...body, narration: `VAT OCT ${lines}`, version };
  return call(at.clients[0], { id: 'PR4', actor: at.people.maker, params: { requestId: id }, body: change });
};

test('no order of edits, returns, exclusions and outdated pages pays content the last level was not shown', async () => {
  let approved = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
      const { id } = await draftOf(at, [aLine(), aLine()]);
      const pages = new Map<Person, Seen>();
      /** The content each person was shown, by hash. */
      const shown = new Map<string, string>();
      const open = async (who: Person): Promise<Seen> => {
        const seen = await lookAt(at, id);
        pages.set(who, seen);
        shown.set(`${who} ${seen.contentHash}`, await contentOf(id));
        return seen;
      };
      for (const { who, does, opens, lines, account } of steps) {
        const now = await open('maker');
        if (now.status === 'APPROVED') break;
        if (now.status === 'NEW') {
          if (does === 'EDIT') await refusable(changing(now, lines, account));
          await refusable(submitting(at, await open('maker'))(at.clients[0]));
          continue;
        }
        if (does === 'EDIT') {
          await expect(changing(now, lines, account)).rejects.toMatchObject({ code: 'invalid-transition' });
          continue;
        }
        const actor = does === 'RECALL' ? 'maker' : who;
        const page = opens ? await open(actor) : (pages.get(actor) ?? (await open(actor)));
        const due = now.currentLevel === 1 ? 'REVIEW' : 'APPROVE';
        const [lineId] = await linesOf(at, id);
        const more = does.endsWith('LINES') ? { lineIds: [lineId] } : {};
        await refusable(acting(at, page, actor, does === 'DUE' ? due : does, more)(at.clients[0]));
      }
      expect(await brokenOf(at, [id])).toEqual([]);
      if ((await lookAt(at, id)).status !== 'APPROVED') return;
      approved += 1;
      const acts = await at.db.sql<{ login: string; hash: string }>(
        `select split_part(u.login, '@', 1) as login, a.content_hash as hash from request.approval_action a
         join request.payment_request r on r.id = a.request_id join identity.app_user u on u.id = a.user_id
         where r.id = $1 and a.round = r.approval_round and a.action = 'APPROVE' and a.level_no = r.total_levels`,
        [id],
      );
      const paid = await contentOf(id);
      expect(acts.map(({ login, hash }) => shown.get(`${login} ${hash}`))).toEqual([paid, paid]);
    }),
    { numRuns: histories },
  );
  expect(approved).toBeGreaterThanOrEqual(least);
}, 3_600_000);
