import { approvalMoves } from '@isura/contract/approval/approval-states';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  after,
  caseOf,
  day,
  hours,
  type LineDecisions,
  level,
  ready,
  withLines,
} from '../../../../test/payment/approving.ts';
import { decide } from './approval.domain.ts';
import { contentOf, keptOf } from './content.domain.ts';

/** The number of random worlds, and the minimum of them that must reach an approval for the test to be meaningful. */
const { worlds, least } = { more: { worlds: 20_000, least: 3_000 }, deep: { worlds: 300_000, least: 45_000 } }[
  process.env.TEST_TIER ?? ''
] ?? { worlds: 1_500, least: 200 };

const person = fc.integer({ min: 1, max: 9 });
const somebody = fc.uniqueArray(person, { minLength: 1, maxLength: 6 });
const levels = fc
  .array(fc.record({ people: somebody, peers: somebody, requiredApprovals: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    list.map(({ people, peers, requiredApprovals }, at) =>
      level(at + 1, at === list.length - 1 ? 'APPROVE' : 'REVIEW', people, {
        peers: [...people, ...peers],
        requiredApprovals: Math.min(requiredApprovals, people.length),
        canExclude: true,
      }),
    ),
  );
const standIns = fc.array(
  fc
    .record({
      userId: person,
      standInId: person,
      from: fc.integer({ min: -2, max: 1 }),
      days: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ from, days, ...who }) => ({ ...who, from: day(from), to: day(from + days) })),
  { maxLength: 6 },
);
const fresh = fc.uniqueArray(person, { maxLength: 2 });
const events = [...new Set(approvalMoves.map(({ event }) => event))];
/** Mostly the action that is currently due, so that many reach an end, with anything else in between. */
const step = fc.record({
  userId: person,
  event: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...events) },
    { weight: 3, arbitrary: fc.constantFrom('EXCLUDE_LINES' as const, 'RESTORE_LINES' as const) },
  ),
  lineIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 1 }),
  /** Makes somebody change a line outside the portal, or act on an outdated page. */
  meddles: fc.integer({ min: 0, max: 60 }),
});

/** Returns what would be paid: each line with its payee. */
const linesOf = ({ request }: LineDecisions): Set<string> =>
  new Set(keptOf(request.lines).map(({ id, accountNumber }) => `${id} ${accountNumber}`));

/** Throws if an approval lacks anything; uses nothing of the engine but its trail. */
function assertSound(input: LineDecisions, contents: ReadonlyMap<string, ReadonlySet<string>>): void {
  const { request, acts, levels: requested, standIns: named, approverSince } = input;
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(acts)}`);
  };
  const counted = acts.filter(({ round, action }) => round === request.round && /^(REVIEW|APPROVE)$/.test(action));
  const answerable = counted.flatMap(({ userId, forUserId }) =>
    forUserId === undefined ? [userId] : [userId, forUserId],
  );
  must(new Set(answerable).size === answerable.length, 'somebody acted twice');
  must(
    answerable.every((id) => !request.makers.includes(id)),
    'the maker decided',
  );
  must(
    answerable.every((id) => hours(-24) >= (approverSince.get(id) ?? hours(0))),
    'a new approver decided',
  );
  const paid = linesOf(input);
  for (const { levelNo, people, requiredApprovals } of requested) {
    const own = counted.filter((act) => act.levelNo === levelNo);
    must(own.length === requiredApprovals, `level ${levelNo} is not full`);
    for (const { userId, forUserId, contentHash: agreed } of own) {
      must(people.includes(forUserId ?? userId), 'a stranger to the level decided');
      must(
        forUserId === undefined ||
          named.some(
            (one) => one.userId === forUserId && one.standInId === userId && one.from <= day(0) && one.to >= day(0),
          ),
        'nobody had named the stand-in',
      );
      const content = contents.get(agreed);
      must(
        content !== undefined && [...paid].every((one) => content.has(one)),
        'a line is paid that was not agreed to',
      );
    }
  }
  const last = counted.filter(({ levelNo }) => levelNo === requested.length);
  must(
    last.every((act) => act.contentHash === contentOf(1, request.lines).hash),
    'the last level agreed to another content',
  );
}

test('no order of actions approves without the people required, all different, none the maker, on the content that is paid', () => {
  let approved = 0;
  fc.assert(
    fc.property(
      levels,
      standIns,
      fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
      fresh,
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      (requested, named, makers, newOnes, steps) => {
        const approverSince = new Map(
          [...Array(9).keys()].map((n) => [n + 1, hours(newOnes.includes(n + 1) ? -23 : -24)]),
        );
        let input: LineDecisions = caseOf({ levels: requested, standIns: named, makers, approverSince }).given;
        const contents = new Map<string, Set<string>>();
        const note = () => contents.set(contentOf(1, input.request.lines).hash, linesOf(input));
        note();
        let opened = ready({ given: input });
        for (const { userId, event, lineIds, meddles } of steps) {
          const due = input.request.status === 'NEW' ? 'SUBMIT' : requested[opened.proof.levelNo - 1]?.kind;
          if (meddles === 0) input = meddledWith(input, lineIds[0] ?? 1);
          if (meddles !== 1) opened = ready({ given: input }); // else: an outdated page
          const decided = decide(input, input.request.status === 'NEW' ? makers[0]! : userId, {
            ...opened,
            event: event ?? due ?? 'APPROVE',
            lineIds,
          });
          if ('act' in decided) input = after(input, decided);
          note();
          if (input.request.status !== 'APPROVED') continue;
          assertSound(input, contents);
          approved += 1;
          break;
        }
      },
    ),
    { numRuns: worlds },
  );
  expect(approved).toBeGreaterThan(least);
});

/** Changes the payee of a line without any action. */
const meddledWith = (input: LineDecisions, lineId: number): LineDecisions => ({
  ...input,
  request: withLines(
    input.request,
    input.request.lines.map((one) => (one.id === lineId ? { ...one, accountNumber: '0999999999' } : one)),
  ),
});
