import { randomUUID } from 'node:crypto';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { contractStory } from '../../../../test/payment/contract-story.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { httpBank } from '../../../../test/payment/http-bank.ts';

/** The number of stories from approval to end, and the maximum number of steps in each. */
const { stories, steps } = { more: { stories: 25, steps: 14 }, deep: { stories: 300, steps: 20 } }[
  process.env.TEST_TIER ?? ''
] ?? { stories: 3, steps: 8 };

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const bank = await httpBank(portal);
const { approved, pass, books } = disbursing(portal, world);
const { approvedWithoutFirst, certified, released, retention } = contractStory(portal, world);
const [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')];
const office = await portal.as('admin1@oagf.test');
const [source] = await portal.db.sql<{ account: string }>(
  `select bank_code || '/' || account_number as account from bank.bank_account where id = $1`,
  [world.accountId],
);

/** Kobo parts that make a payment succeed, fail, succeed on the second attempt, go unanswered, and come back. */
const kobo = fc.constantFrom('00', '13', '17', '19', '23');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('approve' as const),
      kobo: fc.array(kobo, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('take out' as const),
      kobo: fc.array(kobo, { minLength: 2, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('certify' as const, 'release' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('pass' as const), seconds: fc.constantFrom(0, 1, 2, 60, 61, 130) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      on: fc.constantFrom('PAY' as const, 'ASK' as const),
      fault: fc.constantFrom(
        'CUT' as const,
        'LOST' as const,
        'SILENT' as const,
        'AMOUNT' as const,
        'CURRENCY' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('down' as const, 'up' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close' as const) }) },
);

interface Line extends Record<string, unknown> {
  id: number;
  status: string;
}
const linesOf = (ids: readonly number[]) =>
  portal.db.sql<Line>('select id, status from request.request_line where request_id = any($1) order by id', [ids]);

/** Makes a call about lines, with step-up if it is required. */
async function about(who: typeof accountant, path: string, body: object): Promise<void> {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/${path}`, body };
  const headers = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const response = await who.call({ ...request, ...headers() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  if (code === 'step-up-required') await who.call({ ...request, ...headers() }, subject);
}
const idsIn = (lines: readonly Line[], ...statuses: string[]): number[] =>
  lines.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);

/** Keeps everyone signed in. */
const stayAwake = () =>
  portal.db.sql('update identity.session set last_seen_at = $1, expires_at = $2', [
    portal.clock.now(),
    new Date(portal.clock.now().getTime() + 43_200_000),
  ]);

/**
 * Has two people settle that failed and returned transfers which their bank contradicted were not paid: it said so of
 * another amount or currency once, and was right about all it says now.
 */
async function settleAll(ids: readonly number[]): Promise<void> {
  const contradicted = await portal.db.sql<{ line: number }>(
    `select min(l.id)::int as line from pay.bank_contradiction c join request.request_line l on l.instruction_id = c.instruction_id
     where c.settled_at is null and l.request_id = any($1) and l.status in ('FAILED', 'RETURNED') group by c.instruction_id`,
    [ids],
  );
  for (const { line } of contradicted) {
    const body = { reason: 'The bank confirmed it in writing', outcome: 'NOT_PAID' };
    const response = await accountant.call({
      ...{ method: 'POST', url: `${REQUESTS}/lines/${line}/contradiction/settle` },
      body,
    });
    const { id } = response.body as unknown as AdminRequest;
    const decision = `/services/organization/api/requests/admin-requests/${id}/decision`;
    await admin.call({ method: 'POST', url: decision, body: { decision: 'APPROVE' } }, `AR3:${id}`);
  }
}

let isUp = true;
async function turn(up: boolean): Promise<void> {
  if (up === isUp) return;
  isUp = up;
  await (up ? bank.comeBack() : bank.goDown());
}
const close = (id: number) => act(world.approver, id, 'CLOSE', { comment: 'It is paid another way' });

/** The contracts of all stories, and those whose retention was released. */
const contracts: string[] = [];
const letGo = new Set<string>();
type Approving = { does: 'approve' | 'take out'; kobo: string[] } | { does: 'certify' | 'release' };

/** Approves a payment (all its lines, or without the first), a certificate, or a retention release. */
async function approve(what: Approving): Promise<number[]> {
  if (what.does === 'approve') return [await approved(what.kobo.map((end, nth) => `${2_000 + nth}.${end}`))];
  if (what.does === 'take out')
    return [await approvedWithoutFirst(what.kobo.map((end, nth) => `${3_000 + nth}.${end}`))];
  if (what.does === 'certify') {
    const { id, contract } = await certified();
    contracts.push(contract);
    return [id];
  }
  const held = contracts.findLast((contract) => !letGo.has(contract));
  if (held === undefined) return [];
  letGo.add(held);
  return [await released(held)];
}

/** The first steps of every story, so that one story reaches each ending. */
const OPENING: Approving[] = [
  { does: 'approve', kobo: ['00', '17'] },
  { does: 'take out', kobo: ['00', '00'] },
  { does: 'certify' },
  { does: 'release' },
  { does: 'certify' },
];

/** Finishes the story: the bank is up and answers correctly, and people settle and complete what is left. */
async function finish(ids: readonly number[]): Promise<void> {
  await turn(true);
  bank.desk.calm();
  for (let minute = 0; minute < 5; minute += 1) await pass(61);
  if (idsIn(await linesOf(ids), 'UNKNOWN', 'SENT').length > 0) {
    portal.clock.advance(73 * 3_600);
    await stayAwake();
    await pass(0);
    const lineIds = idsIn(await linesOf(ids), 'UNKNOWN');
    if (lineIds.length > 0) await about(office, 'not-received', { lineIds, reason: 'The bank has confirmed it' });
    await pass(0);
  }
  await settleAll(ids);
  // A certificate is not closed while a payment releases what it kept, which is closed after it: people come back to it.
  for (const id of [...ids, ...ids]) await close(id);
}

test(`in ${stories} stories every line ends paid, returned, closed, excluded, held or released, and ledger and bank agree to the kobo`, {
  timeout: 4 * 3_600_000,
}, async () => {
  const found: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: steps, size: 'max' }), async (story) => {
      const before = await books();
      const paidBefore = bank.account(source!.account).paid;
      const ids: number[] = [];
      for (const each of [...OPENING, ...story]) {
        if (each.does === 'pass') await pass(each.seconds);
        else if (each.does === 'fault') bank.desk.control({ act: 'fault', on: each.on, does: each.fault, times: 1 });
        else if (each.does === 'retry') {
          const lineIds = idsIn(await linesOf(ids), 'FAILED', 'RETURNED');
          if (lineIds.length > 0) await about(accountant, 'retry', { lineIds });
        } else if (each.does === 'close') await close(ids.at(-1)!);
        else if (each.does === 'up' || each.does === 'down') await turn(each.does === 'up');
        else ids.push(...(await approve(each as Approving)));
        await stayAwake();
      }
      await finish(ids);

      for (const { status } of await linesOf(ids)) {
        if (!['PAID', 'CANCELLED', 'EXCLUDED', 'HELD', 'RELEASED'].includes(status))
          throw new Error(`a line is ${status}`);
        found[status] = (found[status] ?? 0) + 1;
      }
      const { held, released: gone, owed } = await retention(contracts);
      if (owed !== held - gone) throw new Error(`${held} kobo are held and ${gone} let go, ${owed} are owed`);
      const after = await books();
      const atBank = bank.account(source!.account);
      const spent = (before.bank - after.bank).toString();
      if (spent !== (atBank.paid - paidBefore).toString())
        throw new Error(`the ledger paid ${spent} kobo, the bank ${atBank.paid - paidBefore}`);
      if (after.held !== 0n || atBank.held !== 0n || after.clearing !== 0n || after.payable !== 0n)
        throw new Error(
          `left over: ${JSON.stringify({ ...after, atBank }, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
        );
      const paid = await portal.db.sql<{ ref: string }>(
        `select provider_ref as ref from request.payment_instruction where status = 'PAID' and request_id = any($1) order by 1`,
        [ids],
      );
      const numbers = await portal.db.sql<{ number: string }>(
        'select number from request.payment_instruction where request_id = any($1)',
        [ids],
      );
      const kept = numbers
        .flatMap(({ number }) => bank.has(number))
        .filter(({ state, returnedAt }) => state === 'PAID' && returnedAt === undefined);
      expect(kept.map(({ ref }) => ref).sort()).toEqual(paid.map(({ ref }) => ref).sort());
    }),
    { numRuns: stories, endOnFailure: true },
  );
  for (const end of ['PAID', 'EXCLUDED', 'HELD', 'RELEASED']) expect(found[end], end).toBeGreaterThan(0);
  if (process.env.TEST_TIER !== undefined) console.log('lines ended', found);
});
