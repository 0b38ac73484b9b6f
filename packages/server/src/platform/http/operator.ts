import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/loopback.ts';
import { addressOf } from './address.ts';

export const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

function sameWord(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether an operator is calling: a connection from this machine that no proxy passed on (a proxy beside us would make
 * every visitor look local), or anybody with a metrics token as bearer.
 */
export function isOperator(request: FastifyRequest, metricsTokens: readonly string[]): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined && metricsTokens.map((token) => sameWord(bearer, token)).includes(true)) return true;
  const local = isLoopbackHost(addressOf(request.socket.remoteAddress ?? '') ?? '');
  return local && FORWARDED.every((name) => request.headers[name] === undefined);
}
