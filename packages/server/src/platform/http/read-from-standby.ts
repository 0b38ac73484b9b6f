import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';

const AFTER = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/**
 * Returns the newest write the caller knows of, as reported by `x-wrote-at` of an answer; an invalid time is ignored.
 */
function readAfter({ headers }: Pick<FastifyRequest, 'headers'>): Date | undefined {
  const header = headers['x-read-after'];
  return typeof header === 'string' && AFTER.test(header) ? new Date(header) : undefined;
}

/** Lets a call that accepts slightly stale data read from the standby; every other call reads from the primary. */
export const readFromStandby = <T>(
  call: Endpoint,
  request: FastifyRequest,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => (call.standby && ctx.reports ? ctx.reports.read(ctx, readAfter(request), work) : work(ctx));

/** Returns the header that reports the time of a write, so that the caller's next report is not older. */
export const whenWritten = (call: Endpoint, { reports, clock }: Ctx): Readonly<Record<string, string>> =>
  reports && call.method !== 'GET' ? { 'x-wrote-at': clock.now().toISOString() } : {};
