import { describe, expect, test } from 'vitest';
import { companionCookie, companionsIn } from './companion.ts';

const value = (letter: string) => letter.repeat(43);

describe('the companion cookie', () => {
  test('the companion cookie holds one value per session, is for this host only, and no script can read it', () => {
    expect(companionCookie([value('a'), value('b')])).toBe(
      `__Host-sb=${value('a')}.${value('b')}; Path=/; Secure; HttpOnly; SameSite=Strict`,
    );
    expect(companionCookie([])).toBe('__Host-sb=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0');
  });

  test('the companion cookie is read among others; foreign values are ignored, and of too many the newest are kept', () => {
    expect(companionsIn(undefined)).toEqual([]);
    expect(companionsIn(`theme=dark; __Host-sb=${value('a')}.short.${value('b')}; x=__Host-sb=${value('c')}`)).toEqual([
      value('a'),
      value('b'),
    ]);
    const many = Array.from({ length: 12 }, (_, n) => value(String.fromCharCode(97 + n)));
    expect(companionsIn(`__Host-sb=${many.join('.')}`)).toEqual(many.slice(0, 8));
    expect(companionsIn(companionCookie(many).split(';')[0])).toHaveLength(8);
  });
});
