import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import { sweep } from './housekeeping.jobs.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:00:00.000Z'));

test('sweeping deletes what has expired and leaves the rest', async () => {
  await db.sql(`
    insert into platform.idempotency_key (key, route, owner, request_hash, response_status, created_at, expires_at) values
      ('old', 'T1', 'user:1', sha256('x'), 200, now(), '2026-11-21T11:59:59Z'),
      ('young', 'T1', 'user:1', sha256('x'), 200, now(), '2026-11-21T12:00:00Z'),
      ('money', 'T1', 'user:1', sha256('x'), 200, '2016-01-01', null);
    insert into platform.idempotency_key (key, route, owner, request_hash, response_status, created_at, expires_at)
      select 'many ' || n, 'T1', 'user:1', sha256('x'), 200, '2026-01-01', '2026-01-02' from generate_series(1, 12000) n;
    insert into platform.rate_limit values ('a', '2026-11-19T11:59:59Z', 3), ('a', '2026-11-19T12:00:00Z', 3);
    insert into platform.sink_message (channel, recipient, template, subject, text, at) values
      ('EMAIL', 'old@example.com', 't', 's', 'x', '2026-11-14T11:59:59Z'), ('EMAIL', 'new@example.com', 't', 's', 'x', '2026-11-14T12:00:00Z');
    insert into platform.message_log (channel, recipient, template, status, provider_ref, at) values
      ('EMAIL', 'old@example.com', 't', 'SENT', 'r', '2025-11-21T11:59:59Z'), ('EMAIL', 'new@example.com', 't', 'SENT', 'r', '2025-11-21T12:00:01Z')`);

  await db.sql(`
    insert into platform.uploaded_file (owner_user_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key, scan_status, created_at)
      values (1, 'SCHEDULE', 'a.csv', 'text/csv', 1, repeat('0', 64), '00/' || repeat('0', 32), 'CLEAN', now());
    insert into platform.intake (org_id, kind, file_id, file_name, sha256, status, read_at, owner_user_id, created_at, dropped_at)
      select 1, 'test', (select id from platform.uploaded_file), name, repeat('0', 64), 'READ', '2026-11-01', 1, '2026-11-01', dropped::timestamptz
      from (values ('used', null), ('discarded', '2026-11-14T11:59:59Z'), ('just discarded', '2026-11-14T12:00:00Z')) f(name, dropped);
    insert into platform.intake_row (intake_id, org_id, row_no, cells)
      select i.id, 1, n, '{}' from platform.intake i, generate_series(1, 5001) n`);

  expect(await sweep({ clock, inTx: db.inTx })).toEqual({
    'idempotency keys': 12_001,
    'rate limit counts': 1,
    'messages of the test mailbox': 1,
    'rows of unused files': 5_001,
    'files without rows': 1,
    'message log': 1,
  });
  expect(
    await db.sql(`select file_name as name, swept_at as swept, (select count(*)::int from platform.intake_row where intake_id = i.id) as rows
      from platform.intake i order by id`),
  ).toEqual([
    { name: 'used', swept: null, rows: 5_001 },
    { name: 'discarded', swept: clock.now(), rows: 0 },
    { name: 'just discarded', swept: null, rows: 5_001 },
  ]);
  expect(await sweep({ clock, inTx: db.inTx })).toMatchObject({ 'files without rows': 0 });

  expect(await db.sql('select key from platform.idempotency_key order by key')).toEqual([
    { key: 'money' },
    { key: 'young' },
  ]);
  expect(await db.sql('select recipient from platform.sink_message')).toEqual([{ recipient: 'new@example.com' }]);
  expect(await db.sql('select recipient from platform.message_log')).toEqual([{ recipient: 'new@example.com' }]);
  expect(await db.sql('select count from platform.rate_limit')).toHaveLength(1);
});
