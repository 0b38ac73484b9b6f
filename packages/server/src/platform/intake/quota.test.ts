import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../test/demonstration.ts';
import { sentFile } from '../../../test/file/sent-file.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { insertAgain, insertIntake } from './store.ts';

const { ctx, db, clock } = await demonstrationPortal();
const MB = 1_048_576;
const today = startOfDay(lagosDay(clock.now()));
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000);
const lateAt = at(23 * 60);
const send = async (orgId: number, when: Date) => {
  const sent = await sentFile(ctx.files, Buffer.from('a,b\n1,2\n'), 'rows.csv');
  const input = { orgId, userId: 1, kind: 'test', context: {}, purpose: 'SCHEDULE', at: when };
  return await ctx.inTx(JOB_SCOPE, (tx) => insertIntake(tx, sent, input));
};
/** Inserts files an organization sent earlier today. */
const sentAlready = (orgId: number, files: number, keptBytes = 0) =>
  db.sql(
    `insert into platform.intake (org_id, kind, file_id, file_name, sha256, status, read_at, owner_user_id, created_at, kept_bytes)
     select $1, 'test', (select max(file_id) from platform.intake), 'rows.csv', repeat('0', 64), 'READ', $3, 1, $3, $4 from generate_series(1, $2)`,
    [orgId, files, at(1), keptBytes],
  );

test('an organization sends at most 200 files in a Lagos day, and the refusal says until when', async () => {
  await send(1, at(0));
  await sentAlready(1, 199);
  await expect(send(1, lateAt)).rejects.toMatchObject({
    code: 'rate-limited',
    facts: { detail: expect.stringContaining('200 files today') as string, retryAfterSeconds: 3_600 },
  });
  await send(2, lateAt);
  await send(1, startOfDay(addDays(lagosDay(clock.now()), 1)));
});

test('an organization has at most 2 GB of rows kept in a Lagos day', async () => {
  await sentAlready(3, 1, 2_047 * MB);
  await send(3, at(2));
  await sentAlready(3, 1, MB);
  await expect(send(3, lateAt)).rejects.toMatchObject({
    code: 'rate-limited',
    facts: { detail: expect.stringContaining('2 GB') as string },
  });
});

test('the rows of a file that is read again count once', async () => {
  const id = await send(2, at(2));
  for (const minutes of [3, 4]) await ctx.inTx(JOB_SCOPE, (tx) => insertAgain(tx, id, { userId: 1, at: at(minutes) }));
  await db.sql(
    'update platform.intake set kept_bytes = $1 where file_id = (select file_id from platform.intake where id = $2)',
    [2_047 * MB, id],
  );
  await send(2, lateAt);
  await sentAlready(2, 1, MB);
  await expect(send(2, lateAt)).rejects.toMatchObject({ code: 'rate-limited' });
});

test('to read a file again is one more file of the day, and is refused once the day has 200', async () => {
  const id = await send(4, at(2));
  await sentAlready(4, 198);
  const again = (userId: number) => ctx.inTx(JOB_SCOPE, (tx) => insertAgain(tx, id, { userId, at: lateAt }));
  const second = await again(7);
  await expect(again(7)).rejects.toMatchObject({ code: 'rate-limited', facts: { retryAfterSeconds: 3_600 } });
  expect(await db.sql('select owner_user_id::int as owner from platform.intake where id = $1', [second])).toEqual([
    { owner: 7 },
  ]);
});
