import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { asOneFiller } from './one-filler.ts';

const db = await testDatabase();

test('three processes that fill a database at once do so one after the other, and the waiting ones say so', async () => {
  const happened: string[] = [];
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let waits = 0;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = asOneFiller(
    db.adminUrl,
    () => {},
    async () => {
      happened.push('first begins');
      begun.resolve();
      await held.promise;
      happened.push('first ends');
    },
  );
  await begun.promise;
  const others = ['other', 'other'].map((who) =>
    asOneFiller(
      db.adminUrl,
      () => waiting[waits++]!.resolve(),
      async () => void happened.push(who),
    ),
  );
  await Promise.all(waiting.map(({ promise }) => promise));
  expect(happened).toEqual(['first begins']);
  held.resolve();
  await Promise.all([first, ...others]);
  expect(happened).toEqual(['first begins', 'first ends', 'other', 'other']);
});

test('a filler that fails or dies lets the next one go on', async () => {
  const failing = asOneFiller(
    db.adminUrl,
    () => {},
    () => Promise.reject(new Error('disk full')),
  );
  await expect(failing).rejects.toThrow('disk full');
  expect(
    await asOneFiller(
      db.adminUrl,
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
});
