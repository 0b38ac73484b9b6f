import { createHash } from 'node:crypto';
import { instantInLagos } from '@isura/contract/kernel/days';
import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';

/** The provider name in the address of its calls and in `payment.provider`. */
export const REMITA = 'remita';

/** What was requested of Remita for one attempt. */
export interface OrderRow {
  /** Our name of the attempt, and Remita's order id. */
  providerRef: string;
  /** The amount of the RRR in kobo. */
  askedKobo: bigint;
  returnUrl: string;
  rrr: string | null;
  /** When Remita confirmed that it accepts nothing for it any more. */
  closedAt: Date | null;
}

/** Returns the SHA-512 of the concatenated fields in lower-case hex. */
export const apiHash = (...fields: readonly string[]): string =>
  createHash('sha512').update(fields.join('')).digest('hex');

/** Returns an amount as Remita writes it, in naira: `21000` when whole, else `21000.50`. */
export const remitaNaira = (amount: Kobo): string => nairaOf(amount).replace(/\.00$/, '');

/**
 * Returns the kobo of an amount from Remita: digits of naira with at most two decimals, trailing zeros allowed
 * (`21000`, `21000.5`, `21000.500`). Undefined for everything else: an amount that cannot be read to the kobo is not
 * guessed.
 */
export function koboOfRemita(text: string | undefined): Kobo | undefined {
  const [, naira, decimals = ''] = /^0*(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? [];
  return naira === undefined ? undefined : koboOf(`${naira}.${decimals.padEnd(2, '0')}`);
}

/**
 * Parses JSON with numbers kept as text, so that no amount passes through a binary fraction. Throws a SyntaxError for
 * invalid JSON.
 */
export function parseExactly(text: string): unknown {
  const keep = (_: string, value: unknown, written?: { source?: string }): unknown =>
    typeof value === 'number' ? (written?.source ?? String(value)) : value;
  return JSON.parse(text, keep);
}

/** Returns the one object in an answer of Remita, also when wrapped as `jsonp ({…})`; undefined where there is none. */
export function readAnswer(bytes: Uint8Array): Record<string, unknown> | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return parseExactly(text.slice(from, to + 1)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Returns the first named value that is text or a number, as trimmed text. */
export const textIn = (values: Record<string, unknown>, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim().slice(0, 200);
  }
  return undefined;
};

/**
 * The meaning of a Remita status code. PENDING is every unlisted code: it is queried about again. NOT_KNOWN: no such
 * RRR, order, merchant or record. AGAIN: it is not known whether something was done. KEYS: Remita rejects our hash.
 */
export type Meaning = 'PAID' | 'MADE' | 'DECLINED' | 'NOT_KNOWN' | 'ORDER_KNOWN' | 'AGAIN' | 'KEYS' | 'PENDING';

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (
    [
      ['PAID', ['00', '01']],
      ['MADE', ['025']],
      ['DECLINED', ['02', '012', '046', '059']],
      ['NOT_KNOWN', ['022', '023', '026', '074']],
      ['ORDER_KNOWN', ['028', '055']],
      ['AGAIN', ['25', '998', '999']],
      ['KEYS', ['020']],
    ] as const
  ).flatMap(([meaning, codes]) => codes.map((code) => [code, meaning] as const)),
);

/** Returns the meaning of a status code; PENDING for a missing or unlisted code. */
export const meaningOf = (code: string | undefined): Meaning => MEANINGS.get(code ?? '') ?? 'PENDING';

const DAYS_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})/;
const STAMP = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?: ?([AP])M)?)?$/;

/**
 * Returns the moment of a time from Remita, in Lagos time: `2026-11-24 13:05:09`, `… 01:05:09 PM`, `24/11/2026
 * 13:05:09`, or a day alone. Undefined for an unreadable time, and for one later than `now`.
 */
export function instantOfRemita(text: string | undefined, now: Date): Date | undefined {
  const [, day, hh = '00', mm = '00', ss = '00', half] = STAMP.exec((text ?? '').replace(DAYS_FIRST, '$3-$2-$1')) ?? [];
  if (day === undefined) return undefined;
  const hours = half === undefined ? Number(hh) : (Number(hh) % 12) + (half === 'P' ? 12 : 0);
  const at = instantInLagos(`${day}T${String(hours).padStart(2, '0')}:${mm}:${ss}`);
  return Number.isNaN(at.getTime()) || at > now ? undefined : at;
}

/** Returns the service type of an attempt: that of its service, else of its organization, else the default. */
export const serviceTypeOf = (
  types: ReadonlyMap<string, string>,
  { orgCode, serviceId }: { orgCode: string; serviceId: number },
): string | undefined => types.get(String(serviceId)) ?? types.get(orgCode) ?? types.get('default');

/** Reports whether a text is an RRR: 6 to 20 digits. */
export const isRrr = (text: string | undefined): text is string => text !== undefined && /^\d{6,20}$/.test(text);
