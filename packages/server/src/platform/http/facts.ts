import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { callerAddress } from './address.ts';
import { companionsIn } from './companion.ts';
import { devicesIn } from './device-cookie.ts';
import type { RequestFacts } from './route.ts';

const MAX_CLAIM = 200;

/** Returns the value of a client header, decoded once and truncated; undefined when it is missing or unreadable. */
function claim(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return decodeURIComponent(value.slice(0, 4 * MAX_CLAIM))
      .replaceAll('\0', '')
      .slice(0, MAX_CLAIM);
  } catch {
    return undefined;
  }
}

/** Returns the address the server saw, from trusted proxy hops only. */
export const requestAddress = (request: FastifyRequest): string => callerAddress(request.ips ?? [request.ip]);

/**
 * Returns the facts of a request that a service may record; client headers are claims and decide nothing
 * (docs/spec/security.md#t21).
 */
export function requestFacts(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): RequestFacts {
  const claimed: RequestFacts['claimed'] = {};
  for (const name of ['device', 'longitude', 'latitude', 'ip', 'location'] as const) {
    const value = claim(request.headers[name]);
    if (value !== undefined) claimed[name] = value;
  }
  const key = request.headers['idempotency-key'];
  return {
    traceId: request.id,
    ip: requestAddress(request),
    claimed,
    companions: companionsIn(request.headers.cookie),
    devices: devicesIn(request.headers.cookie),
    keepsCookies:
      config.publicUrl.startsWith('https:') || request.protocol === 'https' || isLoopbackHost(request.hostname),
    ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
  };
}

/** What a request shows of its sender before the database is queried. */
export interface RequestCredentials {
  /** The token of a session, or an API key. */
  bearer?: string;
  /** `x-background: 1`: a poll, which does not show that a person is present. */
  background: boolean;
  /** Whether a web page sent it, as its `Origin` header says; an API key is refused there. */
  isFromPage: boolean;
}

/** Returns the credentials of a request. */
export const credentialsOf = (request: FastifyRequest): RequestCredentials => {
  const bearer = /^Bearer ([!-~]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    ...(bearer ? { bearer } : {}),
    background: request.headers['x-background'] === '1',
    isFromPage: request.headers.origin !== undefined,
  };
};
