import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../ctx.ts';

const AFTER = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** The newest write the caller knows of, as an answer told it in `x-wrote-at`; what is no moment counts for nothing. */
function readAfter({ headers }: Pick<FastifyRequest, 'headers'>): Date | undefined {
  const given = headers['x-read-after'];
  return typeof given === 'string' && AFTER.test(given) ? new Date(given) : undefined;
}

/** Lets a call that may be a moment behind read from the standby; every other reads where it writes. */
export const aside = <T>(
  call: Endpoint,
  request: FastifyRequest,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => (call.standby && ctx.reports ? ctx.reports.read(ctx, readAfter(request), work) : work(ctx));

/** Tells a caller when they wrote, so that their next report is not older than that. */
export const whenWritten = (call: Endpoint, { reports, clock }: Ctx): Readonly<Record<string, string>> =>
  reports && call.method !== 'GET' ? { 'x-wrote-at': clock.now().toISOString() } : {};
