import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../../tools/bench/frame.ts';
import { freePort } from '../support/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const LONGEST_MS = 600_000;

/** The PATH of the machine's own Node: the entries after the programs of the checkout. */
const machinePath = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');

/** Runs `npm start` in a fresh clone with an empty home; returns the seconds to the first page and the MB installed. */
async function firstStart(): Promise<{ seconds: number; installedMb: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-first-'));
  const [clone, home] = [join(folder, 'clone'), join(folder, 'home')];
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const port = await freePort();
    const began = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: clone,
      stdio: 'ignore',
      detached: true,
      env: { PATH: machinePath, HOME: home, PORT: String(port) },
    });
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    let isUp = false;
    while (!isUp && child.exitCode === null && performance.now() - began < LONGEST_MS) {
      isUp = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (!isUp) await new Promise((again) => setTimeout(again, 50));
    }
    const seconds = (performance.now() - began) / 1_000;
    const reported = execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' });
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
    if (!isUp) throw new Error('the first start did not come up');
    return { seconds, installedMb: Number(reported.split('\t')[0]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long the first start takes. */
export const bench: Bench = {
  id: 'first-start',
  title: 'The first start',
  about:
    'From `npm start` in a fresh clone, with an empty home and the Node of the machine, to the first page: packages, web, PostgreSQL, tables, demonstration.',
  rounds: 1,
  async open() {
    let measured: ReturnType<typeof firstStart> | undefined;
    const once = () => (measured ??= firstStart());
    return {
      pieces: [
        { name: 'to the first page', unit: 's', limit: 35, measure: async () => (await once()).seconds },
        { name: 'node_modules', unit: 'MB', limit: 450, measure: async () => (await once()).installedMb },
      ],
      facts: ['What is committed is measured; packages come from the registry, none from a cache.'],
      close: async () => {},
    };
  },
};
