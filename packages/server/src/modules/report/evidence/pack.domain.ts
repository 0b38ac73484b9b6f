import { createHash } from 'node:crypto';

// What stands in an evidence pack. Whoever checks one has Node alone: these files import nothing else.

/** The files of a pack; the voucher is a PDF and is only there where there is one. */
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

/** What the pack is of, for whom and when it was made, and every file of it with its SHA-256. */
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

/** Who signed the manifest, and with what. */
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
}

/** The facts that are checked against the rest; a pack has more of them. */
export interface Facts {
  kind: 'payment-request' | 'payment';
  status: string;
  /** Of a request. */
  sourceAccountId?: number;
  contentHash?: string | null;
  approvalRound?: number;
  makerIds?: number[];
  levels?: { levelNo: number; name: string; requiredApprovals: number }[];
  lines?: PackLine[];
  /** Of a payment. */
  amountKobo?: string;
}

/** Something somebody did with a request. */
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
  amountKobo: string;
}

/** A journal with its lines; those on accounts of other bodies, which a tenant does not see, stand as one line a side. */
export interface PackJournal {
  number: string;
  event: string;
  sourceType: string;
  sourceId: number;
  /** Whether another journal took it back. */
  isReversed: boolean;
  postings: { account: string; side: string; amountKobo: string }[];
}

/** Links of the trail that follow each other: their hashes, the one before the first, and the place of the first. */
export interface Run {
  first: number;
  before: string;
  hashes: string[];
}

/** An event of the trail: `words` are what its hash is of, after the hash before. */
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

/** 64 hexadecimal digits. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What is signed: never what a receipt is signed with, whose words begin otherwise. */
export const signedWords = (kid: string, manifest: Buffer): string =>
  ['isura-evidence', '1', kid, sha256(manifest)].join('\n');

/**
 * What is paid from an account by these lines, as the people of a level had it before them: without what was excluded at it or below.
 * Written anew from security.md T24 and not shared with what approves, so that one fault does not hide in both.
 */
export function contentHashAt(sourceAccountId: number, lines: readonly PackLine[], levelNo: number): string {
  const texts = lines
    .filter(({ excludedLevel }) => excludedLevel === null || excludedLevel > levelNo)
    .map((line) => JSON.stringify([line.accountNumber, line.bankCode, line.amountKobo, line.narration]))
    .sort();
  return sha256(JSON.stringify([sourceAccountId, texts]));
}

/** The values of a row as PostgreSQL writes one, which the words of an event are: `(9001,12,"Ada ""A"" Obi",)`; null where there is none. */
export const rowValues = (text: string): (string | null)[] =>
  [...text.slice(1).matchAll(/(?:"((?:[^"\\]|""|\\.)*)"|([^,)]*))[,)]/gs)].map(([, quoted, bare]) => {
    if (quoted !== undefined) return quoted.replaceAll(/""|\\(.)/gs, (sign, escaped?: string) => escaped ?? sign[0]!);
    return bare === '' || bare === undefined ? null : bare;
  });

/** What of an event is compared with the approvals. */
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
