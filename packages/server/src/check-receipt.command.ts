// `npm run check-receipt -- "TEXT OF THE QR CODE" --keys FILE`: verifies a receipt by its signature alone, without a
// connection. FILE is the response of the portal's /.well-known/receipt-keys.json, which names the address its QR codes
// lead to. Exit code 0: genuine; 1: not; 2: misused.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkProof } from '@isura/contract/collect/receipt-proof';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatVerificationCode } from '@isura/contract/kernel/verification-code';

const sentences = {
  ELSEWHERE: "This code leads to an address that is not the portal's. Do not accept the receipt.",
  GENUINE: 'The signature is ours. Compare these facts with the printed receipt:',
  ALTERED: 'This code has been altered. Do not accept the receipt.',
  UNREADABLE: 'This is not the QR code of a receipt. Do not accept it.',
  UNKNOWN_KEY: 'This was not signed with one of these keys. Do not accept it.',
  UNSUPPORTED: 'Signatures cannot be checked here.',
} as const;

const { values, positionals } = parseArgs({ options: { keys: { type: 'string' } }, allowPositionals: true });
const [text] = positionals;
if (text === undefined || values.keys === undefined) {
  process.stderr.write('Usage: npm run check-receipt -- "TEXT OF THE QR CODE" --keys receipt-keys.json\n');
  process.exit(2);
}

interface KeyFile {
  origin?: string;
  keys?: { kid: string; x: string }[];
}

function misused(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(2);
}

function keyFile(path: string): KeyFile {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeyFile;
  } catch {
    return misused(
      `${path} cannot be read as a key file. Save the response of /.well-known/receipt-keys.json and name it with --keys.`,
    );
  }
}

const { origin, keys } = keyFile(values.keys);
if (origin === undefined || !Array.isArray(keys))
  misused('This file does not say which portal it is from. Download it again.');
const { verdict, facts } = await checkProof(text, keys, origin);
const rows = facts
  ? [
      ['Receipt', facts.number],
      ['Code', formatVerificationCode(facts.code)],
      ['Amount', formatMoney(facts.amount)],
      ['Paid on', `${formatInstant(facts.paidAt)} (Lagos)`],
      ['MDA', facts.orgName],
      ['Service', facts.serviceName],
      ['Payer', facts.payerMasked],
    ]
  : [];
process.stdout.write(
  `${[sentences[verdict], ...rows.map(([label, value]) => `  ${label!.padEnd(9)}${value}`)].join('\n')}\n`,
);
process.exit(verdict === 'GENUINE' ? 0 : 1);
