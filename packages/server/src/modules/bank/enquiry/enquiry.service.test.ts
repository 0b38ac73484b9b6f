import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal, sessionFor } from '../../../../test/demonstration.ts';
import { peoplePortal, person } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const maker = await portal.as('maker@mow.test');

/** Returns an account number of this bank that ends in these three digits and has a valid check digit. */
function ending(bankCode: string, digits: string): string {
  for (let serial = 1; ; serial++) {
    const nine = `${String(serial).padStart(7, '0')}${digits.slice(0, 2)}`;
    if (checkDigit2020(bankCode, nine) === digits[2]) return nine + digits[2];
  }
}

const ask = (body: Record<string, unknown>, who = maker) =>
  who.call({ method: 'POST', url: '/services/bankingservice/api/remita/account-enquiry', body });
const logged = (accountNumber: string) =>
  db.sql<{ result: string; accountName: string | null; isCached: boolean }>(
    'select result, account_name as "accountName", is_cached as "isCached" from bank.account_enquiry_log where account_number = $1 order by id',
    [accountNumber],
  );

describe('the banks', () => {
  test('the banks are public, sorted by name, without closed banks, and cacheable for a day', async () => {
    const response = await portal.browser().call({ url: '/services/bankingservice/api/remita/active/banks' });
    const banks = response.body as unknown as { code: string; name: string; nubanCheck: string }[];
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    expect(banks.map(({ name }) => name)).toEqual(banks.map(({ name }) => name).toSorted());
    expect(banks.find(({ code }) => code === '011')).toMatchObject({ nubanCheck: 'YES', shortName: 'FirstBank' });
    expect(banks.find(({ code }) => code === '50211')?.nubanCheck).toBe('OFI');
    expect(banks.map(({ code }) => code)).not.toContain('030'); // Heritage: licence withdrawn
  });
});

describe('a name enquiry', () => {
  test("a name enquiry returns the bank's answer and how well the expected name matches", async () => {
    const { status, body } = await ask({ bankCode: '011', accountNumber: '0000014579' });
    const { accountName } = body as { accountName: string };
    expect([status, body]).toEqual([200, { bankCode: '011', accountNumber: '0000014579', accountName, cached: false }]);
    expect(accountName).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    const fits = await ask({ bankCode: '011', accountNumber: '0000014579', name: `Mr ${accountName.toLowerCase()}` });
    expect(fits.body).toMatchObject({ matchScore: 1, cached: true });
    expect((await ask({ bankCode: '011', accountNumber: '0000014579', name: 'Xx Qq' })).body).toMatchObject({
      matchScore: 0,
    });
  });

  test('a name enquiry asks the bank at most once a day and logs every request', async () => {
    const account = { bankCode: '058', accountNumber: '0123456785' };
    await ask(account);
    await ask(account, await portal.as('admin1@oagf.test'));
    clock.advance(86_401);
    await ask(account, await portal.as('maker@fra.test'));
    expect((await logged('0123456785')).map(({ isCached }) => isCached)).toEqual([false, true, false]);
    await expect(db.sql('delete from bank.account_enquiry_log')).rejects.toThrow('account_enquiry_log');
  });

  test('a name enquiry does not ask the bank when the check digit is wrong, but asks other institutions', async () => {
    const wrong = await ask({ bankCode: '011', accountNumber: '0000014578' }, await portal.as('maker@mow.test'));
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        code: 'validation-failed',
        errors: [
          {
            field: 'accountNumber',
            code: 'E_NUBAN_CHECK',
            message: 'Check the account number. Its last digit is not valid for FirstBank.',
          },
        ],
      },
    });
    const here = await portal.as('maker@mow.test');
    expect((await ask({ bankCode: '50211', accountNumber: '2000123452' }, here)).status).toBe(200);
    expect((await ask({ bankCode: '030', accountNumber: '0000014578' }, here)).body).toMatchObject({
      errors: [{ field: 'bankCode', code: 'E_BANK_INACTIVE' }],
    });
    expect((await ask({ bankCode: '999', accountNumber: '0000014578' }, here)).body).toMatchObject({
      errors: [{ field: 'bankCode', code: 'E_BANK_UNKNOWN' }],
    });
  });

  test("a name enquiry follows the test bank's script: no account, silence, a different holder at each bank", async () => {
    const here = await portal.as('maker@mow.test');
    const none = ending('011', '404');
    expect(await ask({ bankCode: '011', accountNumber: none }, here)).toMatchObject({
      status: 422,
      body: { code: 'account-not-found', errors: [{ message: 'FirstBank has no account with this number' }] },
    });
    const silent = ending('011', '503');
    expect(await ask({ bankCode: '011', accountNumber: silent }, here)).toMatchObject({
      status: 503,
      body: {
        code: 'bank-unavailable',
        detail: 'FirstBank is not answering. You can save a draft and try again later.',
      },
    });
    expect([await logged(none), await logged(silent)]).toMatchObject([
      [{ result: 'NOT_FOUND', accountName: null }],
      [{ result: 'BANK_UNAVAILABLE', accountName: null }],
    ]);
    const nameAt = async (bankCode: string, accountNumber: string) =>
      ((await ask({ bankCode, accountNumber }, here)).body as { accountName: string }).accountName;
    // 044 and 011 share a class of check digit, so one number is valid at both.
    const other = ending('011', '111');
    expect(await nameAt('011', other)).not.toBe(await nameAt('044', other));
    expect(await nameAt('011', '0000014579')).toBe(await nameAt('044', '0000014579'));
  });

  test('a name enquiry returns the organization itself for the seeded accounts, and renews the time they were verified', async () => {
    const [kept] = await db.sql<{ bankCode: string; accountNumber: string; accountName: string }>(
      `select bank_code as "bankCode", account_number as "accountNumber", account_name as "accountName" from bank.bank_account
       where account_number !~ '(404|503)$' order by id limit 1`,
    );
    const { accountName, ...account } = kept ?? { accountName: '' };
    expect((await ask(account, await portal.as('admin1@oagf.test'))).body).toMatchObject({ accountName });
    const [row] = await db.sql<{ at: Date }>(
      'select verified_at as at from bank.bank_account where account_number = $1',
      [kept?.accountNumber],
    );
    expect(new Date(row?.at ?? 0).getTime()).toBe(clock.now().getTime());
  });

  test('a name enquiry is refused without a session, and to payers, auditors and support staff', async () => {
    const account = { bankCode: '011', accountNumber: '0000014579' };
    for (const login of ['person@payer.test', 'auditor@mow.test', 'support@oagf.test', 'auditor@oagf.test'])
      expect((await ask(account, await portal.as(login))).status).toBe(403);
  });
});

describe('the limit on name enquiries', () => {
  test('the limit on name enquiries is 60 a minute for a user, lifted in the next minute; 1,000 a day are counted separately', async () => {
    const limited = await peoplePortal({ db, clock, limited: true });
    const { token } = await sessionFor(db, 'accountant@mow.test', clock.now());
    const once = async () =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/services/bankingservice/api/remita/account-enquiry',
          headers: { authorization: `Bearer ${token}` },
          payload: { bankCode: '011', accountNumber: '0000014579' },
        })
      ).statusCode;
    const answer = new Set<number>();
    for (let n = 0; n < 60; n++) answer.add(await once());
    expect([[...answer], await once()]).toEqual([[200], 429]);
    clock.advance(60);
    expect(await once()).toBe(200);
    const counts = await db.sql<{ count: number }>(
      `select count from platform.rate_limit where key like 'BK2/86400:%' order by count desc limit 1`,
    );
    expect(counts[0]!.count).toBe(61); // the refused one was stopped by the limit per minute
    await db.sql(`update platform.rate_limit set count = 1000 where key like 'BK2/86400:%'`);
    expect(await once()).toBe(429);
  });

  test('the limit on name enquiries is 20 a day for an organization not yet approved, its users and its own accounts together', async () => {
    const names = ['one', 'two'].map((name) => ({ name, code: 'newcomers', roles: ['ROLE_MDA_ADMIN'] }));
    const logins: string[] = [];
    for (const { name, ...place } of names)
      logins.push((await person(db, name, { ...place, orgStatus: 'DRAFT' })).login);
    const [one, two] = [await portal.as(logins[0]!), await portal.as(logins[1]!)];
    const account = (n: number) => ({ bankCode: '011', accountNumber: ending('011', String(700 + n).slice(-3)) });
    for (let n = 0; n < 20; n += 1) expect((await ask(account(n % 10), n % 2 ? one : two)).status).toBe(200);
    expect(await ask(account(3), one)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    const [org] = await db.sql<{ id: number }>(`select id from org.organization where code = 'NEWCOMERS'`);
    const added = await two.call({
      method: 'POST',
      url: `/services/organization/api/onboarding-step-two/organizations/${org?.id}/banks`,
      body: { values: [{ ...account(4), label: 'Main', purpose: 'BOTH', isDefault: true }] },
    });
    expect(added).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect((await ask(account(3), await portal.as('maker@mow.test'))).status).toBe(200);
    await db.sql(`update org.organization set status = 'LIVE' where id = $1`, [org?.id]);
    expect((await ask(account(3), one)).status).toBe(200);
  });
});
