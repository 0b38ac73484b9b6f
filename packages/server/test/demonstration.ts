import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { putStepUp } from '../src/modules/identity/session/session.queries.ts';
import { type HandClock, handClock } from '../src/platform/clock/clock.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import { awayFromMidnight } from './away-from-midnight.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type ApiResponse, bodyOf, proofSubject, type Request } from './people/browser.ts';
import { type PeoplePortal, peoplePortal } from './people/people.ts';

/** A person of the demonstration with their own session. */
export interface Caller {
  login: string;
  token: string;
  /** Makes one call; `proof` gives the session a fresh proof for that subject and this request first. */
  call(request: Request, proof?: string): Promise<ApiResponse>;
}

export interface DemonstrationPortal extends PeoplePortal {
  /** Opens a new session of this person, as signing in does. */
  as(login: string): Promise<Caller>;
}

/**
 * Opens the portal on the seeded demonstration: its organizations, their people, and sessions for any of them. Its
 * clock starts now, though not right before midnight, or at a moment a test sets because its rows have fixed days.
 * `env` is for tests of settings. `isPatient` is for tests that let calls wait for each other.
 */
export async function demonstrationPortal({
  breaksInvariants = false,
  isPatient = false,
  env = {} as Record<string, string>,
  at = awayFromMidnight(new Date()),
} = {}): Promise<DemonstrationPortal> {
  const db = await testDatabase({ breaksInvariants, isPatient, world: 'people' });
  return await portalOn(db, handClock(at), env);
}

/** Opens the portal on a database that has the demonstration's people already, at this clock's time. */
export async function portalOn(
  db: TestDatabase,
  clock: HandClock,
  env: Record<string, string> = {},
): Promise<DemonstrationPortal> {
  const portal = await peoplePortal({ db, clock, env });
  return { ...portal, as: (login) => callerOf(portal, login) };
}

/** Inserts a session of this person, as signing in does; returns its id and bearer token. */
export async function sessionFor(db: TestDatabase, login: string, now: Date): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await db.sql(
    `insert into identity.session (id, user_id, token_hash, created_at, last_seen_at, expires_at, ip)
     select $1, id, $2, $3, $3, $4, '127.0.0.1' from identity.app_user where login = $5`,
    [id, createHash('sha256').update(token).digest(), now, new Date(now.getTime() + 12 * 3_600_000), login],
  );
  return { id, token };
}

async function callerOf(portal: PeoplePortal, login: string): Promise<Caller> {
  const { id, token } = await sessionFor(portal.db, login, portal.clock.now());
  return {
    login,
    token,
    async call({ method = 'GET', url, body, headers = {} }, proof) {
      const { headers: ofBody, ...sent } = await bodyOf(body);
      const send = () =>
        portal.app.inject({
          method,
          url,
          headers: {
            authorization: `Bearer ${token}`,
            ...ofBody,
            ...headers,
          },
          ...sent,
        });
      const proved = (subject: string) =>
        portal.ctx.inTx(JOB_SCOPE, (tx) => putStepUp(tx, id, subject, portal.clock.now()));
      if (proof !== undefined) await proved(proof);
      let answer = await send();
      // A proof opens one request: its subject ends in the digest of what is sent, which the refusal names.
      const requested = proof !== undefined ? proofSubject({ text: answer.payload }) : undefined;
      if (requested?.startsWith(`${proof}#`)) {
        await proved(requested);
        answer = await send();
      }
      const json = String(answer.headers['content-type'] ?? '').includes('json');
      return {
        status: answer.statusCode,
        text: answer.payload,
        bytes: answer.rawPayload,
        body: (json ? JSON.parse(answer.payload) : undefined) as never,
        headers: answer.headers as ApiResponse['headers'],
      };
    },
  };
}
