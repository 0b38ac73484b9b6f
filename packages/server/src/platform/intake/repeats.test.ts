import { expect, test } from 'vitest';
import { Repeats } from './repeats.ts';

const MANY = 300_000;
const key = (nth: number) => ({ row: `row ${nth} of a file`, invoice_number: `SINV-${nth}` });

test('in a long file unique values are not reported, and repeated ones are, however far apart', () => {
  const seen = new Repeats();
  for (let nth = 0; nth < MANY; nth += 1) seen.see(key(nth));
  expect(seen.isThere).toBe(false);
  seen.see({ invoice_number: 'SINV-17' });
  expect(seen.isThere).toBe(true);
  seen.see(key(MANY));
  expect(seen.isThere).toBe(true);
});

test('the same value under two names is not a repetition', () => {
  const seen = new Repeats();
  seen.see({ staff_id: '100', rsa_pin: '100' });
  seen.see({ staff_id: '10', rsa_pin: '1001' });
  expect(seen.isThere).toBe(false);
});
