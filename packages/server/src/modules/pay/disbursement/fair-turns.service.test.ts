import { lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
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
import type { Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Attempt } from '../../request/index.ts';
import { nextQueued } from './send-instructions.queries.ts';
import { takeInTurn } from './send-instructions.service.ts';

const at = await payingWorld({ processes: 2, breaksInvariants: true });
const EACH = 6;

/** Queues one transfer of a payment of the Ministry of Works. */
async function queued({ clients, people, clock }: PayingWorld): Promise<void> {
  const body = { ...vatOf(at, [{ ...aLine(), taxableAmount: '1000.00' }]), payDate: lagosDay(clock.now()) };
  const draft = await call<Seen>(clients[0], { id: 'PR2', actor: people.maker, body });
  await submitting(at, draft)(clients[0]);
  for (const [who, action] of [
    ['reviewer', 'REVIEW'],
    ['auditor', 'APPROVE'],
    ['approver', 'APPROVE'],
  ] as const)
    await acting(at, await lookAt(at, draft.id), who, action)(clients[0]);
}

/** Copies the ministry's transfer so that some live organizations of the demonstration have equally many queued. */
const copies = `
  begin; set local session_replication_role = replica;
  insert into request.payment_request overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('id', 500000 + o.id, 'org_id', o.id, 'request_number', 'TURN-' || o.id))).*
    from request.payment_request r, org.organization o where o.code in ('FRA', 'NLB', 'IPE') and r.id = (select max(id) from request.payment_request);
  insert into request.payment_instruction overriding system value
    select (jsonb_populate_record(i, jsonb_build_object('id', 500000 + 100 * o.id + n, 'org_id', o.id,
      'request_id', case when o.code = 'MOW' then i.request_id else 500000 + o.id end, 'number', 'TURN-' || o.id || '-' || n))).*
    from request.payment_instruction i, org.organization o, generate_series(1, ${EACH}) n
    where o.code in ('MOW', 'FRA', 'NLB', 'IPE') and i.id = (select max(id) from request.payment_instruction);
  delete from request.payment_instruction where number not like 'TURN-%';
  commit`;

/** Takes up the next two transfers. */
async function nextTwo(tx: Tx): Promise<Attempt[]> {
  const now = at.clock.now();
  const next = await nextQueued(tx, now, 2);
  return await takeInTurn(
    tx,
    next.map(({ id }) => id),
    now,
  );
}

test('organizations get turns of equal size, in order, whichever of two processes gives them', async () => {
  await queued(at);
  await at.db.sql(copies);
  const taking = (process: 0 | 1): Promise<Attempt[]> => at.clients[process]!.ctx.inTx(JOB_SCOPE, nextTwo);
  const bodies = async (process: 0 | 1) => (await taking(process)).map(({ orgId }) => orgId).sort((a, b) => a - b);
  const [a, b] = [await bodies(0), await bodies(1)];
  expect(new Set([...a, ...b]).size).toBe(4);
  expect(await bodies(1)).toEqual(a);
  expect(await bodies(1)).toEqual(b);

  const counts = new Map<number, number>();
  const both = await Promise.all(([0, 1, 0, 1] as const).map(bodies));
  for (const id of both.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(2);
  for (let left = 1; left > 0; ) left = (await bodies(0)).length;
  const [row] = await at.db.sql<{ queued: number; sent: number }>(
    `select count(*) filter (where status = 'QUEUED')::int as queued, count(*) filter (where status = 'SENT' and attempt_count = 1)::int as sent
     from request.payment_instruction`,
  );
  expect(row).toEqual({ queued: 0, sent: 4 * EACH });
});

test("one organization's payroll waits for nobody and blocks nobody: a later organization gets its turn in the next group", async () => {
  await at.db.sql(
    `update request.payment_instruction set status = 'QUEUED', attempt_count = 0, next_ask_at = null where number like 'TURN-%'`,
  );
  const [mow] = await at.db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  const [other] = await at.db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  await at.db.sql(
    `update request.payment_instruction set status = 'APPROVED' where number like 'TURN-%' and org_id <> $1`,
    [mow!.id],
  );
  const take = async () => (await at.clients[0].ctx.inTx(JOB_SCOPE, nextTwo)).map(({ orgId }) => orgId);
  expect(await take()).toEqual([mow!.id, mow!.id]);
  await at.db.sql(
    `update request.payment_instruction set status = 'QUEUED' where number like 'TURN-%' and org_id = $1`,
    [other!.id],
  );
  expect(new Set(await take())).toEqual(new Set([mow!.id, other!.id]));
});
