import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { readMinuteInvariants } from '../../src/invariants/invariants.ts';
import { accountOf, postJournals } from '../../src/modules/ledger/index.ts';
import { proofSubject } from '../../src/modules/request/approval/decision-proof.service.ts';
import { type HandClock, handClock } from '../../src/platform/clock/clock.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { Actor } from '../../src/platform/http/route.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { fund, invoice } from '../money/payments.ts';
import { actorOf } from '../people/staff-actors.ts';
import { type Client, type Processes, processesOver } from '../process/processes.ts';
import { call } from '../simulation/calls.ts';

const PEOPLE = ['maker', 'reviewer', 'reviewer2', 'approver', 'approver2', 'accountant', 'auditor'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * The Ministry of Works on several processes: one review, then two of four approvers; every level can exclude lines.
 */
export interface PayingWorld extends Processes {
  db: TestDatabase;
  clock: HandClock;
  people: Record<Person, Actor>;
  /** An account with more than is ever paid, and one with the amount a test puts on it. */
  rich: Account;
  poor: Account;
  authorityId: number;
}

interface Account {
  id: number;
  orgId: number;
  ledgerAccountId: number;
}

const WORKFLOW = `
  update approval.workflow_level l set required_approvals = case l.level_no when 2 then 2 else 1 end, can_exclude = true
  from approval.workflow w join org.organization o on o.id = w.org_id
  where w.id = l.workflow_id and o.code = 'MOW' and w.request_type = '*'`;
const MORE_APPROVERS = `
  insert into identity.organization_user_authority (organization_user_id, authority_id)
  select o.id, a.id from identity.organization_user o join identity.app_user u on u.id = o.user_id, identity.authority a
  where u.login in ('accountant@mow.test', 'auditor@mow.test') and a.name = 'ROLE_APPROVER'`;
const SINCE = `
  update identity.app_user u set approver_since = (select approver_since from identity.app_user where login = 'approver@mow.test')
  where u.login in ('accountant@mow.test', 'auditor@mow.test')`;

/** Opens a paying world with `processes` processes. */
export async function payingWorld({
  processes = 1,
  breaksInvariants = false,
  on,
}: {
  processes?: number;
  breaksInvariants?: boolean;
  /** A people database of the caller's, with its clock; a new clone when left out. */
  on?: { db: TestDatabase; clock: HandClock };
} = {}): Promise<PayingWorld> {
  const db = on?.db ?? (await testDatabase({ breaksInvariants, world: 'people' }));
  await db.sql(`begin; set local session_replication_role = replica; ${WORKFLOW}; ${MORE_APPROVERS}; ${SINCE}; commit`);
  const clock = on?.clock ?? handClock();
  const [rich, poor] = await Promise.all(['EXPENDITURE', 'PROJECT'].map((purpose) => accountFor(db, purpose)));
  await fund({ db, clock }, rich!.orgId, rich!.ledgerAccountId, 900_000_000);
  const [authority] = await db.sql<{ id: number }>(`select id from tax.tax_authority where code = 'NRS'`);
  const people = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (name) => [name, await actorOf(db, `${name}@mow.test`)] as const)),
  ) as Record<Person, Actor>;
  const { clients, whileSaid } = processesOver(db, clock, processes);
  return { db, clock, people, rich: rich!, poor: poor!, authorityId: authority!.id, clients, whileSaid };
}

async function accountFor(db: TestDatabase, purpose: string): Promise<Account> {
  const [row] = await db.sql<{ id: number; orgId: number; ledgerAccountId: number }>(
    `select a.id, a.org_id as "orgId", a.ledger_account_id as "ledgerAccountId" from bank.bank_account a
     join org.organization o on o.id = a.org_id where o.code = 'MOW' and a.purpose = $1 and a.status = 'ACTIVE'`,
    [purpose],
  );
  return { id: row!.id, orgId: row!.orgId, ledgerAccountId: row!.ledgerAccountId };
}

/** The facts of a request a round needs. */
export interface Seen {
  id: number;
  version: number;
  status: string;
  contentHash: string;
  approvalRound: number;
  currentLevel?: number;
}

let papers = 0;
/** Returns a line of 75 naira of VAT with a unique invoice. */
export function aLine(): Record<string, unknown> {
  papers += 1;
  return { ...invoice(1, '1000.00'), invoiceNumber: `RACE-${papers}` };
}

/** Returns the request body of a VAT payment with these lines. */
export const vatOf = (at: PayingWorld, lines: readonly object[], account = at.rich): Record<string, unknown> => {
  const today = lagosDay(at.clock.now());
  return {
    ...{ type: 'VAT', title: 'VAT withheld, October', narration: 'VAT OCT 2026', sourceBankAccountId: account.id },
    payDate: addDays(today, 1),
    typeData: { taxPeriod: addMonths(periodOf(today), -1), taxAuthorityId: at.authorityId },
    lines,
  };
};

export const draftOf = (at: PayingWorld, lines = [aLine(), aLine(), aLine()], account = at.rich): Promise<Seen> =>
  call<Seen>(at.clients[0], { id: 'PR2', actor: at.people.maker, body: vatOf(at, lines, account) });

export const lookAt = (at: PayingWorld, id: number): Promise<Seen> =>
  call<Seen>(at.clients[0], { id: 'PR3', actor: at.people.maker, params: { requestId: id } });

export const submitting =
  (at: PayingWorld, { id, version }: Seen) =>
  (client: Client): Promise<unknown> =>
    call(client, { id: 'PR6', actor: at.people.maker, params: { requestId: id }, body: { version } });

/** Returns an action of a person on the request as they saw it, with a fresh proof. */
export const acting = (at: PayingWorld, seen: Seen, who: Person, action: string, more: object = {}) => {
  const { id, contentHash: content, approvalRound: round, currentLevel: levelNo = 0 } = seen;
  const stepUp = { subject: proofSubject({ id, round, levelNo, content }), at: at.clock.now() };
  const comment = 'For the sake of this race';
  return (client: Client): Promise<unknown> =>
    call(client, {
      id: 'PR7',
      actor: { ...at.people[who], stepUp },
      params: { requestId: id },
      body: { action, contentHash: content, comment, ...more },
    });
};

/** Makes a request that waits at a level after these actions. */
export async function waitingAt(
  at: PayingWorld,
  acts: readonly [Person, string][] = [],
  account = at.rich,
): Promise<Seen> {
  const draft = await draftOf(at, undefined, account);
  await submitting(at, draft)(at.clients[0]);
  for (const [who, action] of acts) await acting(at, await lookAt(at, draft.id), who, action)(at.clients[0]);
  return await lookAt(at, draft.id);
}

export const linesOf = async ({ db }: PayingWorld, id: number): Promise<number[]> =>
  (
    await db.sql<{ id: number }>('select id from request.request_line where request_id = $1 order by line_no', [id])
  ).map((row) => row.id);

let openings = 1_000_000;
/** Adds this amount to the account with little money. */
export async function topUp({ db, clock, poor }: PayingWorld, kobo: bigint): Promise<void> {
  openings += 1;
  await db.inTx(JOB_SCOPE, async (tx) => {
    const other = await accountOf(tx, poor.orgId, 'UNALLOCATED_RECEIPTS');
    const lines = [
      { ledgerAccountId: poor.ledgerAccountId, side: 'DEBIT' as const, amount: asKobo(kobo) },
      { ledgerAccountId: other, side: 'CREDIT' as const, amount: asKobo(kobo) },
    ];
    const opening = { event: 'OPENING' as const, source: { type: 'opening' as const, id: openings } };
    const day = { businessDate: lagosDay(clock.now()), description: 'Put on the account' };
    await postJournals(tx, [{ orgId: poor.orgId, ...opening, ...day, lines }], clock.now());
  });
}

const watched = readMinuteInvariants().filter(({ sql }) => sql.includes('request.payment_request r where'));

/** Returns the numbers of the payment invariants that these requests break. */
export async function brokenOf({ db }: PayingWorld, ids: readonly number[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, sql } of watched) {
    const text = sql.replaceAll(/r\.updated_at >= current_setting\('look\.since'\)::date/g, `r.id in (${ids.join()})`);
    if ((await db.sql(text)).length > 0) broken.push(id);
  }
  return broken;
}

/** Returns the outcome of a request: its state, its counted actions, and what is paid and reserved for it. */
export async function fateOf({ db }: PayingWorld, id: number) {
  const [row] = await db.sql<{
    status: string;
    level: number | null;
    acts: string[];
    journals: number;
    paid: number;
    lines: number;
  }>(
    `select r.status, r.current_level as level,
       array(select a.action from request.approval_action a where a.request_id = r.id and a.round = r.approval_round order by a.id) as acts,
       (select count(*)::int from ledger.journal j where j.event = 'L4' and j.source_type = 'payment_request' and j.source_id = r.id) as journals,
       (select coalesce(sum(i.amount_kobo), 0)::int from request.payment_instruction i where i.request_id = r.id and i.status = 'APPROVED') as paid,
       (select count(*)::int from request.request_line l where l.request_id = r.id and l.status <> 'EXCLUDED') as lines
     from request.payment_request r where r.id = $1`,
    [id],
  );
  return row!;
}
