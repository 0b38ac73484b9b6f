import { readdirSync, readFileSync } from 'node:fs';
import type { Bench } from '../../tools/bench/frame.ts';
import { freePort } from '../support/free-port.ts';
import { startPortal } from '../support/portal.ts';

/** How long to wait after the start until PostgreSQL's autovacuum has processed the seeded rows. */
const SETTLES_MS = 420_000;
const FOR_MS = 180_000;
/** Ticks in a second, as /proc counts them. */
const TICKS = 100;

const after = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

interface Process {
  name: string;
  parent: number;
  /** CPU ticks of the process and of its children that have ended. */
  ticks: number;
}

/** Returns every process of this machine (Linux). */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
      const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
      found.set(Number(pid), { name, parent: Number(fields[1]), ticks });
    } catch {} // it has ended in the meantime
  }
  return found;
}

/** Returns the CPU ticks of a process and all its descendants. */
function ticksUnder(pid: number, all = processes()): number {
  let sum = all.get(pid)?.ticks ?? 0;
  for (const [child, { parent }] of all) if (parent === pid) sum += ticksUnder(child, all);
  return sum;
}

/** Returns the percentage of one core that Node (starter and server) and PostgreSQL use while nobody visits. */
async function idle(): Promise<{ node: number; postgres: number }> {
  const all = [...processes()];
  const children = new Set(all.filter(([, { parent }]) => parent === process.pid).map(([pid]) => pid));
  const found = all.find(([, { name, parent }]) => name === 'postgres' && children.has(parent));
  if (!found) throw new Error('no PostgreSQL runs under the portal');
  const [postmaster, { parent: starter }] = found;
  const now = () => ({ all: ticksUnder(starter), postgres: ticksUnder(postmaster), at: performance.now() });
  await after(SETTLES_MS);
  const before = now();
  await after(FOR_MS);
  const then = now();
  const percent = (ticks: number) => (ticks * 100_000) / TICKS / (then.at - before.at);
  const postgres = percent(then.postgres - before.postgres);
  return { node: percent(then.all - before.all) - postgres, postgres };
}

/** What the portal costs while idle. */
export const bench: Bench = {
  id: 'idle',
  title: 'A portal nobody uses',
  about: `The demonstration on its own PostgreSQL, ${SETTLES_MS / 60_000} minutes after its start: time of one core over ${FOR_MS / 1_000} seconds, looks at the invariants and work by the clock among it.`,
  rounds: 1,
  async open() {
    const portal = await startPortal(await freePort());
    let measured: ReturnType<typeof idle> | undefined;
    const once = () => (measured ??= idle());
    return {
      pieces: [
        { name: 'both', unit: '%', limit: 0.5, measure: async () => (await once()).node + (await once()).postgres },
        { name: 'starter and server', unit: '%', measure: async () => (await once()).node },
        { name: 'PostgreSQL', unit: '%', measure: async () => (await once()).postgres },
      ],
      facts: ['Time of the processes alone; what else the machine does makes it longer by some, never shorter.'],
      close: () => portal.stop(),
    };
  },
};
