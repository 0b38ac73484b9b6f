import type { BankAccount } from '@isura/contract/bank/account';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { accountsOf } from '../../../../test/people/accounts.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const ORG = '/services/organization/api';
const {
  mow,
  fra,
  oagf,
  maker,
  reviewer,
  accountant,
  admin,
  fraAdmin,
  first,
  second,
  auditor,
  glAccountId,
  account,
  ownAccount,
  list,
  rows,
  ask,
  change,
  decide,
  approve,
  now,
  events: reported,
  audited,
  idOf,
} = await accountsOf(portal);

describe('the accounts of an organization', () => {
  test('the accounts of an organization show full numbers to makers and accountants, masked numbers to reviewers and auditors, and their balances', async () => {
    const [paying] = rows(await list(maker, mow, '&purpose=COLLECTION&status=ACTIVE'));
    expect(paying).toMatchObject({
      label: 'Collection account',
      isMasked: false,
      glCode: '31020104',
      ledgerBalance: '0.00',
      availableBalance: '0.00',
      orgCode: 'MOW',
    });
    expect(paying?.accountNumber).toMatch(/^\d{10}$/);
    const [passing] = rows(await list(reviewer, mow, '&purpose=COLLECTION&status=ACTIVE'));
    expect(passing).toMatchObject({ isMasked: true, accountNumber: `••••${paying?.accountNumber.slice(-4)}` });
    expect(rows(await list(auditor, mow))[0]).toMatchObject({ isMasked: true });
    expect(rows(await list(accountant, mow))[0]).toMatchObject({ isMasked: false });
    expect(rows(await list(accountant, mow)).map(({ status }) => status)).toContain('INACTIVE');
  });

  test('the accounts of an organization are offered for a new check with the bank only while the bank takes enquiries', async () => {
    const [one] = rows(await list(first, mow, '&status=ACTIVE'));
    expect(one?.can).toContain('verify');
    const setActive = (isActive: boolean) =>
      db.sql('update bank.bank set active = $2 where code = $1', [one?.bankCode, isActive]);
    await setActive(false);
    try {
      const closed = rows(await list(first, mow, '&status=ACTIVE')).find(({ id }) => id === one?.id);
      expect(closed?.can).not.toContain('verify');
      const body = { bankCode: one?.bankCode, accountNumber: one?.accountNumber };
      const url = '/services/bankingservice/api/remita/account-enquiry';
      expect((await first.call({ method: 'POST', url, body })).body).toMatchObject({
        errors: [{ field: 'bankCode', code: 'E_BANK_INACTIVE' }],
      });
    } finally {
      await setActive(true);
    }
  });

  test('the accounts of an organization show when each was last posted to', async () => {
    const [one] = rows(await list(accountant, mow, '&purpose=COLLECTION&status=ACTIVE'));
    expect(one).not.toHaveProperty('lastPostedAt');
    await db.sql(`update ledger.ledger_account set last_posted_at = '2026-11-20T09:00:00Z' where id = $1`, [
      one?.ledgerAccountId,
    ]);
    const moved = rows(await list(accountant, mow)).find(({ id }) => id === one?.id);
    expect(moved).toMatchObject({ lastPostedAt: '2026-11-20T09:00:00.000Z' });
  });

  test('the accounts of an organization reveal one number in full on request, and the audit trail records it', async () => {
    const [masked] = rows(await list(reviewer, mow));
    const shown = await list(reviewer, mow, `&reveal=${masked?.id}`);
    expect(rows(shown)).toEqual([
      { ...masked, isMasked: false, accountNumber: expect.stringMatching(/^\d{10}$/) as string },
    ]);
    expect(await audited(masked!.id)).toEqual(['bank-account.revealed']);
    const other = rows(await list(first, fra))[0]!.id;
    expect((await list(reviewer, mow, `&reveal=${other}`)).status).toBe(404);
  });

  test('the accounts of another organization are not found', async () => {
    expect((await list(fraAdmin, mow)).status).toBe(404);
    const id = rows(await list(maker, mow))[0]!.id;
    expect((await change(id, { label: 'Mine', version: 1 }, fraAdmin, fra)).status).toBe(404);
    expect((await ask(account(), fraAdmin, mow)).status).toBe(404);
  });

  test('the accounts of all organizations can be searched by the central office by organization, bank, purpose, status and text', async () => {
    const search = async (query: string) =>
      rows(await first.call({ url: `${ORG}/organizations/banks/details?${query}` }));
    expect((await search(`org-id=${fra}`)).every(({ orgId }) => orgId === fra)).toBe(true);
    expect((await search('status=PENDING')).map(({ label }) => label)).toContain('Laboratory account');
    expect((await search('query=Bridges')).map(({ orgCode }) => orgCode)).toEqual(['MOW']);
    expect((await search('bank=058&size=100')).every(({ bankCode }) => bankCode === '058')).toBe(true);
    const number = (await search('query=Bridges'))[0]!.accountNumber;
    expect((await search(`query=${number.slice(0, 9)}`)).map(({ label }) => label)).toContain('Bridges account');
    expect((await admin.call({ url: `${ORG}/organizations/banks/details` })).status).toBe(403);
  });
});

describe('an account requested by an organization', () => {
  test('an account requested by an organization waits for the central office, then becomes active with its own ledger account and a zero balance', async () => {
    const added = await ask(account({ isDefault: true, label: 'Stamps account', purpose: 'COLLECTION' }));
    const made = added.body as unknown as BankAccount;
    expect([added.status, made.status, made.isDefault, made.addedByScope]).toEqual([201, 'PENDING', false, 'MDA']);
    expect(made.nameMatchScore).toBeLessThan(0.6);
    expect((await decide(made.adminRequestId!, 'APPROVE', admin)).status).toBe(403); // only the central office decides
    expect((await approve(made.adminRequestId!)).body).toMatchObject({ status: 'APPROVED' });
    const used = await now(made.id);
    expect(used).toMatchObject({ status: 'ACTIVE', isDefault: true, ledgerBalance: '0.00', glCode: '31020104' });
    const [ledger] = await db.sql(
      'select org_id, bank_account_id, code, normal_side, balance_kobo from ledger.ledger_account where id = $1',
      [used.ledgerAccountId],
    );
    expect(ledger).toEqual({
      org_id: mow,
      bank_account_id: made.id,
      code: `MOW-31020104-${made.id}`,
      normal_side: 'DEBIT',
      balance_kobo: 0n,
    });
    expect((await reported(made.id)).map(({ event, payload }) => [event, payload.decision])).toEqual([
      ['bank-account.asked', undefined],
      ['bank-account.decided', 'APPROVED'],
    ]);
    expect(await audited(made.id)).toEqual(['bank-account.added', 'bank-account.activated']);
  });

  test("an account requested in the organization's own name is approved by one administrator of the central office without a reason", async () => {
    const made = (await ask(await ownAccount())).body as unknown as BankAccount;
    expect(made).toMatchObject({ status: 'PENDING', nameMatchScore: 1 });
    expect((await decide(made.adminRequestId!, 'APPROVE', first, '')).body).toMatchObject({ status: 'APPROVED' });
    expect((await now(made.id)).status).toBe('ACTIVE');
  });

  test('an account requested with a name mismatch needs a reason and two people of the central office, who see both names', async () => {
    const made = (await ask(account({ label: 'Doubtful' }))).body as unknown as BankAccount;
    const id = made.adminRequestId!;
    const url = `${ORG}/requests/admin-requests/${id}`;
    const mismatch = {
      bankAccountId: made.id,
      label: 'Doubtful',
      expected: made.orgName,
      atBank: made.accountName,
      score: made.nameMatchScore,
    };
    expect((await first.call({ url })).body).toMatchObject({ nameMismatches: [mismatch], approvalsLeft: 2 });
    const bare = await decide(id, 'APPROVE', first, '');
    expect([bare.status, bare.body]).toMatchObject([422, { code: 'name-mismatch', errors: [{ field: 'reason' }] }]);
    expect((await decide(id, 'APPROVE')).body).toMatchObject({
      status: 'AWAITING_APPROVAL',
      approvalsLeft: 1,
      can: [],
      firstApproval: { by: 'admin1@oagf.test', reason: 'Their account since 1999' },
    });
    expect((await now(made.id)).status).toBe('PENDING');
    expect((await decide(id, 'APPROVE')).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await second.call({ url })).body).toMatchObject({ can: ['approve', 'reject'], approvalsLeft: 1 });
    expect((await decide(id, 'APPROVE', second, '')).body).toMatchObject({ code: 'name-mismatch' });
    expect((await decide(id, 'APPROVE', second)).body).toMatchObject({ status: 'APPROVED', nameMismatches: [] });
    expect((await now(made.id)).status).toBe('ACTIVE');
    const announced = await db.sql<{ payload: { userIds: number[] } }>(
      `select payload from platform.outbox where event = 'change.waiting' and source_id = $1`,
      [id],
    );
    expect(announced).toHaveLength(1);
    const acted = await db.sql<{ action: string }>(
      `select action from audit.audit_event where entity_type = 'admin_request' and entity_id = $1 order by id`,
      [id],
    );
    expect(acted.map(({ action }) => action)).toEqual([
      'admin-request.asked',
      'admin-request.approved-first',
      'admin-request.approved',
    ]);
  });

  test('an account requested by an organization that was rejected can be requested again, because its number is free', async () => {
    const expected = account();
    const made = (await ask(expected)).body as unknown as BankAccount;
    expect((await ask(expected)).body).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'accountNumber', message: 'You already have this account: Fees account.' }],
    });
    const acts = async () => rows(await list(first, mow)).find(({ id }) => id === made.id)?.can;
    expect(await acts()).toContain('verify');
    await decide(made.adminRequestId!, 'REJECT');
    expect(await now(made.id)).toMatchObject({ status: 'REJECTED' });
    expect(await acts()).not.toContain('verify');
    expect((await reported(made.id)).at(-1)).toMatchObject({
      event: 'bank-account.decided',
      payload: { decision: 'REJECTED', reason: 'Not this account' },
    });
    expect((await ask(expected)).status).toBe(201);
  });

  test('an account requested by an organization shows its full number to administrators, who decide, and not to those who look on', async () => {
    const expected = account();
    const { adminRequestId } = (await ask(expected)).body as unknown as BankAccount;
    const numberFor = async (who: typeof first) => {
      const { body } = await who.call({ url: `${ORG}/requests/admin-requests/${adminRequestId}` });
      const { difference } = body as unknown as { difference: { label: string; after: string }[] };
      return difference.find(({ label }) => label === 'Account number')?.after;
    };
    expect([await numberFor(first), await numberFor(admin)]).toEqual([expected.accountNumber, expected.accountNumber]);
    expect(await numberFor(auditor)).toBe(`••••${expected.accountNumber.slice(-4)}`);
    await decide(adminRequestId!, 'REJECT');
  });

  test('an account requested by an organization is not put in use once the organization is closed; a rejection frees its number', async () => {
    const nlb = await idOf('NLB');
    const own = account();
    await db.sql(
      `insert into bank.sandbox_account (bank_code, account_number, account_name)
       select $1, $2, upper(name) from org.organization where id = $3`,
      [own.bankCode, own.accountNumber, nlb],
    );
    const made = (await ask(own, await portal.as('admin@nlb.test'), nlb)).body as unknown as BankAccount;
    await db.sql(`update org.organization set status = 'CLOSED' where id = $1`, [nlb]);
    expect((await decide(made.adminRequestId!, 'APPROVE')).body).toMatchObject({ code: 'organization-not-live' });
    expect((await now(made.id, nlb)).status).toBe('PENDING');
    expect((await decide(made.adminRequestId!, 'REJECT')).body).toMatchObject({ status: 'REJECTED' });
    expect((await now(made.id, nlb)).status).toBe('REJECTED');
  });

  test('an account requested by an organization replaces the default of its own purpose and no other', async () => {
    const before = rows(await list(maker, mow, '&purpose=EXPENDITURE&status=ACTIVE')).find((each) => each.isDefault)!;
    const made = (await ask(account({ isDefault: true }))).body as unknown as BankAccount;
    await approve(made.adminRequestId!);
    const defaults = rows(await list(maker, mow, '&status=ACTIVE')).filter((each) => each.isDefault);
    expect(defaults.filter(({ purpose }) => purpose === 'EXPENDITURE').map(({ id }) => id)).toEqual([made.id]);
    expect(defaults.map(({ purpose }) => purpose)).toContain('COLLECTION');
    expect((await now(before.id)).isDefault).toBe(false);
  });

  test('an account requested by an organization is refused for an organization in DRAFT, for the treasury fund, and without step-up', async () => {
    const draft = await portal.as('admin@foc.test');
    const foc = await idOf('FOC');
    expect((await ask(account(), draft, foc)).body).toMatchObject({ code: 'invalid-transition' });
    expect((await ask(account({ purpose: 'CRF' }))).body).toMatchObject({ errors: [{ field: 'purpose' }] });
    const bare = await portal.as('admin@mow.test');
    const body = account();
    const response = await bare.call({ method: 'POST', url: `${ORG}/organizations/${mow}/banks`, body });
    const subject = expect.stringContaining(`BA3:${mow}/${body.accountNumber}#`) as string;
    expect(response.body).toMatchObject({ code: 'step-up-required', subject });
    for (const proof of [`BA3:${mow}`, `BA3:${mow}/${account().accountNumber}`])
      expect((await ask(body, bare, mow, proof)).body).toMatchObject({ code: 'step-up-required', subject });
    expect((await ask(account(), maker)).status).toBe(403);
  });
});

describe('an account added by the central office', () => {
  const add = (body: { accountNumber: string; glAccountId: number }, orgId = mow, who = first) =>
    who.call(
      { method: 'POST', url: `${ORG}/organizations/oagf/${orgId}/banks`, body },
      `OR23:${orgId}/${body.accountNumber}`,
    );

  test('an account added by the central office waits for a second administrator, and only then is the organization notified', async () => {
    const added = await add({ ...account({ label: 'Levy account' }), glAccountId });
    const made = added.body as unknown as BankAccount;
    expect([added.status, made.status, made.addedByScope]).toEqual([201, 'PENDING', 'OAGF']);
    expect(await reported(made.id)).toEqual([]);
    expect((await decide(made.adminRequestId!, 'APPROVE', first)).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await decide(made.adminRequestId!, 'APPROVE', second)).body).toMatchObject({ status: 'APPROVED' });
    expect(await now(made.id)).toMatchObject({ status: 'ACTIVE', glAccountId });
    expect((await reported(made.id)).map(({ event }) => event)).toEqual(['bank-account.decided']);
  });

  test("an account added by the central office is refused with the owner's name when its number is in use, and with a GL code that is not postable", async () => {
    const taken = rows(await list(first, fra))[0]!;
    const again = { ...account(), bankCode: taken.bankCode, accountNumber: taken.accountNumber, glAccountId };
    expect((await add(again)).body).toMatchObject({ detail: `This account already belongs to ${taken.orgName}.` });
    const [heading] = await db.sql<{ id: number }>('select id from ledger.gl_account where not is_postable limit 1');
    const [stores] = await db.sql<{ id: number }>(`select id from ledger.gl_account where code = '31050102'`);
    expect((await add({ ...account(), glAccountId: stores!.id })).body).toMatchObject({
      errors: [{ field: 'glAccountId', message: 'Select a code of cash and bank balances' }],
    });
    expect((await add({ ...account(), glAccountId: heading!.id })).body).toMatchObject({
      errors: [{ field: 'glAccountId' }],
    });
    expect((await add({ ...account({ purpose: 'CRF' }), glAccountId }, oagf)).status).toBe(201);
  });
});

describe('a change of an account', () => {
  test('a change of an account needs a step-up for that account alone', async () => {
    const [one, other] = rows(await list(admin, mow));
    const body = { label: 'By a proof of another', version: one!.version };
    const url = `${ORG}/organizations/${mow}/banks/${one!.id}`;
    for (const proof of [`BA2:${other!.id}`, `BA2:${mow}`]) {
      const response = await admin.call({ method: 'PATCH', url, body }, proof);
      expect(response.body).toMatchObject({
        code: 'step-up-required',
        subject: expect.stringContaining(`BA2:${one!.id}#`),
      });
    }
  });

  test('a change of an account requested by an organization waits, shows its differences, and is applied when the central office approves', async () => {
    const bridges = rows(await list(admin, mow, '&purpose=PROJECT'))[0]!;
    const expected = { label: 'Bridges and culverts', lowBalanceThreshold: '250000.00', version: bridges.version };
    const response = await change(bridges.id, expected);
    const requested = response.body as unknown as { id: number; number: string };
    expect([response.status, (await now(bridges.id)).label]).toEqual([202, 'Bridges account']);
    expect((await now(bridges.id)).adminRequestId).toBe(requested.id);
    expect((await change(bridges.id, { ...expected, label: 'Other' })).body).toMatchObject({ code: 'duplicate' });
    const detail = await first.call({ url: `${ORG}/requests/admin-requests/${requested.id}` });
    expect(detail.body).toMatchObject({
      difference: [
        { label: 'Label', before: 'Bridges account', after: 'Bridges and culverts' },
        { label: 'Low-balance threshold', before: 'None', after: '₦250,000.00' },
      ],
    });
    await decide(requested.id, 'APPROVE');
    expect(await now(bridges.id)).toMatchObject({ label: 'Bridges and culverts', lowBalanceThreshold: '250000.00' });
    expect((await change(bridges.id, { label: 'Late', version: bridges.version })).body).toMatchObject({
      code: 'stale-version',
    });
  });

  test('a change of an account overtaken by another fails with a reason, and the account keeps the other change', async () => {
    const own = rows(await list(first, fra, '&purpose=EXPENDITURE'))[0]!;
    const requested = (await change(own.id, { label: 'Wish', version: own.version }, fraAdmin, fra)).body as {
      id: number;
    };
    expect((await change(own.id, { label: 'Said', version: own.version }, first, fra)).status).toBe(200);
    expect((await decide(requested.id, 'APPROVE', second)).body).toMatchObject({
      status: 'FAILED',
      reason: 'This account changed since you opened it. Reload and try again.',
    });
    expect((await now(own.id, fra)).label).toBe('Said');
  });

  test('a change of an account leaves one default per use: when it is deactivated, another active account replaces it', async () => {
    const defaultsOf = async (...purposes: string[]) =>
      rows(await list(first, fra, '&status=ACTIVE')).filter(
        (each) => each.isDefault && purposes.includes(each.purpose),
      );
    const [paying] = await defaultsOf('EXPENDITURE');
    const kept = await change(paying!.id, { isDefault: false, version: paying!.version }, first, fra);
    expect(kept.body).toMatchObject({
      errors: [{ field: 'isDefault', message: 'Make another account the default instead' }],
    });
    const both = (await ask(account({ purpose: 'BOTH', isDefault: true }), fraAdmin, fra))
      .body as unknown as BankAccount;
    await approve(both.adminRequestId!);
    expect((await defaultsOf('COLLECTION', 'EXPENDITURE', 'BOTH')).map(({ id }) => id)).toEqual([both.id]);
    const { version } = await now(both.id, fra);
    expect((await change(both.id, { status: 'INACTIVE', version }, first, fra)).status).toBe(200);
    const after = await defaultsOf('COLLECTION', 'EXPENDITURE', 'BOTH');
    expect(after.map(({ purpose }) => purpose).toSorted()).toEqual(['COLLECTION', 'EXPENDITURE']);
    await expect(db.sql(`update bank.bank_account set purpose = 'BOTH' where id = $1`, [after[0]!.id])).rejects.toThrow(
      /bank_account_one_(collecting|paying)_default/,
    );
  });

  test('a change of an account made by the central office applies at once; a deactivated account keeps its history and is no longer a default', async () => {
    const made = (await ask(account({ label: 'Short lived', isDefault: true, purpose: 'PROJECT' })))
      .body as unknown as BankAccount;
    await approve(made.adminRequestId!);
    const { version } = await now(made.id);
    expect((await change(made.id, { status: 'INACTIVE', version }, first)).body).toMatchObject({
      status: 'INACTIVE',
      isDefault: false,
      ledgerBalance: '0.00',
    });
    expect((await now(made.id)).ledgerAccountId).toBeDefined();
    expect(await audited(made.id)).toEqual(['bank-account.added', 'bank-account.activated', 'bank-account.changed']);
  });

  test('a change of an account cannot take an account out of a split that pays a share into it', async () => {
    const [shared] = await db.sql<{ id: number; orgId: number; version: number }>(
      `select a.id, a.org_id as "orgId", a.version from bank.bank_account a join org.split_line l on l.bank_account_id = a.id
       where a.purpose = 'COLLECTION' order by a.id limit 1`,
    );
    const response = await change(shared!.id, { status: 'INACTIVE', version: shared?.version }, first, shared!.orgId);
    expect(response.body).toMatchObject({
      code: 'invalid-transition',
      detail: expect.stringMatching(/^A share of .* is paid into this account/) as string,
    });
  });
});
