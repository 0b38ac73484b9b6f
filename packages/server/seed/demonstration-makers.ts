import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import pg from 'pg';
import { createDraft } from '../src/modules/request/index.ts';
import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { actorOf, demonstrationCtx, facts, type Staff, type Step, step } from './demonstration-acting.ts';

const HOUR_MS = 3_600_000;

/** The people who make payments of the demonstration, and their clock. */
export interface Makers {
  ctx: Ctx;
  clock: HandClock;
  database: Database;
  /** The day the demonstration is loaded on. */
  today: Day;
  person(org: string, who: string): Staff;
  /** Sets the clock to this many hours before the demonstration was loaded. */
  at(hoursAgo: number): void;
  /** Creates a payment an hour before its first step, as the person of that step, and carries out its steps. */
  make(org: string, steps: readonly Step[], requestFor: (maker: Staff) => RequestIn): Promise<PaymentRequest>;
  /** Carries out steps of a payment as the people they name, each at its hour. */
  go(org: string, whole: PaymentRequest, steps: readonly Step[]): Promise<PaymentRequest>;
}

/**
 * Logins of the demonstration: `adminUrl` reads which people exist; `appUrl`, the login of the product, is used for
 * their work.
 */
export interface Addresses {
  adminUrl: string;
  appUrl: string;
}

const peopleUnless = (there: string): string => `
  select u.id, u.login, u.first_name || ' ' || u.last_name as name, o.org_id,
    (select a.id from bank.bank_account a where a.org_id = o.org_id and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE' order by a.id limit 1) as account_id,
    (select id from tax.tax_authority where code = 'NRS') as authority_id,
    (select id from request.biller where name = 'Abuja Electricity Distribution') as biller_id
  from identity.app_user u join identity.organization_user o on o.user_id = u.id
  where u.created_by = 'seed' and u.login ~ '^((admin|accountant|(maker|reviewer|approver)2?)@(mow|fra)|admin[12]@oagf)\\.test$' and not exists (${there})`;

/**
 * Lets people of the Ministry of Works, the Federal Roads Agency and the central office work in the past, unless the
 * query `there` finds rows. Returns the result of `work`, or undefined when there was nothing to do. An administering
 * login need not be a member of the roles those people work in (PostgreSQL 15), so they work through `appUrl`.
 */
export async function asMakers<Done>(
  { adminUrl, appUrl }: Addresses,
  now: Date,
  there: string,
  work: (makers: Makers) => Promise<Done>,
): Promise<Done | undefined> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Staff>(peopleUnless(there)).finally(() => client.end());
  if (rows.length === 0) return undefined;
  const database = openDatabase({ url: appUrl, isPatient: true });
  const clock = handClock(now);
  try {
    return await work(makersOf(rows, database, clock, now));
  } finally {
    await database.close();
  }
}

function makersOf(rows: readonly Staff[], database: Database, clock: HandClock, now: Date): Makers {
  const ctx = demonstrationCtx(clock, database.inTx);
  const at = (hoursAgo: number): void => clock.set(new Date(now.getTime() - hoursAgo * HOUR_MS));
  const person = (org: string, who: string): Staff => {
    const found = rows.find(({ login }) => login === `${who}@${org}.test`);
    if (!found) throw new Error(`the demonstration has no ${who}@${org}.test`);
    return found;
  };
  async function go(org: string, whole: PaymentRequest, steps: readonly Step[]): Promise<PaymentRequest> {
    let now = whole;
    for (const done of steps) {
      at(done[0]);
      const { title } = now;
      now = await step(ctx, now, actorOf(person(org, done[1])), done).catch((cause: unknown) => {
        const why = (cause as { facts?: unknown }).facts;
        throw new Error(`the demonstration payment "${title}" was refused: ${JSON.stringify(why)}`, { cause });
      });
    }
    return now;
  }
  return {
    ...{ ctx, clock, database, person, at, go, today: lagosDay(now) },
    async make(org, steps, requestFor) {
      const [first] = steps;
      const maker = person(org, first?.[1] ?? 'maker');
      at((first?.[0] ?? 1) + 1);
      const whole = await createDraft(ctx, { actor: actorOf(maker), facts }, requestFor(maker));
      return await go(org, whole, steps);
    },
  };
}
