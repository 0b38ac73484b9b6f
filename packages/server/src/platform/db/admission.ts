/**
 * The kind of work that asks for a connection. `paying` moves money, `job` is background work no request waits for,
 * `signed-in` and `visitor` are people at their screens, `sign-in` is everything around passwords and codes, `look-up`
 * is finding something by a number or a code, which anonymous clients can repeat without end.
 */
export type Kind = 'paying' | 'job' | 'signed-in' | 'visitor' | 'sign-in' | 'look-up';

/** Who asks for a connection: a person, when a token came with the request, and the network it came from. */
export interface ConnectionOrigin {
  person?: string;
  network?: string;
}

/** What a kind may have of a pool, as shares of its connections. */
export interface Share {
  /** Share that every other kind leaves free for this kind. */
  kept: number;
  /** Largest share it may hold at once. */
  most: number;
  /** How many may wait for each connection the kind may hold; without it only the time limit applies. */
  waiting?: number;
  /** Multiple of the usual wait it may take: nobody waits for a job, and signing in also waits for hashes. */
  patience?: number;
}

export type Shares = Readonly<Record<Kind, Share>>;

/** In the order in which a free connection is lent. */
const SHARES: Shares = {
  paying: { kept: 0.2, most: 1 },
  'signed-in': { kept: 0.15, most: 1 },
  visitor: { kept: 0.1, most: 1, waiting: 10 },
  job: { kept: 0.15, most: 0.6, patience: 10 },
  'sign-in': { kept: 0.1, most: 0.2, waiting: 50, patience: 5 },
  'look-up': { kept: 0.05, most: 0.25, waiting: 1 },
};
export const kinds = Object.keys(SHARES) as readonly Kind[];

/** Shares of a pool that only signed-in people and jobs use: nothing is kept for the others. */
export const READING_SHARES: Shares = {
  ...SHARES,
  paying: { ...SHARES.paying, kept: 0 },
  visitor: { ...SHARES.visitor, kept: 0 },
  'sign-in': { ...SHARES['sign-in'], kept: 0 },
  'look-up': { ...SHARES['look-up'], kept: 0 },
};

/** The part of what a kind can reach that one network may hold. */
const OF_ONE_NETWORK = 0.75;

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
   * or the wait took too long. Of those who wait, the person who holds the fewest connections is next, then the
   * network that does. Whoever was admitted calls `leave` once, with the same arguments.
   */
  enter(kind: Kind, go: () => void, refuse: () => void, by?: ConnectionOrigin): void;
  leave(kind: Kind, by?: ConnectionOrigin): void;
  figures(): Readonly<Record<Kind, Readonly<Admitted>>>;
}

interface Waiting {
  by: ConnectionOrigin;
  go(): void;
  timer: NodeJS.Timeout;
}

interface Room extends Admitted {
  queue: Set<Waiting>;
  kept: number;
  most: number;
  mayWait: number;
  waitMs: number;
  /** The most that one network may hold. */
  ofNetwork: number;
  /** Connections held, by person and by network. */
  heldBy: Map<string, number>;
  /** The other kinds; this kind leaves their kept shares free. */
  others: Room[];
}

function roomsOf(size: number, waitMs: number, shares: Shares): Record<Kind, Room> {
  const rooms = {} as Record<Kind, Room>;
  const keptOf = (kind: Kind): number => Math.floor(shares[kind].kept * size);
  const allKept = kinds.reduce((sum, kind) => sum + keptOf(kind), 0);
  for (const kind of kinds) {
    const { most, waiting = Number.POSITIVE_INFINITY, patience = 1 } = shares[kind];
    const mayHold = Math.ceil(most * size);
    const kept = keptOf(kind);
    rooms[kind] = {
      held: 0,
      waiting: 0,
      atOnce: 0,
      waited: 0,
      refused: 0,
      queue: new Set(),
      kept,
      most: mayHold,
      mayWait: waiting * mayHold,
      waitMs: waitMs * patience,
      ofNetwork: Math.max(1, Math.floor(Math.min(mayHold, size - allKept + kept) * OF_ONE_NETWORK)),
      heldBy: new Map(),
      others: [],
    };
  }
  for (const kind of kinds) rooms[kind].others = kinds.filter((other) => other !== kind).map((other) => rooms[other]);
  return rooms;
}

const keysOf = ({ person, network }: ConnectionOrigin): string[] => [
  ...(person === undefined ? [] : [`person ${person}`]),
  ...(network === undefined ? [] : [`network ${network}`]),
];

/**
 * Returns the admission to a pool of `size` connections. It never admits more than the pool has, so that nobody waits
 * in the pool's own queue, which does not distinguish a payment from a stranger trying numbers. What is kept for a kind
 * no other kind takes, whichever asks first. A small pool keeps nothing back: any kind may take a connection.
 */
export function admissionTo(size: number, waitMs: number, shares: Shares = SHARES): Admission {
  const rooms = roomsOf(size, waitMs, shares);

  const heldByNetwork = (room: Room, { network }: ConnectionOrigin): number =>
    room.heldBy.get(`network ${network}`) ?? 0;
  const heldByPerson = (room: Room, by: ConnectionOrigin): number =>
    by.person === undefined ? heldByNetwork(room, by) : (room.heldBy.get(`person ${by.person}`) ?? 0);
  const mayHave = (room: Room, by: ConnectionOrigin): boolean =>
    by.network === undefined || heldByNetwork(room, by) < room.ofNetwork;
  const hasRoom = (room: Room): boolean => {
    if (room.held >= room.most) return false;
    let taken = room.held;
    for (const other of room.others) taken += Math.max(other.kept, other.held);
    return taken < size;
  };
  const count = (room: Room, by: ConnectionOrigin, change: 1 | -1): void => {
    room.held += change;
    for (const key of keysOf(by)) {
      const now = (room.heldBy.get(key) ?? 0) + change;
      if (now === 0) room.heldBy.delete(key);
      else room.heldBy.set(key, now);
    }
  };
  const letIn = (room: Room, how: 'atOnce' | 'waited', { by, go }: Pick<Waiting, 'by' | 'go'>): void => {
    count(room, by, 1);
    room[how] += 1;
    go();
  };
  const sendAway = (room: Room, refuse: () => void): void => {
    room.refused += 1;
    refuse();
  };
  /** Returns who is next of those who wait and fit: who holds least, and of equals who came first. */
  const nextOf = (room: Room): Waiting | undefined => {
    if (!hasRoom(room)) return undefined;
    let next: Waiting | undefined;
    let least = [0, 0];
    for (const one of room.queue) {
      if (!mayHave(room, one.by)) continue;
      const holds = [heldByPerson(room, one.by), heldByNetwork(room, one.by)];
      if (next && (holds[0]! - least[0]! || holds[1]! - least[1]!) >= 0) continue;
      next = one;
      least = holds;
    }
    return next;
  };
  /** Admits waiting requests that fit, in the order of the kinds. */
  const next = (): void => {
    for (const kind of kinds) {
      const room = rooms[kind];
      for (let one = nextOf(room); one; one = nextOf(room)) {
        room.queue.delete(one);
        clearTimeout(one.timer);
        letIn(room, 'waited', one);
      }
    }
  };

  return {
    enter(kind, go, refuse, by = {}) {
      const room = rooms[kind];
      // Nobody who waits would fit: whenever a connection is returned, all who fit are admitted.
      if (hasRoom(room) && mayHave(room, by)) return letIn(room, 'atOnce', { by, go });
      if (room.queue.size >= room.mayWait) return sendAway(room, refuse);
      const timer = setTimeout(() => {
        room.queue.delete(one);
        sendAway(room, refuse);
      }, room.waitMs);
      const one: Waiting = { by, go, timer };
      room.queue.add(one);
    },
    leave(kind, by = {}) {
      count(rooms[kind], by, -1);
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
