import { checkProof, type ProvenFacts, readProof } from '@isura/contract/collect/receipt-proof';
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { receiptKeys } from './receipt-key.domain.ts';

const origin = 'https://pay.example.gov.ng';
const facts: ProvenFacts = {
  number: 'RCT-2026-0000088',
  code: '7K4QM9ZT2H',
  amount: asKobo(500_000n),
  paidAt: new Date('2026-11-24T13:32:07Z'),
  orgName: 'Ministry of Works',
  serviceName: 'Road permit for Ọ̀ṣun',
  payerMasked: 'A** O**',
};
const settings = { secretKey: 'a secret of this portal that is long enough', receiptOldKeys: [] };
const keys = receiptKeys(settings);
const text = keys.proofOf(origin, facts);
const verdictOf = async (input: string) => (await checkProof(input, keys.published, origin)).verdict;

describe('the QR code of a receipt', () => {
  test('the QR code of a receipt can be verified with the public key alone', async () => {
    expect(await checkProof(text, keys.published, origin)).toEqual({
      verdict: 'GENUINE',
      facts: { ...facts, paidAt: new Date('2026-11-24T13:32:07Z') },
    });
    expect(text.length).toBeLessThan(360);
  });

  test('the QR code of a receipt is refused when any single character after the address is changed', async () => {
    const begin = text.indexOf('RCT-');
    for (let at = begin; at < text.length; at++) {
      for (const other of ['0', '1', 'A', 'b', '-', '.']) {
        if (text[at] === other) continue;
        const altered = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        expect(await verdictOf(altered), altered).not.toBe('GENUINE');
      }
    }
  });

  test.each([
    'https://pay.example.com',
    'http://pay.example.gov.ng.evil.example',
    'https://pay.example.gov.ng@evil.example',
  ])('the QR code of a receipt that leads to %s is not ours, even with a valid signature', async (elsewhere) =>
    expect(await verdictOf(text.replace(origin, elsewhere))).toBe('ELSEWHERE'),
  );

  test('the QR code of a receipt is refused when one field is replaced by that of another genuine receipt', async () => {
    const other = keys.proofOf(origin, {
      ...facts,
      number: 'RCT-2026-0000089',
      code: 'ABCDEFGHJK',
      amount: asKobo(1n),
    });
    const partsOf = (from: string): Record<string, string> => {
      const { number, code } = readProof(from)!;
      const [version, kid, packed, signature] = from.slice(from.indexOf('&s=') + 3).split('.') as [
        string,
        string,
        string,
        string,
      ];
      return { number, code, version, kid, packed, signature };
    };
    const exchanged = (field: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries(partsOf(text)).map(([name, mine]) => [name, name === field ? partsOf(other)[name]! : mine]),
      );
    for (const field of ['number', 'code', 'packed', 'signature']) {
      const { number, code, version, kid, packed, signature } = exchanged(field);
      const mixed = `${origin}/receipts?number=${number}&code=${code}&s=${[version, kid, packed, signature].join('.')}`;
      expect(await verdictOf(mixed), field).toBe('ALTERED');
    }
  });

  test('the QR code of a receipt signed before a key change is checked with the old key, and with no other', async () => {
    const next = { secretKey: settings.secretKey, receiptKey: Buffer.alloc(32, 7).toString('base64') };
    const { x } = keys.published[0]!;
    expect((await checkProof(text, receiptKeys({ ...next, receiptOldKeys: [x] }).published, origin)).verdict).toBe(
      'GENUINE',
    );
    expect((await checkProof(text, receiptKeys({ ...next, receiptOldKeys: [] }).published, origin)).verdict).toBe(
      'UNKNOWN_KEY',
    );
  });

  test('the QR code of a receipt of a forger with a key of their own names an unknown key', async () => {
    const forged = receiptKeys({ secretKey: 'x'.repeat(40), receiptOldKeys: [] });
    expect(await verdictOf(forged.proofOf(origin, facts))).toBe('UNKNOWN_KEY');
    const theirs = forged.published[0]!.kid;
    const ours = keys.published[0]!.kid;
    expect(await verdictOf(forged.proofOf(origin, facts).replace(theirs, ours))).toBe('ALTERED');
  });

  test('the QR code of a receipt that is something else is reported as unreadable', async () => {
    for (const input of ['', 'hello', `${origin}/receipts?number=RCT-2026-0000088`, text.slice(0, -1), `${text}A`])
      expect(await verdictOf(input), input).toBe('UNREADABLE');
  });
});
