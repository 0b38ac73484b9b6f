import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulatedDay } from '../../packages/server/src/platform/postgres/environment.ts';
import { freePort } from '../../packages/server/src/platform/postgres/free-port.ts';
import { isAlive, runningOn } from '../../packages/server/src/platform/postgres/leftover.ts';
import { checkout } from './settings.ts';

/** One `npm start` of a test, in its own data folder. */
export interface Started {
  child: ChildProcess;
  address: string;
  /** Everything it printed. */
  out(): string;
  /** Its exit code, once it ends. */
  ended: Promise<number | null>;
  /** Milliseconds until it printed that everything is up. */
  took: number;
  serverPid(): number;
  postgresPid(): number;
}

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...simulatedDay(),
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...env,
});
const flags = ['--disable-warning=ExperimentalWarning'];

/**
 * Starts the portal as `npm start` does; returns once it has printed that everything is up, fails when it ends before.
 */
export async function started(dataDir: string, env: Record<string, string> = {}, ...args: string[]): Promise<Started> {
  const port = env.PORT ?? String(await freePort());
  const begun = performance.now();
  const { child, out, ended } = launched({ DATA_DIR: dataDir, PORT: port, ...env }, ...args);
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', () => out().includes('Ctrl-C stops it.') && done());
    void ended.then((code) => fail(new Error(`ended with ${code}: ${out()}`)));
  });
  const took = Math.round(performance.now() - begun);
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    out,
    ended,
    took,
    serverPid: () => JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).server.pid,
    postgresPid: () => runningOn(join(dataDir, 'postgres'))?.pid ?? 0,
  };
}

/** Starts the portal without waiting. */
export function launched(env: Record<string, string>, ...args: string[]): Pick<Started, 'child' | 'out' | 'ended'> {
  const child = spawn(process.execPath, [...flags, join(checkout, 'tools/start.ts'), ...args], {
    cwd: checkout,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  return { child, out: () => out, ended: new Promise((done) => child.once('close', done)) };
}

/** Returns those of these processes that still run. */
export const alive = (pids: readonly number[]): number[] => pids.filter((pid) => pid > 0 && isAlive(pid));

/** Runs `npm run verify`; returns its output and exit code. */
export function verified(env: Record<string, string>): Promise<{ code: number; out: string }> {
  const command = join(checkout, 'packages/server/src/verify.ts');
  return new Promise((done) => {
    execFile(process.execPath, [...flags, command], { env: environment(env) }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });
}
