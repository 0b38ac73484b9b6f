import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';

/** Time limit of a body; for a file, the interval in which it must keep its rate, again and again. */
const WINDOW_MS = 15_000;
/** Minimum rate of a file in bytes a second: 50 MB in less than an hour, but not a byte a minute. */
export const SLOWEST_FILE = 16 * 1024;

/** Requests with a permitted file as their body. */
const files = new WeakSet<IncomingMessage>();

const hasContent = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reports whether we are behind with reading, so that the sender is not the slow side. */
const isFull = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark;

/**
 * Limits how slowly the body of a request may arrive, because Node has one limit for all: 15 seconds for the whole
 * body, or, once it is known to be a permitted file (`treatAsFile`), for every 240 KB of it. `late` is called once for
 * a slower one.
 */
export function limitSlowRequests(
  request: IncomingMessage,
  late: (detail: string) => void,
  windowMs = WINDOW_MS,
): void {
  if (!hasContent(request)) return;
  let before = request.socket.bytesRead;
  const look = (): void => {
    if (request.complete) return;
    const came = request.socket.bytesRead - before;
    before += came;
    const isFile = files.has(request);
    if (isFile && (isFull(request) || came >= (SLOWEST_FILE * windowMs) / 1_000)) {
      timer = setTimeout(look, windowMs);
      return;
    }
    late(
      isFile
        ? `The file arrived at less than ${SLOWEST_FILE / 1024} KB a second. Send it over a faster connection.`
        : `The request did not arrive within ${windowMs / 1_000} seconds.`,
    );
  };
  let timer = setTimeout(look, windowMs);
  request.once('close', () => clearTimeout(timer));
}

/** Treats the body of this request as a permitted file: it gets the time it needs at the rate of files. */
export const treatAsFile = (request: IncomingMessage): void => void files.add(request);

/** Wraps a handler so that it must answer in time once the body has arrived, however long that took. */
export const answersWithin =
  (ms: number, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): typeof handler =>
  (request, reply) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, request.url)), ms);
      handler(request, reply)
        .then(resolve as never, reject)
        .finally(() => clearTimeout(timer));
    });
