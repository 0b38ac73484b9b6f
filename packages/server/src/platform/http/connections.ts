import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** How many connections may be open: in all, and of one network where the portal sees networks itself. */
export interface ConnectionLimits {
  all: number;
  network: number;
}

const MOST_OPEN = 4_096;
/** Connections of one network: fifty browsers with several pages each. Idle ones make place for new ones. */
const OF_NETWORK = 512;
/** Files the process needs beside connections: databases, files of people, logs. */
const FILES_BESIDE = 512;
const FEWEST = 64;

/** Returns how many files the system lets this process open; undefined where it does not say. */
function fileLimit(): number | undefined {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    return Number.isSafeInteger(limit) ? limit : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the limits of this process: below its limit of open files, so that a database or a file can still be opened.
 * Behind a trusted proxy every connection is the proxy's, which counts networks itself (docs/runbooks/going-live.md).
 */
export function connectionLimits(trustProxyHops: number, files = fileLimit()): ConnectionLimits {
  const all = Math.max(FEWEST, Math.min(MOST_OPEN, (files ?? MOST_OPEN + FILES_BESIDE) - FILES_BESIDE));
  return { all, network: trustProxyHops > 0 ? all : Math.min(OF_NETWORK, all) };
}

/** The open connections of a server, within limits. */
export interface Connections {
  /**
   * Accepts a connection. At a limit, the connection of that network (or of all) that has been idle longest is closed
   * for it: idle are those that have sent no whole request, and those between two requests. When none is idle, the new
   * one is closed.
   */
  accept(socket: Socket): void;
  /** Notes that a request has begun; its connection is idle again when the response has ended. */
  begins(socket: Socket, response: ServerResponse): void;
  /** Returns how many are open, and how many were closed to stay within the limits. */
  figures(): { open: number; closed: number };
}

interface Network {
  open: number;
  /** Longest idle first. */
  idle: Set<Socket>;
}

/** Opens the count of connections of a server. */
export function openConnections(limits: ConnectionLimits): Connections {
  const networks = new Map<string, Network>();
  /** Longest idle first, of all networks. */
  const idle = new Set<Socket>();
  const known = new Map<Socket, { network: Network; requests: number }>();
  let closed = 0;

  const rest = (socket: Socket, network: Network): void => {
    idle.add(socket);
    network.idle.add(socket);
  };
  const wake = (socket: Socket, network: Network): void => {
    idle.delete(socket);
    network.idle.delete(socket);
  };
  const leave = (socket: Socket): void => {
    const at = known.get(socket);
    if (!at) return;
    known.delete(socket);
    wake(socket, at.network);
    at.network.open -= 1;
  };
  const close = (socket: Socket): void => {
    closed += 1;
    leave(socket); // its end is reported later, and its place is needed now
    socket.destroy();
  };
  /** Makes place for one more where `open` has reached `most`; reports whether there is place. */
  const hasPlace = (open: number, most: number, waiting: Set<Socket>): boolean => {
    if (open < most) return true;
    const [longest] = waiting;
    if (longest) close(longest);
    return longest !== undefined;
  };

  return {
    accept(socket) {
      const name = networkOf(socket.remoteAddress ?? '');
      const network = networks.get(name) ?? { open: 0, idle: new Set() };
      networks.set(name, network);
      if (!hasPlace(network.open, limits.network, network.idle) || !hasPlace(known.size, limits.all, idle)) {
        closed += 1;
        socket.destroy();
        if (network.open === 0) networks.delete(name);
        return;
      }
      network.open += 1;
      known.set(socket, { network, requests: 0 });
      rest(socket, network);
      socket.once('close', () => {
        leave(socket);
        if (network.open === 0 && networks.get(name) === network) networks.delete(name);
      });
    },
    begins(socket, response) {
      const at = known.get(socket);
      if (!at) return;
      at.requests += 1;
      wake(socket, at.network);
      response.once('close', () => {
        at.requests -= 1;
        if (at.requests === 0 && known.get(socket) === at) rest(socket, at.network);
      });
    },
    figures: () => ({ open: known.size, closed }),
  };
}
