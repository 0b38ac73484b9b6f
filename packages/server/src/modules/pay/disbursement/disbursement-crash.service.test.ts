import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { REQUESTS } from '@isura/contract/request/request-reads';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awayFromMidnight } from '../../../../test/away-from-midnight.ts';
import { sessionFor } from '../../../../test/demonstration.ts';
import { type Killable, killable } from '../../../../test/process/killing.ts';
import {
  acting,
  aLine,
  lookAt,
  type PayingWorld,
  payingWorld,
  type Seen,
  submitting,
  vatOf,
} from '../../../../test/races/paying-world.ts';
import { call } from '../../../../test/simulation/calls.ts';
import { brokenInvariants } from '../../../invariants/invariants.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { simulatedBank } from '../../bank/bank/bank.service.ts';
import { putStepUp } from '../../identity/session/session.queries.ts';
import { mayBePaidAfterAll } from '../../reconcile/index.ts';
import { proofSubject } from '../../request/approval/decision-proof.service.ts';
import { doDueWork } from './payment-work.service.ts';
import { askAboutPayments } from './transfer-jobs.service.ts';

/**
 * The number of times a process or PostgreSQL is killed at a random moment between approval and PAID
 * (docs/spec/security.md#x05, docs/spec/security.md#x06).
 */
const KILLS = { more: 40, deep: 500 }[process.env.TEST_TIER ?? ''] ?? 3;
const WHAT = ['worker', 'web', 'database', 'worker'] as const;
/** Tax amounts: each payment is one transfer to the tax authority; the bank refuses every third. */
const TAXED = ['1000.00', '1200.00', '1735.07'];
const ENDS = ['PAID', 'PAID', 'FAILED'];

const clock = handClock(new Date());
let all: Killable;
let at: PayingWorld;
beforeAll(async () => {
  all = await killable();
  at = await payingWorld({ on: { db: all.db, clock } });
  simulatedBank.give(at.clients[0].ctx, all.rail);
}, 180_000);
afterAll(() => all?.stop());

/**
 * Creates a payment that waits for its last approver. The processes are on the machine's clock, so only its pay date is
 * away from midnight: a day that ends before the last approver acts would be refused.
 */
async function waiting(round: number): Promise<Seen> {
  clock.set(new Date());
  const lines = [{ ...aLine(), taxableAmount: TAXED[round % TAXED.length] }];
  const body = { ...vatOf(at, lines), payDate: lagosDay(awayFromMidnight(clock.now())) };
  const draft = await call<Seen>(at.clients[0], { id: 'PR2', actor: at.people.maker, body });
  await submitting(at, draft)(at.clients[0]);
  await acting(at, await lookAt(at, draft.id), 'reviewer', 'REVIEW')(at.clients[0]);
  await acting(at, await lookAt(at, draft.id), 'auditor', 'APPROVE')(at.clients[0]);
  return await lookAt(at, draft.id);
}

/** Approves as the last approver over HTTP, and again if there was no response. */
async function approved({ id, contentHash, approvalRound: round, currentLevel: levelNo = 0 }: Seen): Promise<void> {
  const session = await sessionFor(all.db, 'approver@mow.test', new Date());
  const subject = proofSubject({ id, round, levelNo, content: contentHash });
  const key = randomUUID();
  let sentence = '';
  for (let attempts = 0; attempts < 2_400; attempts += 1) {
    try {
      await all.db.inTx(JOB_SCOPE, (tx) => putStepUp(tx, session.id, subject, new Date()));
      const answer = await fetch(`${all.web()}${REQUESTS}/${id}/actions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ action: 'APPROVE', contentHash }),
        signal: AbortSignal.timeout(10_000),
      });
      sentence = await answer.text();
    } catch {
      // killed meanwhile: what was committed is seen below
    }
    const [row] = await all.db.sql<{ status: string }>('select status from request.payment_request where id = $1', [
      id,
    ]);
    if (row?.status !== 'AWAITING_APPROVAL') return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`request ${id} could not be approved: ${sentence}`);
}

interface Transfer extends Record<string, unknown> {
  ref: string;
  status: string;
  attempts: number;
  kobo: bigint;
}
const transfers = (ids: readonly number[]) =>
  all.db.sql<Transfer>(
    `select provider_ref as ref, status, attempt_count as attempts, amount_kobo as kobo from request.payment_instruction where request_id = any($1) order by id`,
    [ids],
  );

/** Runs the minute job outside the worker until every payment has its one transfer and none is under way. */
async function toTheEnd(ids: readonly number[]): Promise<void> {
  for (let minute = 1; minute <= 30; minute += 1) {
    const ended = (await transfers(ids)).filter(({ status }) => ['PAID', 'FAILED'].includes(status));
    if (ended.length === ids.length) return;
    clock.set(new Date(Date.now() + minute * 65_000));
    await doDueWork(at.clients[0].ctx, 'afterwards', { onStatements: { mayBePaidAfterAll }, ask: askAboutPayments });
    await all.bankClock(2); // the bank moves its own clock on by a second
  }
}

test(`worker, web and PostgreSQL killed ${KILLS} times between approval and PAID over HTTP: nothing is paid twice, nothing is lost, nothing stays unknown`, {
  timeout: KILLS * 60_000 + 120_000,
}, async () => {
  const ids: number[] = [];
  const kills: Record<string, number> = {};
  const found: Record<string, number> = {};
  for (let round = 0; round < KILLS; round += 1) {
    const seen = await waiting(round);
    ids.push(seen.id);
    const what = WHAT[round % WHAT.length]!;
    const approving = approved(seen);
    await new Promise((done) => setTimeout(done, Math.random() * 1_500)); // the random moment is what this test is about
    for (const { status } of await transfers([seen.id])) found[status] = (found[status] ?? 0) + 1;
    await all.kill(what);
    kills[what] = (kills[what] ?? 0) + 1;
    await approving;
  }
  await toTheEnd(ids);

  const ended = await transfers(ids);
  expect(ended.map(({ status }) => status)).toEqual(ids.map((_, round) => ENDS[round % ENDS.length]));
  const has = await all.bankHas();
  expect(has.map(({ ref, state, attempts, amount }) => [ref, state, attempts, amount]).sort()).toEqual(
    ended.map(({ ref, status, kobo }) => [ref, status === 'PAID' ? 'PAID' : 'REFUSED', 1, String(kobo)]).sort(),
  );
  const [books] = await all.db.sql<{ credited: bigint; held: bigint; clearing: bigint }>(
    `select (select coalesce(sum(p.amount_kobo), 0)::bigint from ledger.posting p join ledger.journal j on j.id = p.journal_id
         where j.event = 'L6' and p.side = 'CREDIT' and p.ledger_account_id = $1) as credited,
       (select reserved_kobo from ledger.ledger_account where id = $1) as held,
       (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'PAYMENTS_CLEARING') as clearing`,
    [at.rich.ledgerAccountId, at.rich.orgId],
  );
  const paid = has.filter(({ state }) => state === 'PAID').reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(books).toEqual({ credited: paid, held: 0n, clearing: 0n });
  const client = new pg.Client({ connectionString: all.db.adminUrl });
  await client.connect();
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(await brokenInvariants(client)).toEqual([]);
  await client.end();
  if (process.env.TEST_TIER !== undefined) console.log('killed', kills, 'transfers stood when it happened', found);
});
