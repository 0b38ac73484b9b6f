import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeHash } from '../secret/secret.domain.ts';
import { afterWrongCode, checkCode, codesAreOff, secondsToWait, sendLimits, type WrongCodes } from './code.domain.ts';

const key = 'secret of the tests, of more than thirty-two letters';
const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const bound = { purpose: 'LOGIN', email: 'ada@mail.test', challengeId: 'c1' };
const kept = { codeHash: codeHash(key, bound, '482913'), attempts: 0, expiresAt: later(600), usedAt: null };

describe('an entered code', () => {
  test.each([
    ['the right one in time', {}, '482913', 'right'],
    ['another one', {}, '482914', 'otp-invalid'],
    ['the right one a second time', { usedAt: now }, '482913', 'otp-invalid'],
    ['the right one at the end of its time', { expiresAt: now }, '482913', 'otp-expired'],
    ['the right one after five wrong ones', { attempts: 5 }, '482913', 'otp-exhausted'],
    ['another one after five wrong ones, too late', { attempts: 5, expiresAt: now }, '000000', 'otp-exhausted'],
  ])('an entered code is checked: %s', (_, changed, typed, verdict) => {
    expect(checkCode({ ...kept, ...changed }, bound, typed, [key], now)).toBe(verdict);
  });

  test('an entered code is wrong when none was sent, and for anything it was not bound to', () => {
    expect(checkCode(undefined, bound, '482913', [key], now)).toBe('otp-invalid');
    const others = [{ purpose: 'STEP_UP' }, { email: 'bola@mail.test' }, { challengeId: 'c2' }, { subject: 'OR25:12' }];
    for (const other of others)
      expect(checkCode(kept, { ...bound, ...other }, '482913', [key], now)).toBe('otp-invalid');
  });
});

describe('wrong codes of an account', () => {
  const none: WrongCodes = { otpFailedCount: 0, otpFailedSince: null, codesOffUntil: null };

  test('wrong codes of an account turn codes off when exactly ten fall within a day of the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 * 3600 }), { minLength: 10, maxLength: 10 }), (gaps) => {
        let at = now;
        let counts = none;
        for (const gap of gaps) {
          at = new Date(at.getTime() + gap * 1000);
          counts = afterWrongCode(counts, at);
        }
        const span = gaps.slice(1).reduce((all, gap) => all + gap, 0);
        expect(codesAreOff(counts, at)).toBe(span < 24 * 3600);
      }),
    );
  });

  test('a reset works after half an hour and not before', () => {
    let counts = none;
    for (let n = 0; n < 10; n += 1) counts = afterWrongCode(counts, now);
    const reset = { ...counts, otpFailedCount: 0, otpFailedSince: null };
    expect(codesAreOff(counts, later(48 * 3600))).toBe(true);
    expect(codesAreOff(reset, later(1799))).toBe(true);
    expect(codesAreOff(reset, later(1800))).toBe(false);
  });
});

describe('the wait of an address for another code', () => {
  const sent = { hour: 0, day: 0, lastAt: null, hourSince: null, daySince: null };
  test.each([
    ['the first', sent, 0],
    ['after 20 s', { ...sent, hour: 1, day: 1, lastAt: later(-20), hourSince: later(-20), daySince: later(-20) }, 40],
    [
      'the fourth in an hour',
      { ...sent, hour: 3, day: 3, lastAt: later(-100), hourSince: later(-3000), daySince: later(-3000) },
      600,
    ],
    [
      'the eleventh of a day',
      { ...sent, hour: 0, day: 10, lastAt: later(-7200), hourSince: null, daySince: later(-80_000) },
      6_400,
    ],
  ])('the wait of an address for another code is computed: %s', (_, lately, seconds) =>
    expect(secondsToWait(lately, sendLimits.public, now)).toBe(seconds),
  );
});
