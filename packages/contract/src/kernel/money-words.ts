import { type Kobo, MONEY_LIMIT } from './money.ts';

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

const underHundred = (n: number): string =>
  n < 20 ? SMALL[n]! : `${TENS[Math.floor(n / 10)]}${n % 10 ? `-${SMALL[n % 10]}` : ''}`;

function underThousand(n: number): string {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  if (hundreds === 0) return underHundred(rest);
  return `${SMALL[hundreds]} hundred${rest ? ` and ${underHundred(rest)}` : ''}`;
}

function words(whole: bigint): string {
  if (whole === 0n) return 'zero';
  const groups: string[] = [];
  const last = Number(whole % 1000n);
  let left = whole;
  for (let scale = 0; left > 0n; scale++, left /= 1000n) {
    const group = Number(left % 1000n);
    if (group > 0) groups.unshift(`${underThousand(group)}${SCALES[scale]}`);
  }
  // "one thousand and five", but "one thousand two hundred and five".
  if (groups.length > 1 && last > 0 && last < 100) groups.push(`and ${groups.pop()}`);
  return groups.join(' ');
}

/**
 * Returns money in words for receipts: `One million two hundred and fifty thousand naira only`, `Ten naira, five kobo
 * only`. Throws a RangeError beyond the largest figure of the wire.
 */
export function moneyInWords(amount: Kobo): string {
  if (amount > MONEY_LIMIT || amount < -MONEY_LIMIT) throw new RangeError('Too large to write in words');
  const size = amount < 0n ? -amount : amount;
  const [naira, kobo] = [size / 100n, size % 100n];
  const parts = [];
  if (naira > 0n || kobo === 0n) parts.push(`${words(naira)} naira`);
  if (kobo > 0n) parts.push(`${words(kobo)} kobo`);
  const text = `${amount < 0n ? 'minus ' : ''}${parts.join(', ')} only`;
  return text[0]!.toUpperCase() + text.slice(1);
}
