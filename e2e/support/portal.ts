import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { operatorToken } from './operator.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Portal {
  url: string;
  /** Milliseconds from the command to the first page. */
  startedIn: number;
  /** Its data folder, which `stop({ keep: true })` keeps for a second start. */
  data: string;
  stop(options?: { keep?: boolean }): Promise<void>;
}

/**
 * Starts the product as a person would, on its own port and data folder, and returns it once its first page loads. Its
 * output goes to a file; if the process ends before it is ready, that file is the error message.
 */
export async function startPortal(port: number, data = newFolder()): Promise<Portal> {
  const url = `http://127.0.0.1:${port}`;
  const reported = join(root, '.cache', `portal-${port}.log`);
  const out = openSync(reported, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      TRUST_PROXY: '1',
      ALLOW_PUBLIC_TEST: 'on',
      METRICS_TOKEN: operatorToken,
    },
    stdio: ['ignore', out, out],
  });
  const stop = async ({ keep = false } = {}) => {
    await ended(child);
    if (!keep) rmSync(data, { recursive: true, force: true });
  };
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop();
      throw new Error(`The portal ended before it was ready:\n${readFileSync(reported, 'utf8')}`);
    }
    if (performance.now() - started > 120_000) {
      await stop();
      throw new Error(`The portal was not ready after two minutes:\n${readFileSync(reported, 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, startedIn: performance.now() - started, data, stop };
}

function newFolder(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return mkdtempSync(join(root, '.cache', 'portal-'));
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok && (await answer.text()).includes('</html>');
  } catch {
    return false;
  }
}

/** Ends a process that may already have ended; kills one that has not ended within a minute. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await gone;
  clearTimeout(hard);
}
