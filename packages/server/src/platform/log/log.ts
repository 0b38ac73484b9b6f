import { type DestinationStream, type Logger, pino } from 'pino';
import { redactText, redactUrl } from './redact.ts';

/** The log of a process or of one request. Data first, message second: `log.info({ rows }, 'seeded')`. */
export type Log = Logger;

const KEPT = ['code', 'constraint', 'table', 'schema', 'routine', 'severity', 'statusCode'] as const;

/**
 * Returns what is logged of an error: its kind, its message without addresses and long numbers, its stack, and the
 * violated constraint. Never `detail` or `where` of PostgreSQL: they quote the row.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactText(String(error)) };
  const out: Record<string, unknown> = { type: error.name, message: redactText(error.message) };
  if (error.stack) out.stack = redactText(error.stack);
  for (const key of KEPT) {
    const value = (error as unknown as Record<string, unknown>)[key];
    if (typeof value === 'string' || typeof value === 'number') out[key] = value;
  }
  if (error.cause !== undefined) out.cause = errorForLog(error.cause);
  return out;
}

/**
 * Creates a log of JSON lines without personal data: bodies, headers and query values are never passed to it, and what
 * could still contain personal data (urls, errors) goes through `redact.ts` first.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'message',
    serializers: { err: errorForLog, error: errorForLog, url: (url: unknown) => redactUrl(String(url)) },
    redact: {
      paths: [
        'password',
        'otp',
        'token',
        'email',
        'phone',
        'name',
        'accountNumber',
        'body',
        'headers',
        'req',
        'res',
        '*.password',
        '*.otp',
        '*.token',
        '*.email',
        '*.phone',
        '*.accountNumber',
      ],
      censor: '[redacted]',
    },
  };
  if (destination) return pino(options, destination);
  const out = pino.destination(1);
  out.on('error', () => {}); // a full disk: lines are lost, the portal keeps running
  return pino(options, out);
}
