import { createHash } from 'node:crypto';

// The format of an evidence pack. A checker has only Node, so these files import nothing else.

/** The files of a pack; the voucher is a PDF and is optional. */
export const NAMES = {
  manifest: 'manifest.json',
  signature: 'signature.json',
  voucher: 'voucher.pdf',
  facts: 'facts.json',
  approvals: 'approvals.json',
  bank: 'bank.json',
  journals: 'journals.json',
  chain: 'chain.json',
} as const;

/** The subject of the pack, for whom and when it was made, and every file of it with its SHA-256. */
export interface Manifest {
  format: 'isura-evidence';
  version: 1;
  portal: string;
  of: { kind: 'payment-request' | 'payment'; id: number; number: string; organization: string };
  madeFor: { name: string; login: string };
  madeAt: string;
  madeAtInLagos: string;
  timeZone: 'Africa/Lagos';
  files: { name: string; holds: string; bytes: number; sha256: string }[];
}

/** The signature of the manifest and its key. */
export interface Signature {
  algorithm: 'Ed25519';
  kid: string;
  x: string;
  signature: string;
}

/** A line of a request as its content hash reads it. */
export interface PackLine {
  lineNo: number;
  bankCode: string;
  accountNumber: string;
  amountKobo: string;
  narration: string;
  excludedLevel: number | null;
  /** The transfer that pays it; null where none does. */
  transferId: number | null;
}

/** The facts the rest is checked against; a pack has more of them. */
export interface Facts {
  kind: 'payment-request' | 'payment';
  status: string;
  /** For a request. */
  sourceAccountId?: number;
  contentHash?: string | null;
  approvalRound?: number;
  makerIds?: number[];
  levels?: { levelNo: number; name: string; requiredApprovals: number }[];
  lines?: PackLine[];
  /** For a payment. */
  amountKobo?: string;
}

/** An action of somebody on a request. */
export interface Act {
  id: number;
  round: number;
  levelNo: number;
  userId: number;
  name: string;
  action: string;
  contentHash: string | null;
}

export interface Transfer {
  id: number;
  number: string;
  status: string;
  bankCode: string;
  accountNumber: string;
  amountKobo: string;
}

/**
 * A journal with its lines; those on other organizations' accounts, which a tenant does not see, are one line a side.
 */
export interface PackJournal {
  number: string;
  event: string;
  sourceType: string;
  sourceId: number;
  /** Whether another journal reversed it. */
  isReversed: boolean;
  postings: { account: string; side: string; amountKobo: string }[];
}

/** Consecutive links of the trail: their hashes, the one before the first, and the place of the first. */
export interface Run {
  first: number;
  before: string;
  hashes: string[];
}

/** An event of the trail: its hash is that of the hash before and `words`. */
export interface ChainEvent {
  seq: number;
  previous: string;
  hash: string;
  words: string;
}

export interface Chain {
  chain: number;
  runs: Run[];
  events: ChainEvent[];
}

/** Returns the SHA-256 as 64 hexadecimal digits. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the text that is signed; it begins differently from that of a receipt, so that neither can replace the other.
 */
export const signedWords = (kid: string, manifest: Buffer): string =>
  ['isura-evidence', '1', kid, sha256(manifest)].join('\n');

/**
 * Returns the hash of what these lines pay from an account, as the people of a level saw it: without lines excluded at
 * that level or below. Written separately from docs/spec/security.md#t24 and not shared with the approval, so that one
 * error cannot hide in both.
 */
export function contentHashAt(sourceAccountId: number, lines: readonly PackLine[], levelNo: number): string {
  const texts = lines
    .filter(({ excludedLevel }) => excludedLevel === null || excludedLevel > levelNo)
    .map((line) => JSON.stringify([line.accountNumber, line.bankCode, line.amountKobo, line.narration]))
    .sort();
  return sha256(JSON.stringify([sourceAccountId, texts]));
}

/**
 * Parses a row as PostgreSQL writes it, the format of an event's words: `(9001,12,"Ada ""A"" Obi",)`; null where a
 * value is missing.
 */
export const rowValues = (text: string): (string | null)[] =>
  [...text.slice(1).matchAll(/(?:"((?:[^"\\]|""|\\.)*)"|([^,)]*))[,)]/gs)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replaceAll(/""|\\(.)/gs, (sign, escaped?: string) => escaped ?? sign[0]!);
    return bare === '' || bare === undefined ? null : bare;
  });

/** Returns the fields of an event that are compared with the approvals. */
export function eventOf({ words }: ChainEvent) {
  const values = rowValues(words);
  return {
    chain: Number(values[0]),
    seq: Number(values[1]),
    userId: Number(values[3]),
    action: values[7],
    entityType: values[9],
    entityId: Number(values[10]),
  };
}
