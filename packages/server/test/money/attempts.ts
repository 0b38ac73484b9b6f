import { afterEach } from 'vitest';
import { sandboxPortal } from './sandbox.ts';

export const PUBLIC = '/services/collectionservice/api/public';

/** Opens the portal with the sandbox and the helpers of the attempt tests; resets the terms before each test. */
export async function attemptWorld() {
  const portal = await sandboxPortal();
  const { db, payments } = portal;
  const work = () => portal.work();
  const rule = (set: string) => db.sql(`update org.collection_rule set ${set} where id = $1`, [portal.service.ruleId]);
  const cancel = async (reference: string, no: number, token = portal.tokenOf(reference)) =>
    portal.post(`${PUBLIC}/checkouts/${reference}/attempts/${no}/cancel`, { token: await token });
  const look = async (path: string): Promise<Record<string, unknown>> =>
    (await portal.app.inject(`${PUBLIC}/${path}`)).json();
  const statuses = async (id: number) => (await payments(id)).map(({ status }) => status);
  afterEach(async () => {
    await work();
    await rule(`fee_bearer = 'PAYER', part_payment_allowed = false, min_part_percent = null`);
  });
  return { portal, work, rule, cancel, look, statuses };
}
