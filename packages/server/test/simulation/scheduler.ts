import { setImmediate as breath, setTimeout as wait } from 'node:timers/promises';

/** The process is gone: whatever it was about to do does not happen. */
export class Died extends Error {}
/** The database did it, and nobody was told. */
export class LostAnswer extends Error {
  readonly code = '08006';
}

/** Something of an instance that has stopped where others may come in between, until the scheduler lets it go on. */
export interface Turn {
  /** Its transaction or call: the same for all turns of one, in the order in which they began. */
  order: number;
  label: string;
  instance: string;
  /** Lets it go on, or makes it fail where it stands. */
  go(failure?: Error): void;
}

/**
 * Decides who goes on. All that runs comes to a turn before each statement, commit and call to the outside and stops
 * there, so one thing happens at a time and the order is the dice's alone, also where one waits for a row of another.
 */
export interface Scheduler {
  turn(instance: string, label: string, order: number): Promise<void>;
  /** A number for what begins now. */
  order(): number;
  /** Counts a statement in the database as running until it answers. */
  during<T>(running: Promise<T>): Promise<T>;
  /** A statement goes out on the connection of this process of the database; whether it ends a transaction. */
  began(pid?: number, ends?: boolean): void;
  ended(pid?: number): void;
  /** Resolves when everything has stopped: at its turn, at a row that another holds, or because it is over. */
  quiet(): Promise<void>;
  /** Those that could go on, in the order in which they began. While one waits for a row, that is who holds it alone. */
  waiting(): readonly Turn[];
  /** From now on everything goes on by itself. */
  open(): void;
}

/** A statement that has not answered after this long may be waiting for a row. */
const PATIENCE_MS = 3;
/** A run in which nothing has gone on for this long never ends. */
const STANDSTILL_MS = 60_000;

/** What is under way on no connection of the database, such as making one. */
const NO_CONNECTION = 0;

/** A statement that waits for a row or a lock, and the processes that hold it. */
export interface Held {
  pid: number;
  holders: number[];
}

export function schedulerOver(heldStatements: () => Promise<Held[]>): Scheduler {
  let turns: Turn[] = [];
  let running = 0;
  /** Statements under way on each connection: behind one that waits there may be others that were sent along with it. */
  const busy = new Map<number, number>();
  let orders = 0;
  let isOpen = false;
  let tellEnd = (): void => {};
  /** Whose transaction a process of the database works in, and who goes on now. */
  const owners = new Map<number, number>();
  let current = 0;
  let holders = new Set<number>();
  /** Statements known to wait for a row; they go on waiting until some transaction ends. */
  let stuck = 0;

  const began = (pid = NO_CONNECTION, ends = false): void => {
    running += 1;
    busy.set(pid, (busy.get(pid) ?? 0) + 1);
    owners.set(pid, current);
    if (ends) stuck = 0;
  };
  const ended = (pid = NO_CONNECTION): void => {
    running -= 1;
    const left = (busy.get(pid) ?? 0) - 1;
    if (left > 0) busy.set(pid, left);
    else busy.delete(pid);
    stuck = Math.min(stuck, running); // one that waited was refused
    tellEnd();
  };
  /** Waits for one statement to answer; false when none did in time. */
  const oneEnds = (): Promise<boolean> =>
    Promise.race([new Promise<boolean>((told) => (tellEnd = () => told(true))), wait(PATIENCE_MS, false)]);

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
        const held = await heldStatements();
        await breath();
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
