import { expect, test } from 'vitest';
import { peoplePortal } from '../../../test/people/people.ts';

const portal = await peoplePortal({ limited: true, env: { TRUST_PROXY: '1' } });
// Windows of limits begin at the full minute and hour.
portal.clock.advance(3_600 - ((portal.clock.now().getTime() / 1_000) % 3_600));

const from = async (address: string, url: string, payload?: object) => {
  const answer = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
    remoteAddress: '127.0.0.1',
    headers: { host: '127.0.0.1:3000', 'x-forwarded-for': address },
  });
  return answer.statusCode;
};
const signIn = (address: string) =>
  from(address, '/api/v2/authenticate', { username: `nobody@${Math.random()}.test`, password: 'x' });

const ways: [string, (n: number) => string][] = [
  ['addresses of one IPv6 network', (n) => `2001:db8:1:${n.toString(16)}::${n}`],
  ['ports of one address', (n) => `198.51.100.4:${5_000 + n}`],
  [
    'IPv6 writings of one IPv4 address',
    (n) => ['198.51.100.5', '::ffff:198.51.100.5', '[::ffff:c633:6405]:80'][n % 3]!,
  ],
  ['words that are no address', (n) => `junk-${n}`],
];

test.each(ways)('a limit counts %s as one caller', async (_, address) => {
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) answers.push(await signIn(address(n)));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(answers[10]).toBe(429);
});

test('two networks are two callers', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`2001:db8:${n + 10}::1`)));
  expect(new Set(answers)).toEqual(new Set([401]));
});

test('misses of references are counted per network', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 51; n += 1)
    answers.push(
      await from(
        `2001:db8:7:7::${n.toString(16)}`,
        '/services/collectionservice/api/public/receipts/verify?number=RCT-2026-0000000001',
      ),
    );
  expect(answers.at(-1)).toBe(429);
});

test('the recorded address is in its normal form', async () => {
  await signIn('[2001:DB8:9:9:0::7]:4711');
  const [row] = await portal.db.sql('select ip from audit.audit_event order by id desc limit 1');
  expect(row).toEqual({ ip: '2001:db8:9:9::7' });
});
