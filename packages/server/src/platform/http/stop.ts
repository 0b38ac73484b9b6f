import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';

/** Stops the process gracefully. */
export interface Stopper {
  isDraining(): boolean;
  /** Stops once, even when called repeatedly; resolves when the last answer is sent or the deadline has passed. */
  stop(app: FastifyInstance, reason: string): Promise<void>;
}

/** Answers still running after this long are cut off. */
const DEADLINE_MS = 10_000;

/**
 * Creates a stop that loses no request: first the process reports that it is not ready and every answer closes its
 * connection, while new requests are still served (drainTimeMs, so that a load balancer can switch away); then it stops
 * listening, closes idle connections and finishes running requests. A client that checks readiness sees no failure; one
 * that connects after listening stopped is refused.
 */
export function createStopper(options: { drainTimeMs: number; log: Log; deadlineMs?: number }): Stopper {
  let stopping: Promise<void> | undefined;
  const run = async (app: FastifyInstance, reason: string): Promise<void> => {
    options.log.info({ reason, drainTimeMs: options.drainTimeMs }, 'stopping');
    await wait(options.drainTimeMs);
    const deadline = setTimeout(() => {
      options.log.warn('requests that took too long were cut off');
      app.server.closeAllConnections();
    }, options.deadlineMs ?? DEADLINE_MS);
    await app.close().finally(() => clearTimeout(deadline));
    options.log.info('stopped');
  };
  return {
    isDraining: () => stopping !== undefined,
    stop: (app, reason) => (stopping ??= run(app, reason)),
  };
}
