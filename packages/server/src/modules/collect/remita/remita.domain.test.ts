import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNotification } from './notification.domain.ts';
import {
  apiHash,
  instantOfRemita,
  koboOfRemita,
  meaningOf,
  parseExactly,
  readAnswer,
  remitaNaira,
  serviceTypeOf,
} from './remita.domain.ts';

describe('an amount of Remita', () => {
  test('an amount of Remita is written in naira, without decimals when it is whole, else with two', () => {
    expect([2_100_000n, 2_100_050n, 5n, 100n].map((kobo) => remitaNaira(asKobo(kobo)))).toEqual([
      '21000',
      '21000.50',
      '0.05',
      '1',
    ]);
  });

  test('an amount of Remita is read to the kobo, however it is written', () => {
    const read = ['21000', '21000.5', '21000.50', '021000.500', '0.05', '0'].map(koboOfRemita);
    expect(read).toEqual([2_100_000n, 2_100_050n, 2_100_050n, 2_100_050n, 5n, 0n]);
  });

  test.each([undefined, '', '-5', '1e5', '21,000', '21000.505', '.5', 'NaN', '9'.repeat(20), '₦5'])(
    'an amount of Remita written as %j is invalid, and is not guessed',
    (text) => expect(koboOfRemita(text)).toBeUndefined(),
  );

  test('an amount of Remita is read back as it was sent, whether as a number or as text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), (kobo) => {
        const naira = remitaNaira(asKobo(kobo));
        const { number, text } = parseExactly(`{"number":${naira},"text":"${naira}"}`) as Record<string, string>;
        expect([koboOfRemita(number), koboOfRemita(text)]).toEqual([kobo, kobo]);
      }),
    );
  });
});

describe('an answer of Remita', () => {
  test.each([
    ['{"statuscode":"025","RRR":"270000000001"}'],
    ['jsonp ({"statuscode":"025","RRR":"270000000001"})'],
    ['\n jsonp({"statuscode":"025","RRR":270000000001}); '],
  ])('an answer of Remita is read bare and wrapped: %s', (text) =>
    expect(readAnswer(Buffer.from(text))).toEqual({ statuscode: '025', RRR: '270000000001' }),
  );

  test.each(['', 'jsonp ()', '<html></html>', '}{', '{"a":', `{"a":${'['.repeat(30_000)}`])(
    'the text %.20s is not an answer of Remita',
    (text) => expect(readAnswer(Buffer.from(text))).toBeUndefined(),
  );

  test('an answer of Remita with a listed code has its meaning, and any other is queried again', () => {
    const all = { PAID: ['00', '01'], MADE: ['025'], DECLINED: ['02', '012', '046', '059'] };
    const more = { NOT_KNOWN: ['022', '023', '026', '074'], ORDER_KNOWN: ['028', '055'], KEYS: ['020'] };
    for (const [meaning, codes] of Object.entries({ ...all, ...more, AGAIN: ['25', '998', '999'] }))
      for (const code of codes) expect(meaningOf(code), code).toBe(meaning);
    for (const code of ['021', '040', '032', '0', '000', '001', 'toString', '', undefined])
      expect(meaningOf(code), String(code)).toBe('PENDING');
  });
});

test('a hash is SHA-512 of the concatenated fields, in lower case', () => {
  expect(apiHash('a', 'b', 'c')).toBe(
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  );
});

test('a time is read in Lagos time in each format seen, and a future time is invalid', () => {
  const now = new Date('2026-11-24T23:00:00Z');
  const read = (text?: string) => instantOfRemita(text, now)?.toISOString();
  expect(read('2026-11-24 13:05:09')).toBe('2026-11-24T12:05:09.000Z');
  expect(read('2026-11-24 01:05:09 PM')).toBe('2026-11-24T12:05:09.000Z');
  expect(read('2026-11-24 12:05:09 AM')).toBe('2026-11-23T23:05:09.000Z');
  expect(read('24/11/2026 13:05:09')).toBe('2026-11-24T12:05:09.000Z');
  expect(read('24/11/2026')).toBe('2026-11-23T23:00:00.000Z');
  for (const text of ['2026-11-25 09:00:00', '2026-13-40 00:00:00', 'yesterday', '', undefined])
    expect(read(text)).toBeUndefined();
});

test('the service type is that of the service, else of the organization, else the default', () => {
  const types = new Map([
    ['default', '1000'],
    ['FRSC', '2000'],
    ['17', '3000'],
  ]);
  expect(serviceTypeOf(types, { orgCode: 'FRSC', serviceId: 17 })).toBe('3000');
  expect(serviceTypeOf(types, { orgCode: 'FRSC', serviceId: 18 })).toBe('2000');
  expect(serviceTypeOf(types, { orgCode: 'NIS', serviceId: 18 })).toBe('1000');
  expect(serviceTypeOf(new Map(), { orgCode: 'NIS', serviceId: 18 })).toBeUndefined();
});

describe('a notification', () => {
  const read = (content: unknown) => readNotification(Buffer.from(JSON.stringify(content)));

  test('a notification names its payments by our order and by the RRR, alone or in an array', () => {
    expect(read([{ rrr: '270000000001', orderRef: '270512345678-1-9f3a01bc', orderId: 'x' }])).toEqual([
      '270512345678-1-9f3a01bc',
      '270000000001',
    ]);
    expect(read({ rrr: 270_000_000_001, orderId: '270512345678-1-9f3a01bc' })).toHaveLength(2);
  });

  test.each([
    ['nothing', []],
    ['a payment without a name', [{ amount: 5 }]],
    ['101 payments', Array.from({ length: 101 }, () => ({ rrr: '270000000001' }))],
    ['a text', 'Ok'],
    ['names that are no names', { rrr: "270' or 1=1", orderId: {} }],
  ])('a notification of %s is refused', (_, content) =>
    expect(() => read(content)).toThrow('A notification is a JSON array'),
  );

  test('a notification that is nested without end is refused, without exhausting anything', () => {
    expect(() => readNotification(Buffer.from('['.repeat(30_000) + ']'.repeat(30_000)))).toThrow();
  });
});
