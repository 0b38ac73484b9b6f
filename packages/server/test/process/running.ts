import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { simulatedDay } from '../../src/platform/postgres/environment.ts';

/** A process of the portal. */
export interface Running {
  child: ChildProcess;
  ended: Promise<{ code: number | null; stderr: string; stdout: string }>;
}

/** Starts the portal as `src/main.ts` does, with only these settings. */
export function start(env: Record<string, string>): Running {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...simulatedDay(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (stdout += part));
  child.stderr?.on('data', (part: Buffer) => (stderr += part));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, stderr, stdout })) };
}

/** Returns its address, once it serves. */
export async function ready({ child, ended }: Running): Promise<string> {
  const failed = ended.then(({ stderr, stdout }) => Promise.reject(new Error(`did not start: ${stderr}${stdout}`)));
  const [{ url }] = await Promise.race([once(child, 'message') as Promise<[{ url: string }]>, failed]);
  failed.catch(() => {});
  return url;
}
