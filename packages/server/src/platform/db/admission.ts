/**
 * The kind of work that asks for a connection. `paying` moves money, `job` is background work no request waits for,
 * `signed-in` and `visitor` are people at their screens, `sign-in` is everything around passwords and codes, `look-up`
 * is finding something by a number or a code, which anonymous clients can repeat without end.
 */
export type Kind = 'paying' | 'job' | 'signed-in' | 'visitor' | 'sign-in' | 'look-up';

/** What a kind may have of a pool, as shares of its connections. */
interface Share {
  /** Share that kinds later in the order leave free for this kind; every kind leaves the share of the jobs free. */
  kept: number;
  /** Largest share it may hold at once. */
  most: number;
  /** How many may wait for each connection the kind may hold; without it only the time limit applies. */
  waiting?: number;
  /** Multiple of the usual wait it may take: nobody waits for a job, and signing in also waits for hashes. */
  patience?: number;
}

/** In the order in which a free connection is given away. */
const SHARES: Readonly<Record<Kind, Share>> = {
  paying: { kept: 0.2, most: 1 },
  'signed-in': { kept: 0.15, most: 1 },
  visitor: { kept: 0.15, most: 1, waiting: 10 },
  job: { kept: 0.15, most: 0.6, patience: 10 },
  'sign-in': { kept: 0, most: 0.2, waiting: 50, patience: 5 },
  'look-up': { kept: 0, most: 0.25, waiting: 1 },
};
export const kinds = Object.keys(SHARES) as readonly Kind[];

/** Current connections of a kind, and the outcomes since the start. */
export interface Admitted {
  held: number;
  waiting: number;
  /** Totals: admitted at once, admitted after waiting, refused. */
  atOnce: number;
  waited: number;
  refused: number;
}

/** Decides for each request for a connection whether it is admitted now, later or not at all. */
export interface Admission {
  /**
   * Calls `go` when there is a connection for this kind, at once if one is free; calls `refuse` when the queue is full
   * or the wait took too long. Whoever was admitted calls `leave` once.
   */
  enter(kind: Kind, go: () => void, refuse: () => void): void;
  leave(kind: Kind): void;
  figures(): Readonly<Record<Kind, Readonly<Admitted>>>;
}

interface Waiting {
  go(): void;
  timer: NodeJS.Timeout;
}

interface Room extends Admitted {
  queue: Set<Waiting>;
  kept: number;
  most: number;
  mayWait: number;
  waitMs: number;
  /** The kinds for which this kind leaves their kept share free. */
  leavesTo: Room[];
}

function roomsOf(size: number, waitMs: number): Record<Kind, Room> {
  const rooms = {} as Record<Kind, Room>;
  for (const kind of kinds) {
    const { kept, most, waiting = Number.POSITIVE_INFINITY, patience = 1 } = SHARES[kind];
    const mayHold = Math.ceil(most * size);
    rooms[kind] = {
      held: 0,
      waiting: 0,
      atOnce: 0,
      waited: 0,
      refused: 0,
      queue: new Set(),
      kept: Math.floor(kept * size),
      most: mayHold,
      mayWait: waiting * mayHold,
      waitMs: waitMs * patience,
      leavesTo: [],
    };
  }
  for (const [place, kind] of kinds.entries())
    rooms[kind].leavesTo = kinds
      .filter((other, at) => other !== kind && (at < place || other === 'job'))
      .map((other) => rooms[other]);
  return rooms;
}

/**
 * Returns the admission to a pool of `size` connections. It never admits more than the pool has, so that nobody waits
 * in the pool's own queue, which does not distinguish a payment from a stranger trying numbers. A small pool keeps
 * nothing back: any kind may take a connection.
 */
export function admissionTo(size: number, waitMs: number): Admission {
  const rooms = roomsOf(size, waitMs);
  let held = 0;

  const fits = (room: Room): boolean => {
    if (room.held >= room.most) return false;
    // Jobs may take the share kept for them even when the others find nothing.
    const others = room === rooms.job && room.held < room.kept ? [rooms.paying] : room.leavesTo;
    let taken = held;
    for (const other of others) taken += Math.max(0, other.kept - other.held);
    return taken < size;
  };
  const letIn = (room: Room, how: 'atOnce' | 'waited', go: () => void): void => {
    held += 1;
    room.held += 1;
    room[how] += 1;
    go();
  };
  const sendAway = (room: Room, refuse: () => void): void => {
    room.refused += 1;
    refuse();
  };
  /** Admits waiting requests that fit, in the order of the kinds. */
  const next = (): void => {
    for (const kind of kinds) {
      const room = rooms[kind];
      for (const one of room.queue) {
        if (!fits(room)) break;
        room.queue.delete(one);
        clearTimeout(one.timer);
        letIn(room, 'waited', one.go);
      }
    }
  };

  return {
    enter(kind, go, refuse) {
      const room = rooms[kind];
      if (room.queue.size === 0 && fits(room)) return letIn(room, 'atOnce', go);
      if (room.queue.size >= room.mayWait) return sendAway(room, refuse);
      const timer = setTimeout(() => {
        room.queue.delete(one);
        sendAway(room, refuse);
      }, room.waitMs);
      const one: Waiting = { go, timer };
      room.queue.add(one);
    },
    leave(kind) {
      held -= 1;
      rooms[kind].held -= 1;
      next();
    },
    figures: () =>
      Object.fromEntries(
        kinds.map((kind) => {
          const { held: holding, queue, atOnce, waited, refused } = rooms[kind];
          return [kind, { held: holding, waiting: queue.size, atOnce, waited, refused }];
        }),
      ) as Record<Kind, Admitted>,
  };
}
