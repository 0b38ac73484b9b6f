import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { profileTerms } from '../../../../test/payment/bank-profiles.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const PROFILES = '/services/bankingservice/api/profiles';
const [one, two] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
const today = () => lagosDay(clock.now());

interface Profile {
  id: number;
  name: string;
  validFrom: string;
  validTo?: string;
  maxLines: number;
  accounts: { id: number; label: string }[];
  adminRequestId?: number;
  version: number;
  can: string[];
}
const profiles = async () => (await one.call({ url: PROFILES })).body as unknown as Profile[];
const named = async (name: string) => (await profiles()).filter((each) => each.name === name);
const propose = (body: object, by: Caller = one, login = 'admin1@oagf.test') =>
  by.call({ method: 'POST', url: PROFILES, body: { ...profileTerms, validFrom: today(), ...body } }, `BP2:${login}`);
const end = ({ id, version }: Profile, lastDay: string) =>
  one.call(
    { method: 'POST', url: `${PROFILES}/${id}/end`, body: { lastDay, reason: 'The bank merged', version } },
    `BP3:${id}`,
  );
const withdraw = ({ id, version }: Profile) =>
  one.call(
    { method: 'POST', url: `${PROFILES}/${id}/withdraw`, body: { reason: 'The year was wrong', version } },
    `BP5:${id}`,
  );
const name = (accountId: number, profileId: number | null) =>
  one.call(
    { method: 'PUT', url: `${PROFILES}/accounts/${accountId}`, body: { profileId, reason: 'Agreed with the bank' } },
    `BP4:${accountId}`,
  );
const decide = (id: number, decision: 'APPROVE' | 'REJECT' = 'APPROVE', by: Caller = two) =>
  by.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision, ...(decision === 'REJECT' && { reason: 'Not agreed with the bank' }) },
    },
    `AR3:${id}`,
  );
const request = ({ body }: { body: unknown }) => body as { id: number; status: string; reason?: string };
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { code?: string }).code}`;
/** Sets a profile as two administrators do. */
async function made(body: { name: string } & Record<string, unknown>): Promise<Profile> {
  const submission = await propose(body);
  expect([submission.status, request(submission).status]).toEqual([202, 'AWAITING_APPROVAL']);
  expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
  return (await named(body.name)).at(-1)!;
}
const accountAt = async (bankCode: string) =>
  (
    await db.sql<{ id: number }>(
      `select min(id) as id from bank.bank_account where bank_code = $1 and status = 'ACTIVE' and deleted_at is null`,
      [bankCode],
    )
  )[0]?.id;

describe('a bank profile', () => {
  test('a bank profile is set by two administrators, and not by the one who proposed it', async () => {
    const submission = await propose({ name: 'First Bank vendors' });
    expect(await named('First Bank vendors')).toEqual([]);
    expect(code(await decide(request(submission).id, 'APPROVE', one))).toBe('403 not-maker-checker');
    expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
    const [profile] = await named('First Bank vendors');
    expect(profile).toMatchObject({ ...profileTerms, validFrom: today(), version: 1, accounts: [] });
    expect(profile?.can).toEqual(['replace', 'end', 'connect']);
    const events = await db.sql(`select action from audit.audit_event where entity_type = 'bank_profile'`);
    expect(events).toEqual([{ action: 'bank-profile.set' }]);
    expect(code(await propose({ name: 'First Bank vendors' }))).toBe('409 duplicate');
  });

  test('other terms of a bank profile close the old one on the day before, one change at a time', async () => {
    const old = await made({ name: 'First Bank salaries' });
    const validFrom = addDays(today(), 10);
    const change = { name: old.name, validFrom, maxLines: 200, replaces: { id: old.id, version: old.version } };
    const submission = await propose(change);
    expect((await named(old.name))[0]).toMatchObject({ adminRequestId: request(submission).id, can: ['connect'] });
    expect(code(await propose(change, two, 'admin2@oagf.test'))).toBe('409 duplicate');
    expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
    expect(await named(old.name)).toMatchObject([
      { id: old.id, validTo: addDays(validFrom, -1), maxLines: 5000, can: [] },
      { validFrom, maxLines: 200 },
    ]);
    expect(code(await propose(change))).toBe('409 stale-version');
    const closed = (await named(old.name))[0]!;
    const again = { ...change, replaces: { id: closed.id, version: closed.version } };
    expect(code(await propose(again))).toBe('409 invalid-transition');
  });

  test('a bank profile that was ended by two administrators keeps its last day', async () => {
    const profile = await made({ name: 'First Bank pensions' });
    expect(code(await end(profile, addDays(today(), -1)))).toBe('400 validation-failed');
    const submission = await end(profile, today());
    expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
    expect(await named(profile.name)).toMatchObject([{ validTo: today(), version: 2, can: [] }]);
    expect(code(await end({ ...profile, version: 2 }, today()))).toBe('400 validation-failed');
  });

  test('a bank profile that begins in the wrong year is withdrawn by two administrators, and the current one goes on', async () => {
    const account = await accountAt('011');
    const current = await made({ name: 'First Bank refunds' });
    expect(request(await decide(request(await name(account ?? 0, current.id)).id)).status).toBe('APPROVED');
    const replaces = { id: current.id, version: current.version };
    const wrong = await made({ name: current.name, validFrom: addDays(today(), 13_149), replaces });
    expect(wrong.can).toEqual(['replace', 'end', 'withdraw', 'connect']);
    expect(code(await withdraw({ ...wrong, version: wrong.version + 1 }))).toBe('409 stale-version');
    expect(code(await withdraw((await named(current.name))[0]!))).toBe('409 invalid-transition');
    const submission = await withdraw(wrong);
    expect((await named(current.name)).map(({ id }) => id)).toEqual([current.id, wrong.id]);
    expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
    const [left, ...others] = await named(current.name);
    expect([left, others]).toMatchObject([{ id: current.id, accounts: [{ id: account }] }, []]);
    expect(left).not.toHaveProperty('validTo');
    expect(left?.can).toEqual(['replace', 'end', 'connect']);
    const none = await name(account ?? 0, null);
    expect(request(await decide(request(none).id)).status).toBe('APPROVED');
  });

  test('an account that was connected to a withdrawn bank profile names the one before it', async () => {
    const account = await accountAt('011');
    const current = await made({ name: 'First Bank interest' });
    const replaces = { id: current.id, version: current.version };
    const next = await made({ name: current.name, validFrom: addDays(today(), 400), replaces });
    expect(request(await decide(request(await name(account ?? 0, next.id)).id)).status).toBe('APPROVED');
    const [followed] = await named(current.name);
    expect(followed!.can).not.toContain('end');
    expect(code(await end(followed!, today()))).toBe('409 invalid-transition');
    expect(request(await decide(request(await withdraw(next)).id)).status).toBe('APPROVED');
    expect(await named(current.name)).toMatchObject([{ id: current.id, accounts: [{ id: account }] }]);
    expect(request(await decide(request(await name(account ?? 0, null)).id)).status).toBe('APPROVED');
  });

  test('a bank profile that accounts name, and that replaces none, is not offered to be withdrawn', async () => {
    const account = await accountAt('011');
    const profile = await made({ name: 'First Bank overtime', validFrom: addDays(today(), 300) });
    expect(profile.can).toContain('withdraw');
    expect(request(await decide(request(await name(account ?? 0, profile.id)).id)).status).toBe('APPROVED');
    expect((await named(profile.name))[0]!.can).not.toContain('withdraw');
    expect(code(await withdraw((await named(profile.name))[0]!))).toBe('409 invalid-transition');
    expect(request(await decide(request(await name(account ?? 0, null)).id)).status).toBe('APPROVED');
  });

  test('the name of a bank profile that has ended is not used again, neither at its bank nor at another', async () => {
    const profile = await made({ name: 'First Bank grants of old' });
    expect(request(await decide(request(await end(profile, today())).id)).status).toBe('APPROVED');
    const validFrom = addDays(today(), 3);
    for (const bank of [{}, { bankCode: '058', debtorAgent: '058' }])
      expect(code(await propose({ name: profile.name, validFrom, ...bank }))).toBe('409 duplicate');
  });

  test('a rejected bank profile is not set', async () => {
    const submission = await propose({ name: 'First Bank levies' });
    expect(request(await decide(request(submission).id, 'REJECT')).status).toBe('REJECTED');
    expect(await named('First Bank levies')).toEqual([]);
  });

  test('the terms of a bank profile are refused at their field', async () => {
    const refused = await propose({ name: 'First Bank others', handOver: 'SFTP', cutOffs: {} });
    expect(code(refused)).toBe('400 validation-failed');
    expect((refused.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      ...['sendFolder', 'reportFolder', 'host', 'user', 'hostKey', 'cutOffs.monday'],
    ]);
    expect(code(await propose({ name: 'Nobody', bankCode: '999999' }))).toBe('400 validation-failed');
    expect(code(await propose({ name: 'Nobody', cutOffs: { monday: '25:00' } }))).toBe('400 validation-failed');
  });
});

describe('the bank profile of an account', () => {
  test('an account names a profile of its bank once two administrators agreed, and follows those of that name', async () => {
    const account = await accountAt('011');
    if (account === undefined) throw new Error('the demonstration has an account at First Bank');
    const profile = await made({ name: 'First Bank projects' });
    const submission = await name(account, profile.id);
    expect((await named(profile.name))[0]?.accounts).toEqual([]);
    expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
    expect((await named(profile.name))[0]?.accounts).toMatchObject([{ id: account }]);
    expect((await name(account, profile.id)).body).toMatchObject({
      code: 'validation-failed',
      detail: 'This account is already paid through First Bank projects.',
    });

    const replaces = { id: profile.id, version: profile.version };
    const next = await made({ name: profile.name, validFrom: addDays(today(), 5), replaces });
    expect(next.accounts).toMatchObject([{ id: account }]);

    const none = await name(account, null);
    expect(request(await decide(request(none).id)).status).toBe('APPROVED');
    expect((await named(profile.name)).flatMap(({ accounts }) => accounts)).toEqual([]);
  });

  test('an account names no profile of another bank, none that has ended, and none that there is not', async () => {
    const account = await accountAt('011');
    const other = await made({ name: 'Other bank', bankCode: '058', debtorAgent: '058' });
    expect(code(await name(account ?? 0, other.id))).toBe('400 validation-failed');
    expect(code(await name(account ?? 0, 999_999))).toBe('404 not-found');
    expect(code(await name(999_999, other.id))).toBe('404 not-found');
  });
});

describe('who sees bank profiles', () => {
  test('bank profiles are listed for the central office alone, and only its administrators may change them', async () => {
    expect((await one.call({ url: PROFILES })).status).toBe(200);
    const staff = await portal.as('admin@mow.test');
    expect(code(await staff.call({ url: PROFILES }))).toBe('403 access-denied');
    expect(code(await propose({ name: 'Nobody' }, staff, 'admin@mow.test'))).toBe('403 access-denied');
  });

  test('the people of an organization read no row of bank profiles in the database', async () => {
    const [privileges] = await db.sql<{ org: boolean; central: boolean }>(
      `select has_table_privilege('grp_org', 'bank.profile', 'select') as org,
         has_table_privilege('grp_oagf', 'bank.profile', 'select') as central`,
    );
    expect(privileges).toEqual({ org: false, central: true });
  });
});

test('a bank profile that is confirmed after its first day is not set, and its request says why', async () => {
  const submission = await propose({ name: 'First Bank grants' });
  clock.advance(86_400);
  const decided = request(await decide(request(submission).id, 'APPROVE', await portal.as('admin2@oagf.test')));
  expect(decided).toMatchObject({ status: 'FAILED', reason: 'Date must be today or later' });
  expect(await db.sql(`select id from bank.profile where name = 'First Bank grants'`)).toEqual([]);
});
