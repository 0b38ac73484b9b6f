import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * Parses a SHA-256 as programs print it: 64 hex digits, in capitals too, with blanks around and between. Returns null
 * for anything else.
 */
export function readSha256(typed: string): string | null {
  if (typed.length > 200) return null;
  const hex = typed.replaceAll(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(hex) ? hex : null;
}

const Sha256 = z.codec(z.string(), z.string(), {
  decode: (typed, checked) => {
    const hex = readSha256(typed);
    if (hex !== null) return hex;
    checked.issues.push({ code: 'custom', input: typed, message: 'Enter the 64 letters and digits of a SHA-256' });
    return z.NEVER;
  },
  encode: (hex) => hex,
});

/** What a report file's holder is shown: what it is, which organization's figures it holds, and when it was made. */
export const ReportFileCheck = z
  .object({
    /** The title at the start of the file: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
    title: z.string(),
    /** The organization the file names in its head. */
    organization: z.string(),
    madeAt: Instant,
  })
  .register(z.globalRegistry, { id: 'ReportFileCheck' });
export type ReportFileCheck = z.output<typeof ReportFileCheck>;

/** Checks whether the portal made a report file. */
export const RP10 = endpoint({
  id: 'RP10',
  method: 'GET',
  path: '/services/accountingservice/api/public/reports/verify',
  access: 'public',
  summary: 'Check a report file',
  description:
    'Finds a file by its SHA-256, which whoever holds the file computes: the file is not uploaded. This also works ' +
    'after the portal has deleted the file. A file not made here, or changed by one byte since, is not found. An ' +
    'address may look up 200 files and miss 50 a day.',
  query: z.strictObject({ sha256: Sha256 }),
  response: ReportFileCheck,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});
