import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Bench } from '../../tools/bench/frame.ts';
import { freePort } from '../support/free-port.ts';
import { startPortal } from '../support/portal.ts';

const seconds = (milliseconds: number) => milliseconds / 1000;

/** Measures Node alone: the time to the first response of a one-line server. */
async function bareServer(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [
    '-e',
    `require('http').createServer((q, a) => a.end('x')).listen(${port}, '127.0.0.1')`,
  ]);
  try {
    for (;;) {
      try {
        await (await fetch(`http://127.0.0.1:${port}`)).text();
        return seconds(performance.now() - started);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  } finally {
    child.kill();
  }
}

/** How long `npm start` takes. */
export const bench: Bench = {
  id: 'start-time',
  title: 'Start',
  about: 'From the command to the first page: PostgreSQL, migrations, seed and web server. The web is built before.',
  open: async () => {
    const port = await freePort();
    const first = await startPortal(port);
    await first.stop({ keep: true });
    return {
      facts: [
        `The very first start, which makes the database and seeds it, took ${seconds(first.startedIn).toFixed(1)} s.`,
      ],
      pieces: [
        {
          name: 'second start to the first page',
          unit: 's',
          limit: 3,
          measure: async () => {
            const portal = await startPortal(port, first.data);
            await portal.stop({ keep: true });
            return seconds(portal.startedIn);
          },
          floor: { name: 'a server of one line', measure: bareServer },
        },
      ],
      close: async () => rmSync(first.data, { recursive: true, force: true }),
    };
  },
};
