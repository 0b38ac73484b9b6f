import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { canonicalEmail, canonicalEmailOnceDecoded, Email, EmailInQuery } from './email.ts';

describe('an email address', () => {
  test.each([
    ['ada.obi@mail.ng', 'ada.obi@mail.ng'],
    [' Ada.Obi@Mail.NG ', 'ada.obi@mail.ng'],
    ['ada+tax@works.gov.ng', 'ada+tax@works.gov.ng'],
    ["o'neil@mail.ng", "o'neil@mail.ng"],
    ['a@b-c.co', 'a@b-c.co'],
    [`${'a'.repeat(64)}@mail.ng`, `${'a'.repeat(64)}@mail.ng`],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ])('an email address typed as %j is stored as %s', (typed, kept) => expect(canonicalEmail(typed)).toBe(kept));

  test.each([
    'ada',
    '@mail.ng',
    'ada@',
    'ada@mail',
    'ada@@mail.ng',
    'ada@mail..ng',
    '.ada@mail.ng',
    'ada.@mail.ng',
    'a..b@mail.ng',
    'ada@-mail.ng',
    'ada obi@mail.ng',
    'ada@mail.ng,eve@mail.ng',
    'ada@mail.ng\r\nBcc: eve@mail.ng',
    'ada\u0000@mail.ng',
    'ada\u200b@mail.ng',
    'adа@mail.ng',
    '<ada@mail.ng>',
    '"ada"@mail.ng',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@mail.ng`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.ng`,
    'a'.repeat(1_000_000),
  ])('an email address typed as %j is refused', (typed) => expect(canonicalEmail(typed)).toBeNull());

  test('an address has at most 254 characters', () => {
    const host = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}`;
    const name = 'a'.repeat(254 - host.length - '@.ng'.length);
    expect(canonicalEmail(`${name}@${host}.ng`)).not.toBeNull();
    expect(canonicalEmail(`${name}a@${host}.ng`)).toBeNull();
  });
});

describe('an email address that may arrive URI-encoded', () => {
  test.each([
    ['ada.obi%40mail.ng', 'ada.obi@mail.ng'],
    ['ada%2Btax%40mail.ng', 'ada+tax@mail.ng'],
    ['ada+tax@mail.ng', 'ada+tax@mail.ng'],
    [`${'%61'.repeat(60)}%40mail.ng`, `${'a'.repeat(60)}@mail.ng`],
  ])('an email address that arrives as %j is %s', (sent, kept) => expect(canonicalEmailOnceDecoded(sent)).toBe(kept));

  test.each([
    'ada%2540mail.ng',
    'ada%25@mail.ng',
    'ada%40mail.ng%0d%0aBcc:eve@mail.ng',
    'ada%00%40mail.ng',
    'ada%2Ceve%40mail.ng',
    'ada%E0%A4@mail.ng',
    '%',
  ])('an email address that arrives as %j is refused, because it is decoded only once', (sent) =>
    expect(canonicalEmailOnceDecoded(sent)).toBeNull(),
  );

  test('an address the transport has decoded is not decoded again', () => {
    expect(EmailInQuery.safeParse('ada%40mail.ng').success).toBe(false);
    expect(z.decode(EmailInQuery, 'Ada@mail.ng')).toBe('ada@mail.ng');
  });

  test('the stored form is stable and holds nothing that breaks a mail header', () => {
    const piece = fc.constantFrom('ada', 'Obi', '.', '+', '%2B', '%25', '%0a', '\n', ',', ' ', '\u212a');
    const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
    fc.assert(
      fc.property(name, fc.constantFrom('@', '%40'), (local, at) => {
        const kept = canonicalEmailOnceDecoded(`${local}${at}Mail.ng`);
        if (kept === null) return;
        expect(canonicalEmailOnceDecoded(kept)).toBe(kept);
        expect(kept).toMatch(/^[a-z.+]+@mail\.ng$/);
      }),
    );
  });

  test('a refusal has the code E_EMAIL', () => {
    const answer = Email.safeParse('ada');
    expect(answer.error?.issues[0]).toMatchObject({ params: { code: 'E_EMAIL' } });
  });
});
