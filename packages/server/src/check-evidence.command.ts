// `npm run check-evidence -- FILE.zip --key FILE`: verifies an evidence pack on any machine with Node, without the
// portal, a database or packages. `--key` is the response of the portal's /.well-known/receipt-keys.json, saved as a
// file, or one public key from it (x). Exit code 0: all of it holds; 1: something does not; 2: misused.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPack, type PublicKey } from './modules/report/evidence/check.domain.ts';
import { unzip } from './platform/zip/unzip.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;

function misused(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

/** Derives the id of a published public key from the key itself. */
const named = (x: string): PublicKey => ({
  kid: createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8),
  x,
});

function keysOf(text: string | undefined): PublicKey[] | undefined {
  if (text === undefined) return undefined;
  if (/^[A-Za-z0-9_-]{43}$/.test(text)) return [named(text)];
  try {
    const { keys } = JSON.parse(readFileSync(text, 'utf8')) as { keys?: PublicKey[] };
    if (Array.isArray(keys)) return keys;
  } catch {} // refused below
  return misused(`${text} is neither a public key nor a key file.`);
}

function filesOf(path: string): Map<string, Buffer> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return misused(`${path} cannot be read.`);
  }
  try {
    return unzip(bytes);
  } catch (fault) {
    process.stdout.write(`NOT  ${(fault as Error).message}\n\nDo not rely on this pack.\n`);
    process.exit(1);
  }
}

if (file === undefined) misused('Usage: npm run check-evidence -- FILE.zip --key receipt-keys.json');
const { of, findings } = checkPack(filesOf(file), keysOf(values.key));
const isSound = findings.every(({ holds }) => holds);
const lines = [
  ...(of === '' ? [] : [of, '']),
  ...findings.map(({ holds, words }) => `${holds ? 'ok ' : 'NOT'}  ${words}`),
  '',
  isSound ? 'All checks passed.' : 'Do not rely on this pack.',
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(isSound ? 0 : 1);
