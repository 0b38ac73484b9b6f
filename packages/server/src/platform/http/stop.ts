import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';

/** A process on its way out. */
export interface Stopper {
  isDraining(): boolean;
  /** Stops once, however often it is asked; resolves when the last answer is out or the deadline has passed. */
  stop(app: FastifyInstance, reason: string): Promise<void>;
}

/** Answers still running after this long are cut off. */
const DEADLINE_MS = 10_000;

/**
 * Makes the stop that loses no request: first the process says it is not ready and every answer closes its connection,
 * while new requests are still served (drainTimeMs, so that a load balancer can turn away); then the door closes, idle
 * connections end, running requests finish. Whoever heeds readiness sees no failure; whoever connects after the door
 * closed is refused.
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
