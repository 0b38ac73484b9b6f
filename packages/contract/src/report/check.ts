import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** A SHA-256 as programs print it: 64 digits of hex, in capitals too, with blanks around and between. Null of anything else. */
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

/** What is said of a file of a report to whoever holds it: what it is, whose figures it holds, and when it was made. */
export const ReportFileCheck = z
  .object({
    /** The title the file begins with: `Inflow report, 15 Nov 2026 to 21 Nov 2026`. */
    title: z.string(),
    /** The organization the file names in its head. */
    organization: z.string(),
    madeAt: Instant,
  })
  .register(z.globalRegistry, { id: 'ReportFileCheck' });
export type ReportFileCheck = z.output<typeof ReportFileCheck>;

/** Whether a file of a report is one the portal made. */
export const RP10 = endpoint({
  id: 'RP10',
  method: 'GET',
  path: '/services/accountingservice/api/public/reports/verify',
  access: 'public',
  summary: 'Check a file of a report',
  description:
    'By the SHA-256 of the whole file, which whoever holds it computes: the file is sent nowhere. It is answered also ' +
    'when the portal keeps the file no longer. What was not made here, or was changed by one byte since, is not found. ' +
    'An address may look up 200 files and miss 50 a day.',
  query: z.strictObject({ sha256: Sha256 }),
  response: ReportFileCheck,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});
