import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { matchLines } from '../src/modules/reconcile/matching/matching.service.ts';
import { openTemplate } from '../test/open-template.ts';
import type { Bench } from './bench.ts';
import { benchCtx } from './bench-ctx.ts';

const LINES = Number(process.env.BENCH_ROWS ?? 2_000);
const ITEMS = 10 * LINES;
const many = (rows: number): string => rows.toLocaleString('en');

/**
 * Settlements the bank has paid that no statement line matches yet: every tenth on the account of the statement, the
 * rest on others.
 */
const OPEN_ITEMS = `
  insert into collect.settlement (org_id, number, business_date, bank_account_id, sequence, gross_kobo, net_kobo, item_count, status,
    settled_at, created_at, updated_at)
  select a.org_id, 'STL-' || to_char(d.day, 'YYYYMMDD') || '-' || (7000000 + n), d.day, a.id, 7000000 + n, 100000 + n, 100000 + n, 1,
    'SETTLED', d.day + interval '1 day', now(), now()
  from generate_series(1, $1::int) n
  cross join lateral (select date '2021-01-01' + (n % 1800) as day) d
  join (select id, org_id, row_number() over (order by id) - 1 as nth, count(*) over () as many from bank.bank_account where status = 'ACTIVE') a
    on a.nth = case when n % 10 = 0 then 0 else 1 + n % (a.many - 1) end`;

/** A statement whose every line names an open settlement of its account by number and amount. */
const STATEMENT = `
  with account as (select id, org_id from bank.bank_account where status = 'ACTIVE' order by id limit 1),
  statement as (
    insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo, credit_kobo,
      closing_kobo, line_count, status, imported_by_user_id, imported_by, imported_at)
    select org_id, id, 'CSV', 'bench.csv', gen_random_uuid()::text, '2021-01-01', '2026-01-01', 0, 0, 0, $1::int, 'READ',
      (select min(id) from identity.app_user), 'bench', now() from account returning id, org_id, bank_account_id
  ), lines as (
    insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side, amount_kobo,
      narration, fingerprint, owner_org_id, owner_name, due_at)
    select s.org_id, s.id, s.bank_account_id, row_number() over (order by e.id), e.business_date + 1, e.business_date + 1, 'CREDIT', e.net_kobo,
      'TRANSFER ' || e.number || ' COLLECTIONS', gen_random_uuid()::text, s.org_id, 'bench', now() + interval '3 days'
    from statement s join lateral (select * from collect.settlement where bank_account_id = s.bank_account_id and status = 'SETTLED' order by id limit $1::int) e on true
  ) select id from statement`;

/** Matching of a statement by the references in its lines, beside a bare copy of its lines and open items. */
export const bench: Bench = {
  id: 'reconcile',
  title: 'A bank statement, matched',
  about: `A statement of ${many(LINES)} lines, each naming a settlement, matched against ${many(ITEMS)} open ones, a tenth of them of its account: guesses, matches, the state of every line and settlement, their totals and the trail. Beside the bare \\copy of lines and settlements into tables with the same indexes. Wanted: at most 3 times.`,
  rounds: 1,
  async open() {
    const { server, url, client } = await openTemplate({ demonstration: true });
    await client.query(
      `insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
       values ('bench', 'bench@bench.test', 'Bench', 'Bench', '08030000001', 'STAFF', 'ACTIVE', 'x', now(), 'bench', 'bench')`,
    );
    await client.query(OPEN_ITEMS, [ITEMS]);
    await client.query('analyze collect.settlement');
    const {
      rows: [statement],
    } = await client.query<{ id: string }>(STATEMENT, [LINES]);
    await client.query('analyze reconcile.bank_statement_line');
    const { database, ctx } = benchCtx(url);
    const folder = mkdtempSync(join(tmpdir(), 'isura-bench-'));
    const copied = ['reconcile.bank_statement_line', 'collect.settlement'].map((table, nth) => ({
      ...{ table, file: join(folder, `rows-${nth}`), copy: `bench_copy_${nth}` },
      only: nth === 0 ? `where statement_id = ${statement?.id}` : 'where sequence > 7000000',
    }));
    for (const { table, file, copy, only } of copied) {
      await pipeline(client.query(to(`copy (select * from ${table} ${only}) to stdout`)), createWriteStream(file));
      await client.query(`create table ${copy} (like ${table} including indexes)`);
    }
    const seconds = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return (performance.now() - began) / 1_000;
    };
    return {
      pieces: [
        {
          name: `${many(LINES)} lines matched`,
          unit: 's',
          measure: () =>
            seconds(async () => {
              const matched = await matchLines(ctx, Number(statement?.id));
              if (matched !== LINES) throw new Error(`${matched} of ${LINES} lines were matched`);
            }),
          floor: {
            name: '\\copy of both',
            measure: () =>
              seconds(async () => {
                for (const { copy, file } of copied)
                  await pipeline(createReadStream(file), client.query(from(`copy ${copy} from stdin`)));
              }),
          },
        },
      ],
      async close() {
        await client.end();
        await database.close();
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
