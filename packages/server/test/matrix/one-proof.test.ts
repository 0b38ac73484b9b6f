import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { proofBook } from '../../src/modules/identity/index.ts';
import { putStepUp } from '../../src/modules/identity/session/session.queries.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { fullSubject, hasMoreThanRow, isBoundToRequest } from '../../src/platform/http/guard.ts';
import { withProof } from '../../src/platform/http/prove.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { demonstrationPortal, sessionFor } from '../demonstration.ts';
import { decided } from './matrix-table.ts';

const portal = await demonstrationPortal();
const { ctx, clock, db } = portal;
const book = proofBook(ctx);
const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
const needProof = routes.filter(({ call }) => Object.values(decided[call.id] ?? {}).some((cell) => cell.includes('^')));
const bound = needProof.filter(({ call }) => isBoundToRequest(call));
const session = await sessionFor(db, 'admin@mow.test', clock.now());
const actor = {
  kind: 'staff',
  login: 'admin@mow.test',
  sessionId: session.id,
  cell: 'y^',
  scope: JOB_SCOPE,
} as unknown as Actor;
const params = { id: 1, orgId: 2, login: 'joy@mow.test', username: 'joy@mow.test', bankAccountId: 3, authority: 'X' };
const [requested, other] = [
  { amount: 1_00n, note: 'As shown' },
  { amount: 2_00n, note: 'As shown' },
];
const prove = (subject: string) => ctx.inTx(JOB_SCOPE, (tx) => putStepUp(tx, session.id, subject, clock.now()));
const send = (call: (typeof routes)[number]['call'], body: object, key?: string, run = async () => 'done') =>
  withProof(book, { call, actor, decoded: { params, body }, file: undefined, key, now: clock.now() }, run).catch(
    (error: { code?: string }) => error.code,
  );

test('the calls whose proof is not bound to one request are those that decision record 0257 lists', () => {
  const shared = needProof.filter(({ call }) => !isBoundToRequest(call)).map(({ call }) => call.id);
  expect(shared.toSorted()).toEqual(['ME11', 'ME12', 'ME15', 'ME16', 'RC10']);
});

describe.each(bound.map(({ call }) => [call.id, call] as const))('%s: a proof', (_, call) => {
  test('a proof opens the request it was made for, once, and no other', async () => {
    expect(await send(call, requested)).toBe('step-up-required');
    const subject = fullSubject(call, actor, { params, body: requested });
    await prove(subject);
    if (hasMoreThanRow(call)) expect(await send(call, other)).toBe('step-up-required');
    const both = await Promise.all([send(call, requested), send(call, requested)]);
    expect(both.toSorted()).toEqual(['done', 'step-up-required']);
    expect(await send(call, requested)).toBe('step-up-required');
    const words = await db.sql<{ opens: string }>(
      `select x->>'opens' as opens from identity.session, jsonb_array_elements(proofs_asked) x
       where id = $1 and x->>'subject' = $2`,
      [session.id, subject],
    );
    expect(words[0]?.opens).toContain(call.summary);
    expect(words[0]?.opens).toContain('₦1.00');
  });
});

test('a refused request gives its proof back, and one whose answer was lost is sent again under its key', async () => {
  const { call } = bound[0]!;
  await prove(fullSubject(call, actor, { params, body: requested }));
  const { DomainError } = await import('@isura/contract/kernel/problems');
  const refuse = async () => {
    throw new DomainError('duplicate', { detail: 'Already there.' });
  };
  expect(await send(call, requested, randomUUID(), refuse)).toBe('duplicate');
  const key = randomUUID();
  expect(await send(call, requested, key)).toBe('done');
  expect(await send(call, requested, key)).toBe('done');
  expect(await send(call, requested, randomUUID())).toBe('step-up-required');
});
