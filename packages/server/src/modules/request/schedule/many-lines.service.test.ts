import type { Schedule } from '@isura/contract/request/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { fund, paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { factsAgain } from '../../../platform/http/kept-facts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { moneyOut } from '../../pay/index.ts';
import { mayBePaidAfterAll } from '../../reconcile/index.ts';
import { actOn, proofSubject, schedules } from '../index.ts';
import { submitSchedule } from './submit-schedule.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { ctx, db } = portal;
const of = schedulesOf(world);
const [read] = schedules.jobs;
const ROWS = 3_000;
/** Far less time than thousands of lines need. */
const SHORT = { statementTimeoutMs: 15 };

/**
 * Returns a context with this short statement timeout for `grp_job`, unless the transaction asks for a longer one and
 * `mayAsk`.
 */
const hurried = (mayAsk: boolean): Ctx => ({
  ...ctx,
  inTx: (scope, work, options) => {
    const requested = mayAsk && options?.statementTimeoutMs !== undefined;
    return ctx.inTx(scope, work, scope.role === 'grp_job' && !requested ? { ...options, ...SHORT } : options);
  },
});

async function by(login: string, subject?: string) {
  const [one] = await db.sql<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from identity.app_user where login = $1`,
    [login],
  );
  const userId = Number(one!.id);
  const actor: Actor = {
    kind: 'staff',
    userId,
    login,
    name: one!.name,
    orgId: world.orgId,
    orgStatus: 'LIVE',
    permissions: new Set([login.startsWith('maker') ? 'payment.tax:act' : 'payment.tax:view', 'approvals:view']),
    scope: { role: 'grp_org', orgId: world.orgId, userId },
    ...(subject && { stepUp: { subject, at: ctx.clock.now() } }),
  };
  const facts = factsAgain({ traceId: 't', ip: '127.0.0.1', claimed: {} });
  return { actor, facts };
}

test('thousands of lines are submitted and finally approved within the timeouts their transactions ask for', async () => {
  await fund(portal, world.orgId, world.ledgerAccountId, 100_000_000, 77);
  const { id } = await of.sent(vatFile(Array.from({ length: ROWS }, (_, nth) => vatRow(nth + 1))));
  const agreed = { confirmWarnings: true, leaveExcluded: true };
  const maker = await by('maker@mow.test');
  await expect(submitSchedule(hurried(false), maker, id, agreed, read!)).rejects.toMatchObject({ code: '57014' });
  let whole = await submitSchedule(hurried(true), maker, id, agreed, read!);
  expect(whole).toMatchObject({ status: 'AWAITING_APPROVAL', lineCount: ROWS });
  for (const level of whole.levels) {
    const content = whole.contentHash ?? '';
    const subject = proofSubject({ id: whole.id, round: whole.approvalRound, levelNo: level.levelNo, content });
    const { rows } = { rows: level.eligible };
    const [user] = await db.sql<{ login: string }>('select login from identity.app_user where id = $1', [
      rows[0]!.userId,
    ]);
    const who = await by(user!.login, subject);
    const act = { action: level.kind, contentHash: content };
    const isLast = level === whole.levels.at(-1);
    if (isLast)
      await expect(actOn(hurried(false), who, moneyOut({ mayBePaidAfterAll }), whole.id, act)).rejects.toMatchObject({
        code: '57014',
      });
    whole = await actOn(hurried(true), who, moneyOut({ mayBePaidAfterAll }), whole.id, act);
  }
  expect(whole).toMatchObject({ status: 'APPROVED', lineCount: ROWS });
});

/** Counts the file rows, payment lines and chart accounts read by each transaction, in order. */
function reading(): { ctx: Ctx; read: number[] } {
  const read: number[] = [];
  const inTx: Ctx['inTx'] = (scope, work, options) =>
    ctx.inTx(
      scope,
      async (tx) => {
        const done = await work(tx);
        const { rows } = await sql<{ read: number }>`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
          where relname in ('intake_row', 'request_line', 'gl_account')`.execute(tx);
        read.push(rows[0]!.read);
        return done;
      },
      options,
    );
  return { ctx: { ...ctx, inTx }, read };
}

test('earlier payments are looked up row by row, however many lines there were and whatever the planner knows of them', async () => {
  const rowsOf = (nth: number) =>
    Array.from({ length: ROWS }, (_, at) => vatRow(at + 1, { invoice_number: `LATER-${nth}-${at}` }));
  const maker = await by('maker@mow.test');
  const agreed = { confirmWarnings: true, leaveExcluded: true };
  await submitSchedule(ctx, maker, (await of.sent(vatFile(rowsOf(1)))).id, agreed, read!);
  const { id } = (await of.send(vatFile(rowsOf(2)))).body as unknown as Schedule;
  const seen = reading();
  await of.validate(id, seen.ctx);
  expect(Math.max(...seen.read)).toBeLessThan(100 * ROWS);
  seen.read.length = 0;
  await submitSchedule(seen.ctx, maker, id, agreed, read!);
  expect(Math.max(...seen.read)).toBeLessThan(100 * ROWS);
});
