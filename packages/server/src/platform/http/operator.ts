import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { addressOf } from './address.ts';

/** Headers added by a proxy, a tunnel or a content delivery network; a browser and a terminal send none of them. */
const PASSED_ON =
  /^(?:x-arr-.+|x-proxy-.+|x-tunnel-.+|x-varnish|x-host|x-scheme|x-url-scheme|x-ssl-.+|front-end-https|.+-clientip|.+-client-connection-ip|x-cloud-trace-context|x-request-start|surrogate-capability|(?:x-)?akamai-.+|(?:x-)?fastly-.+|fly-.+|x-sucuri-.+|x-nf-.+|rndr-.+|x-replit-.+|tailscale-.+|x-github-.+|via|forwarded|x-forwarded|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-remote-(?:addr|ip)|x-proxyuser-ip|true-client-ip|client-ip|.+-client-ip|.+-connecting-ip|cdn-loop|cf-.+|x-envoy-.+|x-amzn?-.+|x-azure-.+|x-appengine-.+|x-vercel-.+|ngrok-.+)$/;

/** Reports whether the headers show that an intermediary forwarded the request. */
export const wasPassedOn = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => PASSED_ON.test(name));

function sameWord(word: string, expected: string): boolean {
  const [a, b] = [Buffer.from(word), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Reports whether an operator is calling: anyone with a metrics token as bearer. A portal in TEST without such a token
 * accepts a connection from this machine that no proxy forwarded; with real money only the token counts, because a
 * local proxy makes every visitor look local and need not announce itself.
 */
export function isOperator(
  request: FastifyRequest,
  { metricsTokens, paymentMode }: Pick<Config, 'metricsTokens' | 'paymentMode'>,
): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined && metricsTokens.map((token) => sameWord(bearer, token)).includes(true)) return true;
  if (metricsTokens.length > 0 || paymentMode === 'LIVE') return false;
  const local = isLoopbackHost(addressOf(request.socket.remoteAddress ?? '') ?? '');
  return local && !wasPassedOn(request.headers);
}
