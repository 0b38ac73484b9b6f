import type { Instant } from '../kernel/days.ts';
import { asKobo, type Kobo } from '../kernel/money.ts';

/**
 * The facts of a receipt that its QR code carries, protected by a signature. The address in the code opens the page
 * that checks our records; the part behind `s=` proves the same facts offline:
 *
 *     {origin}/receipts?number=RCT-2026-0000088&code=7K4QM9ZT2H&s=1.{kid}.{facts}.{signature}
 *
 * `facts` is base64url of UTF-8 lines: kobo, seconds since 1970, organization, service, masked payer. The signature is
 * Ed25519 (RFC 8032) over `isura-receipt`, the version, the key's id, number and code, a line each, and then those
 * facts.
 */
export interface ProvenFacts {
  number: string;
  code: string;
  amount: Kobo;
  /** When the payment was confirmed, to the second. */
  paidAt: Instant;
  orgName: string;
  serviceName: string;
  payerMasked: string;
}

/** A public key as RC12 publishes it. */
export interface PublicReceiptKey {
  kid: string;
  x: string;
}

/** The parsed text of a receipt's QR code, not yet verified. */
export interface ReadProof {
  /** The origin the code leads to. */
  origin: string;
  number: string;
  code: string;
  kid: string;
  facts: string;
  signature: Uint8Array<ArrayBuffer>;
}

/**
 * ELSEWHERE: the code leads to another address than ours, whatever it is signed with; ALTERED: part of it differs from
 * what was signed; UNREADABLE: it is not the QR code of a receipt; UNKNOWN_KEY: signed by a key that is not ours.
 */
export type ProofVerdict = 'GENUINE' | 'ELSEWHERE' | 'ALTERED' | 'UNREADABLE' | 'UNKNOWN_KEY' | 'UNSUPPORTED';

const VERSION = '1';
const TEXT = new TextEncoder();

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes base64url and refuses any non-canonical spelling of the same bytes. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}

const oneLine = (words: string): string => words.replaceAll(/[\r\n]+/g, ' ');

/** Returns the fact lines. Names are cut to 60 characters, so that the code stays small enough to scan. */
const factLines = ({ amount, paidAt, orgName, serviceName, payerMasked }: ProvenFacts): string =>
  [
    String(amount),
    String(Math.floor(paidAt.getTime() / 1000)),
    ...[orgName, serviceName, payerMasked].map((words) => [...oneLine(words)].slice(0, 60).join('')),
  ].join('\n');

/** Returns the bytes that are signed. */
export const signedBytes = (
  { number, code }: Pick<ProvenFacts, 'number' | 'code'>,
  kid: string,
  lines: string,
): Uint8Array<ArrayBuffer> => TEXT.encode(['isura-receipt', VERSION, kid, number, code, lines].join('\n'));

/** Returns the text of a receipt's QR code; `sign` returns the 64-byte signature of the key with this id. */
export function proofText(
  origin: string,
  facts: ProvenFacts,
  kid: string,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  const lines = factLines(facts);
  const signature = toBase64Url(sign(signedBytes(facts, kid, lines)));
  const proof = [VERSION, kid, toBase64Url(TEXT.encode(lines)), signature].join('.');
  return `${origin}/receipts?number=${facts.number}&code=${facts.code}&s=${proof}`;
}

/** Parses the text of a QR code; returns null when it is not that of a receipt. Nothing in it is verified yet. */
export function readProof(text: string): ReadProof | null {
  const parts =
    /^(https?:\/\/[^/?#\s]+)\/receipts\?number=(RCT-\d{4}-\d{7,12})&code=([0-9A-HJKMNP-TV-Z]{10})&s=1\.([\w-]{8})\.([\w-]{8,800})\.([\w-]{86})$/.exec(
      text.trim(),
    );
  if (!parts) return null;
  const [origin, number, code, kid, packed, signed] = parts.slice(1) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [bytes, signature] = [fromBase64Url(packed), fromBase64Url(signed)];
  if (!bytes || !signature) return null;
  return { origin, number, code, kid, facts: new TextDecoder().decode(bytes), signature };
}

function factsOf({ number, code, facts }: ReadProof): ProvenFacts | null {
  const [amount, seconds, orgName, serviceName, payerMasked, ...more] = facts.split('\n');
  if (!/^\d{1,19}$/.test(amount ?? '') || !/^\d{1,11}$/.test(seconds ?? '')) return null;
  if (orgName === undefined || serviceName === undefined || payerMasked === undefined || more.length > 0) return null;
  return {
    number,
    code,
    amount: asKobo(BigInt(amount!)),
    paidAt: new Date(Number(seconds) * 1000),
    orgName,
    serviceName,
    payerMasked,
  };
}

async function isSigned(read: ReadProof, key: PublicReceiptKey): Promise<boolean | null> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x };
    const imported = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, read.signature, signedBytes(read, read.kid, read.facts));
  } catch {
    return null;
  }
}

/**
 * Verifies the text of a QR code of the portal at `origin` with public keys alone. GENUINE returns the facts as they
 * were signed, to be compared with the paper. A true signature under another address is a trap for whoever scans it. A
 * receipt voided later is not detected: only our records know that.
 */
export async function checkProof(
  text: string,
  keys: readonly PublicReceiptKey[],
  origin: string,
): Promise<{ verdict: ProofVerdict; facts?: ProvenFacts }> {
  const read = readProof(text);
  if (!read) return { verdict: 'UNREADABLE' };
  if (read.origin.toLowerCase() !== origin.toLowerCase()) return { verdict: 'ELSEWHERE' };
  const key = keys.find(({ kid }) => kid === read.kid);
  if (!key) return { verdict: 'UNKNOWN_KEY' };
  const signed = await isSigned(read, key);
  if (signed === null) return { verdict: 'UNSUPPORTED' };
  const facts = factsOf(read);
  return signed && facts ? { verdict: 'GENUINE', facts } : { verdict: 'ALTERED' };
}
