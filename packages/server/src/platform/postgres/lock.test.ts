import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { begunOf, isAlive } from './leftover.ts';
import { takeLock } from './lock.ts';

const base = mkdtempSync(join(tmpdir(), 'isura-lock-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const folder = (): string => mkdtempSync(join(base, 'data-'));
const holding = (dir: string, holder: object): void => writeFileSync(join(dir, 'lock'), JSON.stringify(holder));
const stateOf = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[0];

test('a folder is held by one process at a time, and is free afterwards', async () => {
  const dir = folder();
  const lock = await takeLock(dir);
  lock.note({ address: 'http://127.0.0.1:3000' });
  await expect(takeLock(dir)).rejects.toThrow(
    `already running in this folder at http://127.0.0.1:3000 (process ${process.pid}). Stop it first`,
  );
  lock.release();
  (await takeLock(dir)).release();
});

test.runIf(process.platform === 'linux')('a killed process that was not reaped holds nothing', async () => {
  // A shell that starts a child and then becomes a program that never reaps it, like a container without an init.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [reported] = (await parent.stdout.take(1).toArray()) as Buffer[];
  const pid = Number(String(reported));
  await expect.poll(() => stateOf(pid), { timeout: 60_000 }).toBe('Z');
  const begun = begunOf(pid);
  expect({ begun: begun !== '', alive: isAlive(pid) }).toEqual({ begun: true, alive: false });
  for (const holder of [
    { pid, begun },
    { pid, begun, server: { pid, begun } },
  ]) {
    const dir = folder();
    holding(dir, holder);
    (await takeLock(dir)).release();
  }
  parent.kill('SIGKILL');
});

test.runIf(process.platform === 'linux')(
  'a process that got the number of the former holder holds nothing',
  async () => {
    const dir = folder();
    holding(dir, { pid: process.ppid, begun: '1' });
    (await takeLock(dir)).release();
  },
);

test.runIf(process.platform !== 'win32')('without /proc, ps identifies the process with the number', () => {
  const nothing = (): undefined => undefined;
  expect(begunOf(process.pid, nothing)).toMatch(/^\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4}$/);
  expect(begunOf(process.pid, nothing)).toBe(begunOf(process.pid, nothing));
  expect(begunOf(2 ** 30, nothing)).toBe('');
});
