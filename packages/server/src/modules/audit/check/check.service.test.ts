import { beforeEach, describe, expect, test } from 'vitest';
import { someChains } from '../../../../test/audit.ts';
import { testDatabase } from '../../../../test/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { outbox } from '../../../platform/jobs/outbox.ts';
import { checkAllChains } from './check.service.ts';

const db = await testDatabase({ breaksInvariants: true });
const check = () => checkAllChains({ inTx: db.inTx, outbox });
const announced = () =>
  db.sql<{ payload: object }>(`select payload from platform.outbox where event = 'audit.chain-broken' order by id`);
/** Changes the summary of an event without updating its chain. */
const forge = (chain: number, seq: number, summary = 'Nothing happened') =>
  db.sql(`begin; set local session_replication_role = replica;
    update audit.audit_event set summary = '${summary}' where chain_id = ${chain} and seq = ${seq}; commit`);
const idOf = async (chain: number, seq: number): Promise<number> =>
  (await db.sql<{ id: number }>('select id from audit.audit_event where chain_id = $1 and seq = $2', [chain, seq]))[0]!
    .id;

beforeEach(() => someChains((work) => db.inTx(JOB_SCOPE, work), 3));

describe('the nightly check of the audit trail', () => {
  test('the nightly check of the audit trail reports nothing while every chain is intact', async () => {
    expect(await check()).toEqual({ chains: 6, breaks: [] });
    expect(await announced()).toEqual([]);
  });

  test('the nightly check of the audit trail finds an old event that was changed after it was verified, and announces each break once', async () => {
    await check();
    await forge(12, 2);
    await forge(14, 1);
    const breaks = [
      { chainId: 12, eventId: await idOf(12, 2) },
      { chainId: 14, eventId: await idOf(14, 1) },
    ];
    const found = await check();
    expect(found.breaks.sort((a, b) => a.chainId - b.chainId)).toEqual(breaks);
    expect((await announced()).map(({ payload }) => payload)).toEqual(expect.arrayContaining(breaks));

    expect((await check()).breaks).toEqual([]);
    expect(await announced()).toHaveLength(2);
  });

  test('the nightly check of the audit trail announces an earlier break of the same chain as a new one', async () => {
    await forge(12, 1, 'Something else');
    expect((await check()).breaks).toEqual([{ chainId: 12, eventId: await idOf(12, 1) }]);
    expect(await announced()).toHaveLength(3);
  });
});
