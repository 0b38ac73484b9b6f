import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';

/** A body has so long to come in; that of a file so long to show that it comes at its rate, again and again. */
const WINDOW_MS = 15_000;
/** Bytes a second a file must come with at least: 50 MB in less than an hour, and a byte a minute not at all. */
export const SLOWEST_FILE = 16 * 1024;

/** Requests whose body is a file somebody may send. */
const files = new WeakSet<IncomingMessage>();

const hasContent = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** We are behind with reading: it is not the sender who is slow. */
const isFull = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark;

/**
 * Watches how the body of a request comes in, for Node has one limit for all: 15 seconds for the whole of it, or, once it
 * is known to be a file somebody may send (`comesAsFile`), for every 240 KB of it. `late` is told once of one that is slower.
 */
export function keepPace(request: IncomingMessage, late: (detail: string) => void, windowMs = WINDOW_MS): void {
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
        ? `The file came with less than ${SLOWEST_FILE / 1024} KB a second. Send it over a faster line.`
        : `The request did not arrive within ${windowMs / 1_000} seconds.`,
    );
  };
  let timer = setTimeout(look, windowMs);
  request.once('close', () => clearTimeout(timer));
}

/** The body of this request is a file that whoever sends it may send: it has the time it needs at the rate of files. */
export const comesAsFile = (request: IncomingMessage): void => void files.add(request);

/** A handler that must answer in time once the body is in, however long that took to come. */
export const answersWithin =
  (ms: number, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): typeof handler =>
  (request, reply) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new errorCodes.FST_ERR_HANDLER_TIMEOUT(ms, request.url)), ms);
      handler(request, reply)
        .then(resolve as never, reject)
        .finally(() => clearTimeout(timer));
    });
