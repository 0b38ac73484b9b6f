import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { begunOf, isAlive } from './leftover.ts';
import { StartRefused } from './start-refused.ts';

/** The holder of a data folder. `begun` tells a process from a later one with the same number. */
interface Holder {
  pid: number;
  begun: string;
  /** The server process, once there is one. */
  server?: { pid: number; begun: string };
  address?: string;
}

export interface Lock {
  /** Records what others should know: the server process, the address. */
  note(more: { serverPid?: number | undefined; address?: string }): void;
  release(): void;
}

const LONGEST_WAIT_MS = 15_000;

const isStill = ({ pid, begun }: { pid: number; begun: string }): boolean => isAlive(pid) && begunOf(pid) === begun;

/**
 * Locks the data folder for this start. Refuses while another start holds it; a killed holder no longer counts, but its
 * server gets time to end.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'lock');
  let holder: Holder = { pid: process.pid, begun: begunOf(process.pid) };
  const write = (flag: 'w' | 'wx'): void => writeFileSync(path, `${JSON.stringify(holder)}\n`, { flag, mode: 0o644 });
  for (;;) {
    try {
      write('wx');
      break;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC')
        throw new StartRefused(`The disk that holds ${dataDir} is full. Free some space and start again.`);
      if (code !== 'EEXIST')
        throw new StartRefused(
          `The folder ${dataDir} cannot be written (${code}). Correct its permissions, start as its owner, or set DATA_DIR to another folder.`,
        );
      await waitForHolder(path);
    }
  }
  return {
    note: ({ serverPid, address }) => {
      holder = {
        ...holder,
        ...(serverPid === undefined ? {} : { server: { pid: serverPid, begun: begunOf(serverPid) } }),
        ...(address === undefined ? {} : { address }),
      };
      try {
        write('w');
      } catch {} // a full disk: this note helps others, but the lock does not depend on it
    },
    release: () => rmSync(path, { force: true }),
  };
}

async function waitForHolder(path: string): Promise<void> {
  let other: Holder | undefined;
  try {
    other = JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {} // truncated, or removed meanwhile
  if (other && isStill(other)) {
    const where = other.address ? ` at ${other.address}` : '';
    throw new StartRefused(
      `The portal is already running in this folder${where} (process ${other.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const until = Date.now() + LONGEST_WAIT_MS;
  while (other?.server && isStill(other.server)) {
    if (Date.now() > until)
      throw new StartRefused(
        `The server of an earlier start (process ${other.server.pid}) does not stop. Stop it by hand and start again.`,
      );
    await wait(20);
  }
  rmSync(path, { force: true });
}
