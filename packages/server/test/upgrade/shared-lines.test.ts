import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../database.ts';

const db = await testDatabase({ world: 'people', breaksInvariants: true });

test('the days of a file that began within a day and shares a line with another are those its closing says', async () => {
  const [account] = await db.sql<{ id: number; orgId: number }>(
    `select id, org_id as "orgId" from bank.bank_account where status = 'ACTIVE' order by id limit 1`,
  );
  const { id, orgId } = account!;
  const statement = async (of: { name: string; from: string; to: string; opening: number; closing: number }) =>
    (
      await db.sql<{ id: number }>(
        `insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo,
           credit_kobo, closing_kobo, line_count, known_count, status, imported_by_user_id, imported_by, imported_at)
         select $1, $2, 'CSV', $3, $3, $4, $5, $6, $7::bigint - $6::bigint, $7, 2, case $3 when 'second' then 1 else 0 end, 'READ', min(u.id), 'test',
           '2026-11-20T09:00:00Z' from identity.app_user u returning id`,
        [orgId, id, of.name, of.from, of.to, of.opening, of.closing],
      )
    )[0]!.id;
  const first = await statement({
    name: 'first',
    from: '2026-11-10',
    to: '2026-11-10',
    opening: 400_000,
    closing: 500_000,
  });
  const second = await statement({
    name: 'second',
    from: '2026-11-10',
    to: '2026-11-12',
    opening: 490_000,
    closing: 550_000,
  });
  const lines: readonly (readonly [statement: number, line: number, kobo: number])[] = [
    [first, 1, 90_000],
    [first, 2, 10_000],
    [second, 2, 50_000],
  ];
  for (const [of, line, kobo] of lines)
    await db.sql(
      `insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side,
         amount_kobo, fingerprint, owner_org_id, owner_name, due_at)
       values ($1, $2, $3, $4, '2026-11-10', '2026-11-10', 'CREDIT', $5, $6, $1, 'test', now())`,
      [orgId, of, id, line, kobo, `${of}/${line}`],
    );
  const days = [
    [first, '2026-11-10', 400_000, 500_000],
    [second, '2026-11-10', 490_000, 640_000], // walked over the first file's lines too
    [second, '2026-11-11', 640_000, 640_000],
    [second, '2026-11-12', 640_000, 550_000],
  ] as const;
  for (const [of, day, opening, closing] of days)
    await db.sql(
      `insert into reconcile.account_day (org_id, bank_account_id, day, statement_id, opening_kobo, closing_kobo)
       values ($1, $2, $3, $4, $5, $6)`,
      [orgId, id, day, of, opening, closing],
    );

  await db.sql(readFileSync(join(migrationsFolder, '20261129T1330_days_of_shared_lines.sql'), 'utf8'));

  const kept = await db.sql<{ statement: number; day: string; opening: bigint; closing: bigint }>(
    `select statement_id as statement, day::text as day, opening_kobo as opening, closing_kobo as closing
     from reconcile.account_day where bank_account_id = $1 order by 1, 2`,
    [id],
  );
  expect(
    kept.map(({ statement: of, day, opening, closing }) => [Number(of), day, Number(opening), Number(closing)]),
  ).toEqual([
    [first, '2026-11-10', 400_000, 500_000],
    [second, '2026-11-10', 490_000, 550_000],
    [second, '2026-11-11', 550_000, 550_000],
    [second, '2026-11-12', 550_000, 550_000],
  ]);
});
