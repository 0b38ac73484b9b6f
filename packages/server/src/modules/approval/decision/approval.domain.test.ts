import { approvalMoves } from '@isura/contract/approval/approval-states';
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import {
  type Case,
  caseOf,
  day,
  HASH,
  hours,
  level,
  line,
  ready,
  withLines,
} from '../../../../test/payment/approving.ts';
import { type Command, decide } from './approval.domain.ts';
import { contentHash } from './content.domain.ts';

const MAKER = 1;
/** Levels: 5 or 6 reviews, then 7 and 8 approve. */
const two = [
  level(1, 'REVIEW', [5, 6], { canExclude: true }),
  level(2, 'APPROVE', [7, 8, 9], { requiredApprovals: 2, canExclude: true }),
];
const submitted = () => caseOf({ levels: two }).does(MAKER, 'SUBMIT');
const reviewed = () => submitted().does(5, 'REVIEW');

/** Returns the result of a command: the status it leads to, or why it is refused. */
function outcome(of: Case, userId: number, command: Partial<Command> & Pick<Command, 'event'>): string {
  const decided = decide(of.given, userId, { ...ready(of), ...command });
  return 'act' in decided ? `${decided.status} ${decided.levelNo ?? '-'}` : `${decided.code} ${decided.why}`;
}

describe('a payment request is decided level by level', () => {
  test('a payment request is decided level by level by as many different people as each level requires, and the last level approves it', () => {
    expect(outcome(caseOf({ levels: two }), MAKER, { event: 'SUBMIT' })).toBe('AWAITING_APPROVAL 1');
    expect(outcome(submitted(), 5, { event: 'REVIEW' })).toBe('AWAITING_APPROVAL 2');
    expect(outcome(reviewed(), 7, { event: 'APPROVE' })).toBe('AWAITING_APPROVAL 2');
    expect(outcome(reviewed().does(7, 'APPROVE'), 8, { event: 'APPROVE' })).toBe('APPROVED -');
  });

  test('a payment request is decided level by level, starting with round 1; a return or a recall starts the next', () => {
    expect(submitted().given.request.round).toBe(1);
    const returned = submitted().does(5, 'RETURN');
    expect(returned.given.request).toMatchObject({ status: 'NEW', round: 2 });
    const again = returned.does(MAKER, 'SUBMIT');
    expect(again.given.request).toMatchObject({ status: 'AWAITING_APPROVAL', round: 2 });
    expect(outcome(again, 5, { event: 'REVIEW' })).toBe('AWAITING_APPROVAL 2');
  });

  test('a payment request is recalled by its maker after somebody acted once nobody is left to decide, now or after a day', () => {
    const left = (people: number[]) =>
      caseOf({ levels: [two[0]!, level(2, 'APPROVE', people)] })
        .does(MAKER, 'SUBMIT')
        .does(5, 'REVIEW');
    const recalled = (people: number[]) => outcome(left(people), MAKER, { event: 'RECALL' });
    expect([recalled([]), recalled([5, MAKER])]).toEqual(['NEW -', 'NEW -']);
    expect([recalled([7]), recalled([11])]).toEqual([
      'invalid-transition somebody-acted',
      'invalid-transition somebody-acted',
    ]);
  });

  test.each<[string, Case, number, Partial<Command> & Pick<Command, 'event'>, string]>([
    ['nobody but the maker submits', caseOf({ levels: two }), 5, { event: 'SUBMIT' }, 'access-denied not-the-maker'],
    ['no band covers the amount', caseOf({ levels: [] }), MAKER, { event: 'SUBMIT' }, 'no-workflow no-workflow'],
    [
      'no line is left',
      caseOf({ levels: two, lines: [line(1, 5, 1)] }),
      MAKER,
      { event: 'SUBMIT' },
      'validation-failed no-line',
    ],
    [
      'the organization is suspended',
      caseOf({ levels: two, isLive: false }),
      MAKER,
      { event: 'SUBMIT' },
      'organization-not-live organization-not-live',
    ],
    ['it is submitted already', submitted(), MAKER, { event: 'SUBMIT' }, 'invalid-transition not-now'],
    ['a later level is not asked yet', submitted(), 7, { event: 'APPROVE' }, 'access-denied not-in-the-level'],
    ['an approval is no review', submitted(), 5, { event: 'APPROVE' }, 'invalid-transition another-kind-of-level'],
    [
      'the maker is in the level',
      caseOf({ levels: two, makers: [MAKER, 5] }).does(MAKER, 'SUBMIT'),
      5,
      { event: 'REVIEW' },
      'not-maker-checker made-it',
    ],
    ['one person acts twice', reviewed().does(7, 'APPROVE'), 7, { event: 'APPROVE' }, 'not-maker-checker acted-before'],
    [
      'another account of theirs acted',
      caseOf({ levels: two, otherAccounts: [5] }).does(MAKER, 'SUBMIT'),
      5,
      { event: 'REVIEW' },
      'not-maker-checker same-person',
    ],
    [
      'they gave the account',
      caseOf({ levels: two, gaveAccounts: [5] }).does(MAKER, 'SUBMIT'),
      5,
      { event: 'REVIEW' },
      'not-maker-checker gave-the-account',
    ],
    ['another content was seen', submitted(), 5, { event: 'REVIEW', seen: HASH }, 'stale-version not-what-was-seen'],
    ['no fresh proof', reviewed(), 7, { event: 'APPROVE', proof: undefined }, 'step-up-required no-proof'],
    [
      'the money is not there',
      reviewed().does(7, 'APPROVE'),
      8,
      { event: 'APPROVE', available: asKobo(599n) },
      'insufficient-balance insufficient-balance',
    ],
    ['a rejection says too little', submitted(), 5, { event: 'REJECT', reason: 'no' }, 'validation-failed reason'],
    ['a recall after a review', reviewed(), MAKER, { event: 'RECALL' }, 'invalid-transition somebody-acted'],
    ['it is rejected', submitted().does(5, 'REJECT'), 6, { event: 'REVIEW' }, 'invalid-transition not-now'],
  ])('a decision on a payment request is refused: %s', (_, of, userId, command, why) => {
    expect(outcome(of, userId, command)).toBe(why);
  });

  test('every row of the table occurs', () => {
    const ways = new Set<string>();
    const note = (of: Case, userId: number, event: Command['event'], lineIds: number[] = []) => {
      const decided = decide(of.given, userId, { ...ready(of), event, lineIds });
      if ('act' in decided) ways.add(`${of.given.request.status} ${event} ${decided.status}`);
    };
    note(caseOf({ levels: two }), MAKER, 'SUBMIT');
    for (const event of ['REVIEW', 'RETURN', 'REJECT'] as const) note(submitted(), 5, event);
    note(submitted(), MAKER, 'RECALL');
    note(submitted(), 5, 'EXCLUDE_LINES', [1]);
    note(submitted().does(5, 'EXCLUDE_LINES', [1]), 5, 'RESTORE_LINES', [1]);
    note(reviewed(), 7, 'APPROVE');
    note(reviewed().does(7, 'APPROVE'), 8, 'APPROVE');
    expect([...ways].sort()).toEqual(approvalMoves.map(({ from, event, to }) => `${from} ${event} ${to}`).sort());
  });
});

describe('a new approver waits a day', () => {
  const since = (at: Date) => new Map([[7, at]]);
  const requested = (at: Date) =>
    caseOf({ levels: [level(1, 'APPROVE', [7])], approverSince: since(at) }).does(MAKER, 'SUBMIT');

  test('a new approver waits a day from the moment the right took effect, to the second', () => {
    expect(outcome(requested(hours(-24)), 7, { event: 'APPROVE' })).toBe('APPROVED -');
    expect(outcome(requested(new Date(hours(-24).getTime() + 1000)), 7, { event: 'APPROVE' })).toBe(
      'not-maker-checker approver-for-less-than-a-day',
    );
  });

  test('a new approver waits a day but may reject at once', () => {
    expect(outcome(requested(hours(-1)), 7, { event: 'REJECT' })).toBe('REJECTED -');
  });
});

describe('a step-up proof must be fresh and for this level and this content', () => {
  const at = reviewed();
  const proof = ready(at).proof;
  test.each([
    ['of five minutes ago', { ...proof, at: new Date(at.given.now.getTime() - 5 * 60_000) }, 'AWAITING_APPROVAL 2'],
    ['older', { ...proof, at: new Date(at.given.now.getTime() - 5 * 60_000 - 1) }, 'step-up-required no-proof'],
    ['for another level', { ...proof, levelNo: 1 }, 'step-up-required no-proof'],
    ['for another content', { ...proof, contentHash: HASH }, 'step-up-required no-proof'],
  ])('a step-up proof must be fresh and for this level and this content: %s', (_, input, answer) => {
    expect(outcome(at, 7, { event: 'APPROVE', proof: input as Command['proof'] })).toBe(answer);
  });

  test('a step-up proof is required for a review if its level requires it', () => {
    const of = caseOf({ levels: [level(1, 'REVIEW', [5], { requireOtp: true }), level(2, 'APPROVE', [7])] });
    expect(outcome(of.does(MAKER, 'SUBMIT'), 5, { event: 'REVIEW', proof: undefined })).toBe(
      'step-up-required no-proof',
    );
  });
});

describe('lines can be excluded before the first agreement at the level', () => {
  test('lines can be excluded before the first agreement at the level, and the remaining lines are what is paid', () => {
    const less = submitted().does(5, 'EXCLUDE_LINES', [1]);
    expect(less.given.request.lines.map(({ excludedLevel }) => excludedLevel)).toEqual([1, undefined, undefined]);
    const done = less.does(5, 'REVIEW').does(7, 'APPROVE').does(8, 'APPROVE');
    expect(done.given.request.status).toBe('APPROVED');
    expect(done.given.acts.at(-1)?.contentHash).toBe(contentHash(1, done.given.request.lines));
  });

  test.each<[string, Case, number, Partial<Command> & Pick<Command, 'event'>, string]>([
    [
      'after an approval of the level',
      reviewed().does(7, 'APPROVE'),
      8,
      { event: 'EXCLUDE_LINES', lineIds: [1] },
      'invalid-transition somebody-acted',
    ],
    ['all of them', submitted(), 5, { event: 'EXCLUDE_LINES', lineIds: [1, 2, 3] }, 'validation-failed no-line'],
    ['none', submitted(), 5, { event: 'EXCLUDE_LINES', lineIds: [] }, 'validation-failed lines'],
    [
      'where the level may not',
      caseOf({ levels: [level(1, 'APPROVE', [7])] }).does(MAKER, 'SUBMIT'),
      7,
      { event: 'EXCLUDE_LINES', lineIds: [1] },
      'access-denied level-excludes-nothing',
    ],
    [
      'back in that an earlier level took out',
      submitted().does(5, 'EXCLUDE_LINES', [1]).does(5, 'REVIEW'),
      7,
      { event: 'RESTORE_LINES', lineIds: [1] },
      'validation-failed lines',
    ],
  ])('the exclusion of lines is refused: %s', (_, of, userId, command, why) => {
    expect(outcome(of, userId, command)).toBe(why);
  });

  test('a line that changes outside of the workflow blocks every action except rejection', () => {
    const of = reviewed();
    const lines = of.given.request.lines.map((one) => ({ ...one, amount: asKobo(one.amount + 1n) }));
    const changed = { ...of, given: { ...of.given, request: withLines(of.given.request, lines) } };
    expect(outcome(changed, 7, { event: 'APPROVE' })).toBe('stale-version changed-since-submitted');
    expect(outcome(changed, 7, { event: 'EXCLUDE_LINES', lineIds: [1] })).toBe('stale-version changed-since-submitted');
    expect(outcome(changed, 7, { event: 'REJECT' })).toBe('REJECTED -');
  });
});

describe('a stand-in acts for an absent person', () => {
  const today = day(0);
  const levels = [
    level(1, 'REVIEW', [5, 6]),
    level(2, 'APPROVE', [7, 8], { requiredApprovals: 2, peers: [7, 8, 10, 11] }),
  ];
  const away = (changes: object = {}) =>
    caseOf({ levels, standIns: [{ userId: 8, standInId: 10, from: today, to: today, ...changes }] })
      .does(MAKER, 'SUBMIT')
      .does(5, 'REVIEW');

  test('a stand-in acts for an absent person, and both appear in the audit trail', () => {
    const done = away().does(7, 'APPROVE').does(10, 'APPROVE');
    expect(done.given.request.status).toBe('APPROVED');
    expect(done.given.acts.at(-1)).toMatchObject({ userId: 10, forUserId: 8 });
  });

  test.each<[string, Case, number, string]>([
    ['before the days named', away({ from: day(1), to: day(2) }), 10, 'access-denied not-in-the-level'],
    ['after them', away({ from: day(-2), to: day(-1) }), 10, 'access-denied not-in-the-level'],
    ['who does not act at such levels', away({ standInId: 12 }), 12, 'access-denied not-in-the-level'],
    ['for somebody who acted already', away().does(8, 'APPROVE'), 10, 'not-maker-checker acted-before'],
    ['for a stand-in', away({ userId: 10, standInId: 11 }), 11, 'access-denied not-in-the-level'],
    ['being a new approver', away({ standInId: 11 }), 11, 'not-maker-checker approver-for-less-than-a-day'],
  ])('a stand-in acts for an absent person, but not %s', (_, of, userId, why) => {
    expect(outcome(of, userId, { event: 'APPROVE' })).toBe(why);
  });

  test('the maker is no stand-in on their own request, and no stand-in acts for the maker', () => {
    const of = (makers: number[]) =>
      caseOf({ levels, makers: [MAKER, ...makers], standIns: [{ userId: 8, standInId: 10, from: today, to: today }] })
        .does(MAKER, 'SUBMIT')
        .does(5, 'REVIEW');
    expect(outcome(of([10]), 10, { event: 'APPROVE' })).toBe('not-maker-checker made-it');
    expect(outcome(of([8]), 10, { event: 'APPROVE' })).toBe('not-maker-checker made-it');
  });
});
