import { permissionsOf } from '@isura/contract/identity/scopes';
import { lagosDay } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import { decideRequest, secondPerson } from '../src/modules/admin-request/index.ts';
import { keyEffects, makeKey } from '../src/modules/identity/index.ts';
import { createDraft } from '../src/modules/request/index.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import { administratorOf, centralActorOf, facts, submitDraft } from './demonstration-acting.ts';
import { requestOf, type TypePlan } from './demonstration-every-type.ts';
import type { Makers } from './demonstration-makers.ts';

const DAY = 24;
const DAY_MS = 86_400_000;
/** Hours after which the second administrator confirms a key. */
const CONFIRMED_AFTER = 3;
/** Days before the end of a key, and without use, of which its administrators have been notified. */
const ENDING_NOTICE = 14;
const UNUSED_NOTICE = 90;

type Terms = Parameters<typeof makeKey>[4];

/** A key of the Ministry of Works, or of the central office: requested `made` days ago for `lasts` days. */
interface KeyPlan extends Terms {
  isCentral?: true;
  made: number;
  lasts: number;
  /** How many hours ago it was last used, from where, and the calls of that day. Without it the key still waits. */
  used?: { hoursAgo: number; ip: string; calls: readonly (readonly [call: string, count: number])[] };
}

/** The program that submits payments, with a key that ends in nine days. */
const PAYROLL_SYSTEM: KeyPlan = {
  name: 'Payroll system',
  scopes: ['payments:read', 'payments:submit'],
  paymentTypes: ['PAYROLL', 'SALARY'],
  addresses: ['41.75.192.10'],
  ...{ made: 171, lasts: 180 },
  used: {
    ...{ hoursAgo: 8, ip: '41.75.192.10' },
    calls: [
      ['PR2', 1],
      ['PR6', 1],
      ['PR3', 14],
    ],
  },
};

const KEYS: readonly KeyPlan[] = [
  PAYROLL_SYSTEM,
  // Nobody has used it for more than a hundred days.
  {
    name: 'Licensing system',
    scopes: ['catalogue:read', 'collections:read', 'invoices:write'],
    ...{ made: 140, lasts: 365 },
    used: { hoursAgo: 104 * DAY, ip: '102.89.32.7', calls: [] },
  },
  // It waits for its second administrator.
  {
    name: 'Pension system',
    scopes: ['payments:read', 'payments:submit'],
    paymentTypes: ['PENSION'],
    addresses: ['102.89.32.0/24'],
    ...{ made: 1, lasts: 180 },
  },
  {
    isCentral: true,
    name: 'Treasury reporting',
    scopes: ['collections:read', 'payments:read', 'reports:read', 'events:read'],
    addresses: ['41.75.192.200'],
    ...{ made: 60, lasts: 365 },
    used: {
      ...{ hoursAgo: 2, ip: '41.75.192.200' },
      calls: [
        ['DE1', 96],
        ['RP5', 2],
      ],
    },
  },
];

/** Records when and for what a key was last used, and that its administrators were notified of what is due by now. */
async function noteUse(
  ctx: Ctx,
  id: number,
  orgId: number,
  { made, lasts, used }: KeyPlan & { used: NonNullable<KeyPlan['used']> },
): Promise<void> {
  const now = ctx.clock.now();
  const endingNoticed = lasts - made <= ENDING_NOTICE ? ENDING_NOTICE : null;
  const unusedNoticed =
    used.hoursAgo > UNUSED_NOTICE * DAY ? new Date(now.getTime() + (UNUSED_NOTICE + 1) * DAY_MS) : null;
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await sql`update identity.api_key set last_used_at = ${now}, last_used_ip = ${used.ip},
      ending_noticed_days = ${endingNoticed}::int, unused_noticed_at = ${unusedNoticed}::timestamptz
      where id = ${id}`.execute(tx);
    for (const [call, count] of used.calls)
      await sql`insert into identity.api_key_day (key_id, org_id, day, call, outcome, count)
        values (${id}, ${orgId}, ${lagosDay(now)}::date, ${call}, 'ok', ${count})`.execute(tx);
  });
}

/** Returns what the payroll system is as an actor that calls with this key. */
async function programOf(ctx: Ctx, id: number, orgId: number): Promise<ActorContext> {
  const { name, scopes, paymentTypes = [], used } = PAYROLL_SYSTEM;
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ userId: number; login: string }>`
      select p.user_id, p.login from identity.api_key k join identity.program p on p.user_id = k.program_user_id
      where k.id = ${id}`.execute(tx),
  );
  const { userId, login } = rows[0]!;
  return {
    actor: {
      kind: 'staff',
      ...{ userId, login, name, orgId, orgStatus: 'LIVE' },
      scope: { role: 'grp_org', orgId, userId },
      permissions: permissionsOf(scopes, paymentTypes),
      key: { id, scopes, paymentTypes },
    },
    facts: factsAgain({ traceId: 'demonstration', ip: used?.ip ?? '', claimed: {} }),
  };
}

/**
 * Makes keys of the Ministry of Works: one that ends in nine days, one that nobody has used for long, and one that waits
 * for its second administrator; and one of the central office, which its second administrator confirmed. Returns the
 * program of the first.
 */
export async function makeDemonstrationKeys({ ctx: plain, at, person }: Makers): Promise<ActorContext> {
  const ctx: Ctx = { ...plain, random: systemRandom };
  const centralOf = (who: string): ActorContext => ({ actor: centralActorOf(person('oagf', who)), facts });
  const [first, second] = [centralOf('admin1'), centralOf('admin2')];
  const admin = administratorOf(person('mow', 'admin'));
  let program: ActorContext | undefined;
  for (const plan of KEYS) {
    const { isCentral, made, lasts, used, ...terms } = plan;
    const [by, confirming] = isCentral ? [first, second] : [admin, first];
    const orgId = Number(by.actor.orgId);
    at(made * DAY);
    const expiresAt = new Date(ctx.clock.now().getTime() + lasts * DAY_MS);
    const { id, adminRequestId } = await makeKey(ctx, by, secondPerson, orgId, { ...terms, expiresAt });
    if (!used) continue;
    if (adminRequestId !== undefined) {
      at(made * DAY - CONFIRMED_AFTER);
      await decideRequest(ctx, confirming, keyEffects, adminRequestId, { decision: 'APPROVE' });
    }
    at(used.hoursAgo);
    await noteUse(ctx, id, orgId, { ...plan, used });
    if (plan === PAYROLL_SYSTEM) program = await programOf(ctx, id, orgId);
  }
  if (!program) throw new Error('the demonstration has no payroll system');
  return program;
}

/** Creates and submits a payment as a program, and has people carry out the steps that follow. */
export async function makeByProgram(
  { ctx, at, go, person, today }: Makers,
  program: ActorContext,
  plan: TypePlan,
): Promise<void> {
  const [sent, ...decisions] = plan.steps;
  at(sent?.[0] ?? 0);
  const clientReference = `PAYROLL-${plan.typeData.payPeriod}-CASUAL`;
  const draft = await createDraft(ctx, program, { ...requestOf(plan, person('mow', 'maker'), today), clientReference });
  await go('mow', await submitDraft(ctx, program, draft), decisions);
}
