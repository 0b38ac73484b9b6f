import { requestMoves } from '@isura/contract/request/states';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { requestFaults } from '../../test/hostile/request-faults.ts';
import { paymentWorld, read } from '../../test/money/payments.ts';
import { type MadeRequests, madeRequests } from '../../test/payment/made-requests.ts';
import { firedBy } from '../../test/schema/fired.ts';
import { readInvariants, readMinuteInvariants } from './invariants.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const client = new pg.Client({ connectionString: portal.db.adminUrl });

let made: MadeRequests;
beforeAll(async () => {
  await client.connect();
  made = await madeRequests(portal, world);
  expect(await read(world.maker, made.chosenLines)).toMatchObject({ status: 'APPROVED', excludedCount: 1 });
});
afterAll(() => client.end());

test('all invariants hold after payments were approved, had lines excluded, and were returned, rejected and recalled', async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(await firedBy(portal, client, 'select 1')).toEqual({ whole: [], lately: [] });
});

describe('a fault is detected, every minute and at night:', () => {
  test.each(requestFaults)(
    'a fault is detected, every minute and at night: %s',
    async (_what, plant, ids, lately = ids) => {
      expect(await firedBy(portal, client, plant(made))).toEqual({ whole: ids, lately });
    },
  );
});

test('the transitions in I31 are those of the states', () => {
  const legal = new Set(requestMoves.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`));
  for (const { sql } of [...readInvariants(), ...readMinuteInvariants()].filter(({ id }) => id === 'I31')) {
    const [, values = ''] = /\(values ([\s\S]*?)\) as m\(f, t\)/.exec(sql) ?? [];
    const known = [...values.matchAll(/\((null|'(\w+)'), '(\w+)'\)/g)].map(([, , from, to]) => `${from ?? null} ${to}`);
    expect(new Set(known)).toEqual(legal);
  }
});
