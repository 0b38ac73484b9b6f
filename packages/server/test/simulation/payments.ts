import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { proofSubject } from '../../src/modules/request/approval/decision-proof.service.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { atOnce, insist, tick } from './acts.ts';
import { HOLDER } from './bank.ts';
import { call } from './calls.ts';
import type { World } from './shapes.ts';
import type { Staff } from './stage.ts';

const serials = ['500000211', '500000221', '500000231', '500000241'];
/** Payee accounts, as their bank writes them. */
export const payees = serials.map((digits) => digits + checkDigit2010('011', digits));
const COMMENT = 'For the sake of this run';

interface Draft {
  id: number;
  version: number;
}

/** Creates and submits a payment of one to three lines as a maker; unique line data makes each a separate invoice. */
export async function writePayment(world: World): Promise<void> {
  const { dice, stage, clock } = world;
  world.payments += 1;
  const no = world.payments;
  const lines = Array.from({ length: 1 + dice.below(3) }, (_, nth) => ({
    ...{ beneficiaryName: HOLDER, beneficiaryAccount: dice.pick(payees), bankCode: '011' },
    amount: nairaOf(asKobo(BigInt(dice.pick([5_000_00, 20_000_37, 60_000_05]) + dice.below(1_000)))),
    ...{ economicCode: '22020201', invoiceNumber: `RI-${no}-${nth + 1}` },
  }));
  const body = {
    ...{ type: 'RETAIL', title: `Consultants ${no}`, narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
    ...{ sourceBankAccountId: stage.works.accountId, lines },
    payDate: addDays(lagosDay(clock.now()), dice.chance(20) ? 1 : 0),
  };
  const actor = stage.staff.maker;
  const made = await insist(world, `write payment ${no}`, (at) =>
    call<Draft>(at, { id: 'PR2', actor, body, key: `payment-${no}` }),
  );
  if (made && !dice.chance(8)) await submit(world, made, `payment-${no}-submit`);
}

/** Submits the draft in this version as a maker. */
export const submit = (world: World, { id, version }: Draft, key: string): Promise<unknown> =>
  insist(world, `submit ${id}`, (at) =>
    call(at, { id: 'PR6', actor: world.stage.staff.maker, params: { requestId: id }, body: { version }, key }),
  );

interface Waiting {
  id: string;
  status: string;
  version: number;
  content: string;
  round: number;
  level: number | null;
  kind: string | null;
  lines: string[];
  started: boolean;
  isRefund: boolean;
}

const requestsIn = (world: World, ...statuses: string[]): Promise<Waiting[]> =>
  world.ask<Waiting>(
    `select r.id, r.status, r.version, r.content_hash as content, r.approval_round as round, r.current_level as level, l.kind,
       array(select x.id::text from request.request_line x where x.request_id = r.id and x.status = 'PENDING' order by x.id) as lines,
       r.started_at is not null as started, r.source_payment_id is not null as "isRefund"
     from request.payment_request r
     left join approval.workflow_level l on l.workflow_id = r.workflow_id and l.level_no = r.current_level
     where r.status = any($1) and r.deleted_at is null order by r.id`,
    [statuses],
  );

/** Acts on a request as the person saw it, with a fresh proof. */
async function act(world: World, who: Staff, seen: Waiting, action: string, more: object = {}): Promise<void> {
  const { stage, clock } = world;
  world.acts += 1;
  const [id, key] = [Number(seen.id), `act-${world.acts}`];
  const subject = proofSubject({ id, round: seen.round, levelNo: seen.level ?? 0, content: seen.content });
  const actor: Actor = { ...stage.staff[who], stepUp: { subject, at: clock.now() } };
  const body = { action, contentHash: seen.content, comment: COMMENT, ...more };
  await insist(world, `${action} ${id} by the ${who}`, (at) =>
    call(at, { id: 'PR7', actor, params: { requestId: id }, body, key }),
  );
}

/** Returns the findings a refund may have, accepted for its lines: accounts of this run are not in their payer's name. */
const findingsOf = ({ lines }: Waiting): object[] =>
  ['refund-name', 'refund-account'].map((code) => ({ code, lineIds: lines.map(Number), count: lines.length }));

/** Decides on a waiting request, sometimes twice at the same moment; a returned one is submitted again. */
export async function decide(world: World): Promise<void> {
  const { dice } = world;
  const waiting = await requestsIn(world, 'AWAITING_APPROVAL', 'NEW');
  if (waiting.length === 0) return;
  const seen = dice.pick(waiting);
  if (seen.status === 'NEW') {
    await submit(world, { id: Number(seen.id), version: seen.version }, `again-${seen.id}-${seen.version}`);
    return;
  }
  const isReview = seen.kind === 'REVIEW';
  const people: Staff[] = isReview ? ['reviewer', 'reviewer2'] : ['approver', 'approver2'];
  const one = async (who: Staff): Promise<void> => {
    const expected = dice.weighed({ AGREE: 84, EXCLUDE_LINES: isReview ? 10 : 0, REJECT: 3, RETURN: 3 });
    const lineIds = expected === 'EXCLUDE_LINES' ? { lineIds: [Number(dice.pick(seen.lines))] } : {};
    const more = expected === 'AGREE' && seen.isRefund ? { accepts: findingsOf(seen) } : lineIds;
    await act(world, who, seen, expected === 'AGREE' ? (isReview ? 'REVIEW' : 'APPROVE') : expected, more);
  };
  const by = (who: Staff) => () => one(who);
  await atOnce(world, dice.chance(15) ? people.map(by) : [by(dice.pick(people))]);
}

/** Cancels unsent lines or closes failed ones as an approver. */
export async function endPayment(world: World): Promise<void> {
  const open = await requestsIn(world, 'APPROVED', 'PARTLY_PAID', 'FAILED');
  if (open.length === 0) return;
  const seen = world.dice.pick(open);
  await act(world, 'approver', seen, seen.started ? 'CLOSE' : 'CANCEL');
}

/** Closes the failed lines of every payment. */
export async function closeAll(world: World): Promise<void> {
  for (const seen of await requestsIn(world, 'APPROVED', 'PARTLY_PAID', 'FAILED'))
    if (seen.started) await act(world, 'approver', seen, 'CLOSE');
}

async function linesIn(world: World, ...statuses: string[]): Promise<number[]> {
  const rows = await world.ask<{ id: string }>(
    'select id from request.request_line where status = any($1) order by id',
    [statuses],
  );
  return rows.map(({ id }) => Number(id));
}

/** Retries failed or returned lines as an accountant, one or all of them. */
export async function retry(world: World): Promise<void> {
  const failed = await linesIn(world, 'FAILED', 'RETURNED');
  if (failed.length === 0) return;
  const lineIds = world.dice.chance(50) ? failed : [world.dice.pick(failed)];
  world.acts += 1;
  const key = `act-${world.acts}`;
  await insist(world, `retry ${lineIds.length}`, (at) =>
    call(at, { id: 'PR12', actor: world.stage.staff.accountant, body: { lineIds }, key }),
  );
}

/** Has the bank asked about unanswered transfers, as an accountant. */
export async function askBank(world: World): Promise<void> {
  const lineIds = await linesIn(world, 'UNKNOWN');
  if (lineIds.length === 0) return;
  await insist(world, `ask about ${lineIds.length}`, (at) =>
    call(at, { id: 'PR20', actor: world.stage.staff.accountant, body: { lineIds } }),
  );
}

/** Declares as the central office that the bank never received a transfer it does not know. */
export async function declare(world: World): Promise<void> {
  const lineIds = await linesIn(world, 'UNKNOWN');
  if (lineIds.length === 0) return;
  const body = { lineIds, reason: 'The bank has confirmed it' };
  await insist(world, `never received ${lineIds.length}`, (at) =>
    call(at, { id: 'PR31', actor: world.stage.admins[0], body }),
  );
}

/** Returns a paid transfer from the bank, within a day. */
export function sendBack({ dice, bank, clock, note }: World): boolean {
  const now = clock.now();
  const paid = bank
    .transfers()
    .filter(
      (transfer) =>
        bank.isPaid(transfer) && !transfer.returnedAt && now.getTime() - transfer.answersAt.getTime() < 86_400_000,
    );
  if (paid.length === 0) return false;
  const one = dice.pick(paid);
  one.returnedAt = now;
  note(`${one.ref}: sent back`);
  return true;
}

/** Returns until when a run may continue, so that returns are noticed in time. */
export const answeredUntil = ({ bank }: World): number =>
  Math.min(
    ...bank
      .transfers()
      .map(({ returnedAt, answersAt }) => (returnedAt ? answersAt.getTime() + 5 * 86_400_000 : Infinity)),
  );

const follow = (world: World) => tick(world, 'disbursement.run');

/** Runs the minute's work: payments are started, sent, queried and returned, sometimes on two instances at once. */
export async function followPayments(world: World): Promise<void> {
  const one = () => follow(world);
  await atOnce(world, world.dice.chance(30) ? [one, one] : [one]);
}

/**
 * Runs many payment actions at the same moment: two instances process them, while somebody retries, ends, queries or
 * decides.
 */
export async function rushOut(world: World): Promise<void> {
  const beside = world.dice.weighed({ retry: 3, end: 2, ask: 1, decide: 2 });
  const acting = { retry, end: endPayment, ask: askBank, decide }[beside];
  await atOnce(world, [() => follow(world), () => follow(world), () => acting(world)]);
}
