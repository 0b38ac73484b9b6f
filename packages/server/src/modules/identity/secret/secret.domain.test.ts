import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeBinding, codeHash, mailboxProof, provesMailbox, seal, unseal } from './secret.domain.ts';

const key = 'secret of the tests, of more than thirty-two letters';
const now = new Date('2026-11-21T12:00:00Z');
const word = fc.string({ maxLength: 12 });
const binding: fc.Arbitrary<CodeBinding> = fc.record(
  { purpose: word, email: word, challengeId: word, subject: word },
  { requiredKeys: ['purpose', 'email'] },
);

describe('codes are bound to their purpose', () => {
  test('a code for one thing is not valid for another, however the parts are split', () => {
    fc.assert(
      fc.property(binding, binding, word, (one, other, code) => {
        const parts = (b: CodeBinding) =>
          JSON.stringify([b.purpose, b.email, b.challengeId ?? null, b.subject ?? null]);
        const same = parts(one) === parts(other);
        expect(codeHash(key, one, code).equals(codeHash(key, other, code))).toBe(same);
      }),
    );
  });

  test('the parts of a binding cannot run together', () => {
    const hash = (email: string, subject: string) =>
      codeHash(key, { purpose: 'STEP_UP', email, subject }, '123456').toString('hex');
    expect(hash('a', 'bc')).not.toBe(hash('ab', 'c'));
    expect(codeHash(key, { purpose: 'LOGIN', email: 'a' }, '123456')).not.toEqual(
      codeHash('other', { purpose: 'LOGIN', email: 'a' }, '123456'),
    );
  });
});

describe('secrets at rest', () => {
  test('secrets at rest open only for their owner, and not when a bit was changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(400), (plain, at) => {
        const sealed = seal(key, 'user 7', Buffer.from(plain), Buffer.alloc(12, 3));
        expect(unseal([key], 'user 7', sealed)).toEqual(Buffer.from(plain));
        expect(() => unseal([key], 'user 8', sealed)).toThrow();
        const broken = Buffer.from(sealed);
        const bit = at % (broken.length * 8);
        broken[bit >> 3]! ^= 1 << (bit & 7);
        expect(() => unseal([key], 'user 7', broken)).toThrow();
      }),
    );
  });
});

describe('a proof of a mailbox', () => {
  const proof = mailboxProof(key, 'ada@mail.test', 'REGISTRATION', now);
  const good = (input: string, email = 'ada@mail.test', purpose = 'REGISTRATION', at = now) =>
    provesMailbox([key], input, email, purpose, at);

  test('a proof of a mailbox is valid for its address and purpose for ten minutes', () => {
    expect(good(proof)).toBe(true);
    expect(good(proof, 'bola@mail.test')).toBe(false);
    expect(good(proof, 'ada@mail.test', 'RESET')).toBe(false);
    expect(good(proof, 'ada@mail.test', 'REGISTRATION', new Date(now.getTime() + 600_000))).toBe(false);
  });

  test('a proof of a mailbox cannot be forged', () => {
    expect(good('')).toBe(false);
    expect(good('.')).toBe(false);
    const [reported, mac] = proof.split('.');
    const longer = Buffer.from(JSON.stringify(['ada@mail.test', 'REGISTRATION', now.getTime() * 2])).toString(
      'base64url',
    );
    expect(good(`${longer}.${mac}`)).toBe(false);
    expect(good(`${reported}.${mac!.slice(0, -2)}`)).toBe(false);
    fc.assert(fc.property(fc.string(), (made) => good(made) === false));
  });
});
