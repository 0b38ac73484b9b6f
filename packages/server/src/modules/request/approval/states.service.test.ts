import { DomainError } from '@isura/contract/kernel/problems';
import { lineMoves, requestMoves } from '@isura/contract/request/states';
import { describe, expect, test } from 'vitest';
import {
  acting,
  aLine,
  brokenOf,
  draftOf,
  linesOf,
  lookAt,
  type Person,
  payingWorld,
  type Seen,
  submitting,
  vatOf,
  waitingAt,
} from '../../../../test/races/paying-world.ts';
import { call } from '../../../../test/simulation/calls.ts';

const at = await payingWorld();
const REVIEWED: [Person, string][] = [['reviewer', 'REVIEW']];
const ALMOST: [Person, string][] = [...REVIEWED, ['auditor', 'APPROVE']];

/** The states a request may be in, and who could act there who has not yet. */
const PLACES: Record<string, { made: () => Promise<Seen>; who: Person }> = {
  NEW: { made: () => draftOf(at), who: 'reviewer2' },
  'AWAITING_APPROVAL, review': { made: () => waitingAt(at), who: 'reviewer2' },
  'AWAITING_APPROVAL, a line out': {
    async made() {
      const seen = await waitingAt(at);
      const [first] = await linesOf(at, seen.id);
      await acting(at, seen, 'reviewer', 'EXCLUDE_LINES', { lineIds: [first] })(at.clients[0]);
      return await lookAt(at, seen.id);
    },
    who: 'reviewer2',
  },
  'AWAITING_APPROVAL, approval': { made: () => waitingAt(at, REVIEWED), who: 'approver' },
  'AWAITING_APPROVAL, last seat': { made: () => waitingAt(at, ALMOST), who: 'approver' },
  APPROVED: { made: () => waitingAt(at, [...ALMOST, ['approver', 'APPROVE']]), who: 'approver2' },
  REJECTED: { made: () => waitingAt(at, [['reviewer', 'REJECT']]), who: 'reviewer2' },
};

/**
 * What people do with a request; the moves made by the bank and by disbursement are covered in
 * disbursement.routes.test.ts.
 */
const EVENTS = [
  ...new Set(requestMoves.filter(({ who }) => who === 'maker' || who === 'level').map(({ event }) => event)),
].filter((event) => event !== 'CREATE');
/** The status each event leads to from there; an event not listed is refused and changes nothing. */
const LEADS: Record<string, Partial<Record<(typeof EVENTS)[number], string>>> = {
  NEW: { EDIT: 'NEW', SUBMIT: 'AWAITING_APPROVAL' },
  'AWAITING_APPROVAL, review': {
    ...{ REVIEW: 'AWAITING_APPROVAL', EXCLUDE_LINES: 'AWAITING_APPROVAL' },
    ...{ RETURN: 'NEW', RECALL: 'NEW', REJECT: 'REJECTED' },
  },
  'AWAITING_APPROVAL, a line out': {
    ...{ REVIEW: 'AWAITING_APPROVAL', EXCLUDE_LINES: 'AWAITING_APPROVAL', RESTORE_LINES: 'AWAITING_APPROVAL' },
    ...{ RETURN: 'NEW', RECALL: 'NEW', REJECT: 'REJECTED' },
  },
  'AWAITING_APPROVAL, approval': {
    ...{ APPROVE: 'AWAITING_APPROVAL', EXCLUDE_LINES: 'AWAITING_APPROVAL', RETURN: 'NEW', REJECT: 'REJECTED' },
  },
  'AWAITING_APPROVAL, last seat': { APPROVE: 'APPROVED', RETURN: 'NEW', REJECT: 'REJECTED' },
  APPROVED: { CANCEL: 'REJECTED' },
  REJECTED: {},
};

const statuses = async (id: number): Promise<Map<string, string>> => {
  const rows = await at.db.sql<{ id: number; status: string }>(
    'select id, status from request.request_line where request_id = $1',
    [id],
  );
  return new Map(rows.map((row) => [String(row.id), row.status]));
};
const everything = async (id: number): Promise<string> =>
  JSON.stringify(
    await at.db.sql(
      `select to_jsonb(r) as request, (select jsonb_agg(l order by l.id) from request.request_line l where l.request_id = r.id) as lines,
         (select count(*)::int from request.approval_action a where a.request_id = r.id) as acts,
         (select count(*)::int from ledger.journal j where j.source_type = 'payment_request' and j.source_id = r.id) as journals
       from request.payment_request r where r.id = $1`,
      [id],
    ),
  );

async function does(seen: Seen, who: Person, event: string): Promise<unknown> {
  const [client] = at.clients;
  const { type: _, ...body } = vatOf(at, [aLine()]);
  const change = { ...body, version: seen.version };
  if (event === 'SUBMIT') return await submitting(at, seen)(client);
  if (event === 'EDIT')
    return await call(client, { id: 'PR4', actor: at.people.maker, params: { requestId: seen.id }, body: change });
  const all = await statuses(seen.id);
  const expected = event === 'RESTORE_LINES' ? 'EXCLUDED' : 'PENDING';
  const lineId = [...all].find(([, status]) => status === expected)?.[0] ?? [...all.keys()][0];
  const more = event.endsWith('LINES') ? { lineIds: [Number(lineId)] } : {};
  return await acting(at, seen, event === 'RECALL' ? 'maker' : who, event, more)(client);
}

/** What is refused changes nothing, so every event refused in a state meets the same request. */
const refusing = new Map<string, Promise<Seen>>();
function requestIn(place: string, isRefused: boolean): Promise<Seen> {
  if (!isRefused) return PLACES[place]!.made();
  const there = refusing.get(place) ?? PLACES[place]!.made();
  refusing.set(place, there);
  return there;
}

const walked = { requests: new Set<string>(), lines: new Set<string>() };

describe.each(Object.keys(PLACES))('from %s', (place) => {
  test.each(EVENTS)('the event %s is allowed or refused from every state, as the table says', async (event) => {
    const { who } = PLACES[place]!;
    const to = LEADS[place]![event];
    const seen = await requestIn(place, to === undefined);
    const [before, was] = [await everything(seen.id), await statuses(seen.id)];
    const refused = await does(seen, who, event).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (to === undefined) {
      expect(refused).toBeInstanceOf(DomainError);
      expect(await everything(seen.id)).toBe(before);
      return;
    }
    expect(refused).toBeUndefined();
    expect((await lookAt(at, seen.id)).status).toBe(to);
    expect(await brokenOf(at, [seen.id])).toEqual([]);
    walked.requests.add(`${seen.status} ${event} ${to}`);
    for (const [id, status] of await statuses(seen.id))
      if (was.get(id) !== undefined && was.get(id) !== status) walked.lines.add(`${was.get(id)} ${status}`);
  });
});

test('every move of the table has been made, and no other', () => {
  const here = new Set<string | null>(Object.keys(PLACES).map((place) => place.split(',')[0]!));
  const moves = requestMoves.filter(({ from, event }) => here.has(from) && EVENTS.some((each) => each === event));
  expect(walked.requests).toEqual(new Set(moves.map(({ from, event, to }) => `${from} ${event} ${to}`)));
  // Holding and cancelling retention is covered in contract.routes.test.ts.
  const undecided = lineMoves.filter(({ from, to }) => (from === 'PENDING' && to !== 'QUEUED') || from === 'EXCLUDED');
  const lines = [
    ...undecided,
    ...lineMoves.filter(({ from, event }) => from === 'APPROVED' && event === 'cancel'),
  ].filter(({ to }) => to !== 'HELD');
  expect(walked.lines).toEqual(new Set(lines.map(({ from, to }) => `${from} ${to}`)));
});
