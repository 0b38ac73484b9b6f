import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { beginIds } from '../../packages/server/src/platform/db/id-start.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../packages/server/src/platform/db/roles.ts';
import { startPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { testKey } from '../../packages/server/test/process/live-settings.ts';
import { ownFolder } from '../proof/own-folder.ts';

const base = ownFolder('isura-portals-');
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Creates a separate PostgreSQL, as a portal or a node has on its own machine, with the tables of this release. */
async function machine(name: string, portalNumber: number) {
  const server = await startPostgres({
    dataDir: join(base, name, 'postgres'),
    ...{ password: 'outside', say: () => {}, durable: false },
    settings: { wal_level: 'logical', shared_buffers: '32MB' },
  });
  ends.push(server.stop);
  await ask(server.url('postgres'), 'create database isura');
  const url = server.url('isura');
  await prepareDatabase(url, testKey('several portals'));
  await migrate(url);
  if (portalNumber > 0) await beginIds(url, portalNumber);
  return { url, port: server.port };
}

/** Writes a confirmation's effect on the figures of a day, for an organization created in this portal. */
const takes = (url: string, code: string, kobo: number) =>
  ask(
    url,
    `set session_replication_role = replica;
     insert into collect.collection_day (org_id, service_id, channel, status, day, count, amount_kobo)
     values (nextval(pg_get_serial_sequence('org.organization', 'id')), 1, '${code}', 'SUCCESSFUL', '2026-11-23', 1, ${kobo})`,
  );

// The statements of docs/runbooks/several-portals.md, between two portals and a node.
const FIGURES = 'collect.collection_day, collect.service_month, collect.invoice_day, ledger.balance_day';

describe.runIf(process.env.TEST_TIER)('two portals and a central node', () => {
  test('two portals and a central node have separate ids, and their daily figures appear side by side in the node as they change', {
    timeout: 600_000,
  }, async () => {
    const [lagos, kano, node] = [await machine('lagos', 1), await machine('kano', 2), await machine('node', 0)];
    await takes(lagos.url, 'CARD', 100_00);
    for (const [name, portal] of [
      ['lagos', lagos],
      ['kano', kano],
    ] as const) {
      await ask(portal.url, `create publication figures for table ${FIGURES}`);
      await ask(
        node.url,
        `create subscription ${name} connection 'host=127.0.0.1 port=${portal.port} dbname=isura user=postgres password=outside' publication figures`,
      );
    }
    await takes(kano.url, 'CARD', 250_00);
    const figures = () =>
      ask(
        node.url,
        'select org_id / 1000000000000 as portal, sum(amount_kobo)::int as kobo from collect.collection_day group by 1 order by 1',
      );
    const at = (kobo: number) => [
      { portal: '1', kobo: 100_00 },
      { portal: '2', kobo },
    ];
    await expect.poll(figures, { timeout: 60_000 }).toEqual(at(250_00));
    await ask(
      kano.url,
      'set session_replication_role = replica; update collect.collection_day set amount_kobo = 30000, count = 2',
    );
    await expect.poll(figures, { timeout: 60_000 }).toEqual(at(300_00));

    // A node that lost its slot at a portal says so, and starts again without losing the portal's data.
    await ask(node.url, 'alter subscription kano disable; ');
    await expect
      .poll(() => ask(kano.url, 'select from pg_replication_slots where active'), { timeout: 60_000 })
      .toEqual([]);
    await ask(kano.url, `select pg_drop_replication_slot('kano')`);
    await takes(kano.url, 'CASH', 50_00);
    await ask(node.url, 'alter subscription kano set (slot_name = none)');
    await ask(node.url, 'drop subscription kano');
    await ask(node.url, 'delete from collect.collection_day where org_id between 2000000000000 and 2999999999999');
    await ask(
      node.url,
      `create subscription kano connection 'host=127.0.0.1 port=${kano.port} dbname=isura user=postgres password=outside' publication figures`,
    );
    await expect.poll(figures, { timeout: 60_000 }).toEqual(at(350_00));
  });
});
