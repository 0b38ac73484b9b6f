import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises';

/** The process died: whatever it was about to do does not happen. */
export class Died extends Error {}
/** The database executed it, but the response was lost. */
export class LostAnswer extends Error {
  readonly code = '08006';
}

/** A paused step of an instance, where others may run, until the scheduler resumes it. */
export interface Turn {
  /** Number of its transaction or call: the same for all its turns, in starting order. */
  order: number;
  label: string;
  instance: string;
  /** Resumes it, or makes it fail at this point. */
  go(failure?: Error): void;
}

/**
 * Decides who continues. All running code pauses before each statement, commit and outgoing call, so one thing happens
 * at a time and only the dice decide the order, even when one waits for another's row.
 */
export interface Scheduler {
  turn(instance: string, label: string, order: number): Promise<void>;
  /** Returns a number for what starts now. */
  order(): number;
  /** Counts a statement in the database as running until it returns. */
  during<T>(running: Promise<T>): Promise<T>;
  /** Records a statement sent on the connection of this database process, and whether it ends a transaction. */
  began(pid?: number, ends?: boolean): void;
  ended(pid?: number): void;
  /** Resolves when everything has paused: at its turn, at a row that another holds, or because it is over. */
  quiet(): Promise<void>;
  /** Returns the turns that could continue, in starting order. While one waits for a row, only the holder's. */
  waiting(): readonly Turn[];
  /** Lets everything run freely from now on. */
  open(): void;
}

/** A statement that has not answered after this long may be waiting for a row. */
const PATIENCE_MS = 3;
/** A run without progress for this long never ends. */
const STANDSTILL_MS = 60_000;

/** Work without a database connection, such as opening one. */
const NO_CONNECTION = 0;

/** A statement that waits for a row or a lock, and the processes that hold it. */
export interface Held {
  pid: number;
  holders: number[];
}

export function schedulerOver(heldStatements: () => Promise<Held[]>): Scheduler {
  let turns: Turn[] = [];
  let running = 0;
  /** Running statements on each connection: others may be pipelined behind one that waits. */
  const busy = new Map<number, number>();
  let orders = 0;
  let isOpen = false;
  let announceEnd = (): void => {};
  /** The transaction each database process works in, and the one that continues now. */
  const owners = new Map<number, number>();
  let current = 0;
  let holders = new Set<number>();
  /** Statements known to wait for a row; they wait until some transaction ends. */
  let stuck = 0;
  /** Counts statements that began or ended: what was read of the locks before the last one is out of date. */
  let changes = 0;

  const began = (pid = NO_CONNECTION, ends = false): void => {
    running += 1;
    changes += 1;
    busy.set(pid, (busy.get(pid) ?? 0) + 1);
    owners.set(pid, current);
    if (ends) stuck = 0;
  };
  const ended = (pid = NO_CONNECTION): void => {
    running -= 1;
    changes += 1;
    const left = (busy.get(pid) ?? 0) - 1;
    if (left > 0) busy.set(pid, left);
    else busy.delete(pid);
    stuck = Math.min(stuck, running); // a waiting statement was refused
    announceEnd();
  };
  /** Waits for one statement to return; false when none did in time. */
  const oneEnds = (): Promise<boolean> =>
    Promise.race([new Promise<boolean>((transfer) => (announceEnd = () => transfer(true))), wait(PATIENCE_MS, false)]);

  return {
    order: () => (orders += 1),
    turn(instance, label, order) {
      if (isOpen) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const mine: Turn = {
          instance,
          label,
          order,
          go(failure) {
            current = order;
            turns = turns.filter((turn) => turn !== mine);
            if (failure) reject(failure);
            else resolve();
          },
        };
        turns.push(mine);
      });
    },
    began,
    ended,
    async during(statement) {
      began();
      return await statement.finally(() => ended());
    },
    async quiet() {
      const begun = performance.now();
      for (;;) {
        if (performance.now() - begun > STANDSTILL_MS) throw new Error(`standstill: ${running} run, ${stuck} wait`);
        await breath();
        await breath();
        if (running === stuck) return;
        if (await oneEnds()) continue;
        const before = changes;
        const held = await heldStatements();
        await breath();
        if (changes !== before) continue;
        const waits = new Set(held.map(({ pid }) => pid));
        if (running === 0 || [...busy.keys()].some((pid) => !waits.has(pid))) continue;
        stuck = running;
        holders = new Set(held.flatMap((one) => one.holders.map((pid) => owners.get(pid) ?? 0)));
        return;
      }
    },
    waiting() {
      const inOrder = turns.toSorted((a, b) => a.order - b.order);
      const holding = stuck === 0 ? [] : inOrder.filter(({ order }) => holders.has(order));
      return holding.length > 0 ? holding : inOrder;
    },
    open() {
      isOpen = true;
      for (const turn of turns) turn.go();
    },
  };
}
