import { randomBytes } from 'node:crypto';
import type { PublicEvent } from '@isura/contract/connect/event-log';
import { sql } from 'kysely';
import { changeEndpoint, deliverWebhooks, makeEndpoint, replay } from '../src/modules/connect/index.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import { administratorOf } from './demonstration-acting.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

/** A name under `.example`, which leads nowhere. */
const ADDRESS = 'https://payroll.works.example/isura';
const TYPES = ['request.decided', 'disbursement.finished', 'statement.read', 'statement.signed_off'] as const;
/** Hours ago at which what is due is sent: each later than the longest pause after the one before. */
const SENT = [48, 47.95, 47.8, 47, 44, 34, 5] as const;
const DISABLED_HOURS_AGO = 4;
/** One event in so many never gets through. */
const LOST = 6;

/** A receiver that takes all events but one in six, which it answers as a server does that is down. */
const http: Ctx['http'] = {
  async send({ body }) {
    const { position } = JSON.parse(String(body)) as Pick<PublicEvent, 'position'>;
    const isLost = position % LOST === 0;
    return {
      status: isLost ? 503 : 200,
      headers: {},
      body: Buffer.from(isLost ? '<html><h1>Service unavailable</h1></html>' : '{"received":true}'),
    };
  },
};

/**
 * Adds a webhook of the Ministry of Works with what was sent to it in two days: delivered events, and some that seven
 * attempts did not deliver. It is disabled and has no secret, so that no demonstration sends anything to the
 * outside; with a new secret and another address it works. Does nothing where there are webhooks. Needs events
 * (`addDemonstrationEvents`). Returns how many attempts were made.
 */
export async function addDemonstrationWebhooks(where: Addresses, now: Date): Promise<number> {
  const made = await asMakers(where, now, 'select from connect.endpoint', async ({ ctx: plain, at, person }) => {
    const sealing = [randomBytes(32).toString('base64')];
    const config = { ...plain.config, allowPublicTest: false, port: 0, keys: { sealing } } as unknown as Ctx['config'];
    const ctx: Ctx = { ...plain, http, config, random: systemRandom };
    const staff = person('mow', 'admin');
    const by = administratorOf(staff);
    const orgId = Number(staff.org_id);
    at(SENT[0]);
    const command = { url: ADDRESS, types: TYPES, description: 'Payroll system' };
    const endpoint = await makeEndpoint(ctx, by, orgId, command);
    await replay(ctx, by, { orgId, id: endpoint.id }, { cursor: '0' });
    let attempts = 0;
    for (const hoursAgo of SENT) {
      at(hoursAgo);
      attempts += await deliverWebhooks(ctx, async () => undefined);
    }
    at(DISABLED_HOURS_AGO);
    await changeEndpoint(ctx, by, orgId, endpoint.id, { status: 'DISABLED', version: endpoint.version });
    await ctx.inTx(JOB_SCOPE, (tx) => sql`delete from connect.endpoint_secret`.execute(tx));
    return attempts;
  });
  return made ?? 0;
}
