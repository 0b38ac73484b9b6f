import { describe, expect, test } from 'vitest';
import { hashesNow } from '../../src/modules/identity/password/password.gateway.ts';
import { maker, payer, peoplePortal } from '../people/people.ts';
import { sentToDatabase } from '../schema/sent-to-database.ts';

const portal = await peoplePortal();
const { db, clock } = portal;

const ways = {
  AU3: (email: string) => ({ url: '/api/otp/send', payload: { email, purpose: 'RESET' } }),
  AU5: (email: string) => ({ url: '/api/account/reset-password/init', payload: { email } }),
  AU10: (email: string) => ({ url: `/api/resend-activation-key?email=${encodeURIComponent(email)}`, payload: {} }),
  AU7: (email: string) => ({
    url: '/api/onboarding-step-one/personal-details',
    payload: {
      firstName: 'Ada',
      lastName: 'Obi',
      email,
      phone: '08031234567',
      jobTitle: 'Accountant',
      acceptTerms: true,
    },
  }),
  ME7: (email: string) => ({
    url: '/api/payer/register',
    payload: {
      kind: 'INDIVIDUAL',
      name: 'Ada Obi',
      email,
      phone: '08031234567',
      password: 'plum wagon thunder',
      acceptTerms: true,
    },
  }),
};
const ask = (way: keyof typeof ways, email: string) =>
  portal.app.inject({ method: 'POST', headers: { host: '127.0.0.1:3000' }, ...ways[way](email) });
const names = Object.keys(ways) as (keyof typeof ways)[];

/** Returns the work done before the response: the statements sent, and the number of passwords hashed. */
async function work(way: keyof typeof ways, email: string): Promise<{ statements: string[]; hashes: number }> {
  const { begun } = hashesNow();
  const { answer, statements } = await sentToDatabase(() => ask(way, email));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return { statements, hashes: hashesNow().begun - begun };
}

describe('whether an address has an account', () => {
  test.each(names)(
    'the call %s runs the same statements and hashes as many passwords for an address with an account and one without',
    async (way) => {
      const [staff, person] = [await maker(db, `m${way.toLowerCase()}`), await payer(db, `p${way.toLowerCase()}`)];
      const unknown = await work(way, `nobody@${way.toLowerCase()}.test`);
      expect(unknown.statements.length).toBeGreaterThan(2);
      expect(await work(way, staff.email)).toEqual(unknown);
      clock.advance(60);
      expect(await work(way, person.email)).toEqual(unknown);
    },
  );

  test.runIf(process.env.TEST_TIER === 'deep').each(names)(
    'the call %s takes the same time for an address with an account and one without',
    { timeout: 300_000 },
    async (way) => {
      const known = await maker(db, `t${way.toLowerCase()}`);
      const timed = async (email: string) => {
        const start = performance.now();
        await ask(way, email);
        return performance.now() - start;
      };
      const differences: number[] = [];
      for (let n = 0; n < 200; n += 1) {
        clock.advance(24 * 3600);
        const [first, second] =
          n % 2 === 0 ? [known.email, `nobody${n}@${way}.test`] : [`nobody${n}@${way}.test`, known.email];
        const [one, other] = [await timed(first.toLowerCase()), await timed(second.toLowerCase())];
        if (n >= 20) differences.push(n % 2 === 0 ? one - other : other - one);
      }
      const median = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)]!;
      expect(Math.abs(median)).toBeLessThan(2);
    },
  );
});
