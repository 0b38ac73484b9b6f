import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned, sandboxSecret, sign } from './signature.ts';

const now = new Date('2026-11-24T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);
const newer = sandboxSecret('secret of one installation');
const older = sandboxSecret('secret of another installation');
const bytes = Buffer.from('[{"transaction":"270512345678-1-00"}]');
const at = (offset: number) => String(seconds + offset);
const signed = (offset = 0, secret = newer) => ({
  at: at(offset),
  id: 'n-1',
  hex: sign(secret, at(offset), 'n-1', bytes),
});

test('an event is valid with either of two live secrets, for five minutes around its time and no longer', () => {
  for (const secret of [newer, older]) expect(isSigned([newer, older], signed(0, secret), bytes, now)).toBe(true);
  expect(isSigned([newer], signed(0, older), bytes, now)).toBe(false);
  expect([-300, 300].map((offset) => isSigned([newer], signed(offset), bytes, now))).toEqual([true, true]);
  expect([-301, 301].map((offset) => isSigned([newer], signed(offset), bytes, now))).toEqual([false, false]);
});

test('a change of bytes, time, id or signature makes an event invalid', () => {
  const good = signed();
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const altered = Buffer.from(bytes);
      altered[place] = altered[place]! ^ change;
      expect(isSigned([newer], good, altered, now)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (text !== good.id) expect(isSigned([newer], { ...good, id: text }, bytes, now)).toBe(false);
      if (text !== good.hex) expect(isSigned([newer], { ...good, hex: text }, bytes, now)).toBe(false);
      if (text !== good.at) expect(isSigned([newer], { ...good, at: text }, bytes, now)).toBe(false);
    }),
  );
  expect(isSigned([newer], { ...good, at: at(1) }, bytes, now)).toBe(false);
  expect(isSigned([newer], good, Buffer.alloc(0), now)).toBe(false);
});

test('nothing can move between time, id and bytes: the boundaries are signed, too', () => {
  const hex = sign(newer, at(0), 'n', Buffer.from('1.x'));
  expect(isSigned([newer], { at: at(0), id: 'n.1', hex }, Buffer.from('x'), now)).toBe(false);
});
