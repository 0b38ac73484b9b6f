import { createHash, createPublicKey, verify } from 'node:crypto';
import { checkChain } from './check-chain.domain.ts';
import {
  checkActs,
  checkContent,
  checkJournals,
  checkLevels,
  checkPayees,
  checkReceived,
  checkTransfers,
  type Finding,
} from './check-facts.domain.ts';
import {
  type Act,
  type Chain,
  type Facts,
  type Manifest,
  NAMES,
  type PackJournal,
  type Signature,
  sha256,
  signedWords,
  type Transfer,
} from './pack.domain.ts';

export type { Finding } from './check-facts.domain.ts';

/** A public key as `/.well-known/receipt-keys.json` publishes it. */
export interface PublicKey {
  kid: string;
  x: string;
}

const failed = (words: string): Finding => ({ holds: false, words });

/** Checks that exactly the files named in the manifest are there. */
function checkFiles(files: ReadonlyMap<string, Buffer>, manifest: Manifest): Finding[] {
  const named = new Map(manifest.files.map((file) => [file.name, file]));
  const findings = [...named.values()].flatMap(({ name, sha256: hash }) => {
    const bytes = files.get(name);
    if (!bytes) return [failed(`${name} is missing.`)];
    return sha256(bytes) === hash ? [] : [failed(`${name} was changed.`)];
  });
  for (const name of files.keys())
    if (!named.has(name) && name !== NAMES.manifest && name !== NAMES.signature)
      findings.push(failed(`${name} is not part of the pack.`));
  return findings.length > 0 ? findings : [{ holds: true, words: `${named.size} files, each matching the manifest.` }];
}

const idOf = (x: string): string =>
  createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);

function isSigned({ kid, x, signature }: Signature, manifest: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return (
      idOf(x) === kid && verify(null, Buffer.from(signedWords(kid, manifest)), key, Buffer.from(signature, 'base64url'))
    );
  } catch {
    return false;
  }
}

/** Checks that one of these keys signed the manifest; without keys the signer cannot be established. */
function checkSignature(signature: Signature, manifest: Buffer, keys: readonly PublicKey[] | undefined): Finding {
  const { kid, x } = signature;
  if (!isSigned(signature, manifest)) return failed('The signature does not match this manifest.');
  if (keys === undefined)
    return failed(
      `Signed with key ${kid}. Without the portal's keys nobody can say whose it is: pass them with --key.`,
    );
  return keys.some((key) => key.kid === kid && key.x === x)
    ? { holds: true, words: `Signed by the portal with its key ${kid}.` }
    : failed(`Signed with key ${kid}, which is not one of the portal's.`);
}

const read = <T>(files: ReadonlyMap<string, Buffer>, name: string): T => JSON.parse(String(files.get(name))) as T;

function checkContents(files: ReadonlyMap<string, Buffer>, { of }: Manifest): Finding[] {
  const facts = read<Facts>(files, NAMES.facts);
  const { journals } = read<{ journals: PackJournal[] }>(files, NAMES.journals);
  const chain = read<Chain>(files, NAMES.chain);
  if (of.kind === 'payment')
    return [...checkReceived(of.id, facts, journals), ...checkJournals(journals), ...checkChain(chain)];
  const { acts } = read<{ acts: Act[] }>(files, NAMES.approvals);
  const { transfers } = read<{ transfers: Transfer[] }>(files, NAMES.bank);
  return [
    ...checkContent(facts, acts),
    ...checkLevels(facts, acts),
    ...checkActs(acts, chain),
    ...checkPayees(facts, transfers),
    ...checkTransfers(transfers, journals),
    ...checkJournals(journals),
    ...checkChain(chain),
  ];
}

/** Runs a check; what cannot be read fails it. */
function attempt(what: string, look: () => Finding[]): Finding[] {
  try {
    return look();
  } catch {
    return [failed(what)];
  }
}

/**
 * Checks an evidence pack by its contents and the portal's public keys alone, with a finding for each check. It is
 * sound when all of them hold. Its parts are checked one by one, so that a pack with one fault still shows what holds.
 */
export function checkPack(
  files: ReadonlyMap<string, Buffer>,
  keys: readonly PublicKey[] | undefined,
): { of: string; findings: Finding[] } {
  const written = files.get(NAMES.manifest);
  if (!written) return { of: '', findings: [failed('The manifest is missing: this is not an evidence pack.')] };
  let manifest: Manifest;
  try {
    manifest = JSON.parse(String(written)) as Manifest;
    if (manifest.format !== 'isura-evidence' || manifest.version !== 1) throw new Error('another format');
  } catch {
    return { of: '', findings: [failed('The manifest cannot be read: this is not an evidence pack of this kind.')] };
  }
  const { of, madeFor, madeAtInLagos, portal } = manifest;
  return {
    of: `Evidence of ${of.number}, ${of.organization}, made for ${madeFor.name} on ${madeAtInLagos} by ${portal}`,
    findings: [
      ...attempt('The list of files cannot be read.', () => checkFiles(files, manifest)),
      ...attempt('The signature cannot be read.', () => [
        checkSignature(read<Signature>(files, NAMES.signature), written, keys),
      ]),
      ...attempt('The contents of the pack cannot be read.', () => checkContents(files, manifest)),
    ],
  };
}
