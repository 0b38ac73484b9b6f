import type { BankAccount } from '@isura/contract/bank/account';
import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import type { Caller, demonstrationPortal } from '../demonstration.ts';

const ORG = '/services/organization/api';

/** Returns people, accounts and calls of the demonstration's bank accounts. */
export async function accountsOf(portal: Awaited<ReturnType<typeof demonstrationPortal>>) {
  const { db } = portal;
  const idOf = async (code: string) =>
    (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
  const [mow, fra, oagf] = [await idOf('MOW'), await idOf('FRA'), await idOf('OAGF')];
  const [maker, reviewer, accountant, admin, fraAdmin, first, second, auditor] = (await Promise.all(
    [
      'maker@mow',
      'reviewer@mow',
      'accountant@mow',
      'admin@mow',
      'admin@fra',
      'admin1@oagf',
      'admin2@oagf',
      'auditor@oagf',
    ].map((login) => portal.as(`${login}.test`)) as [Promise<Caller>, ...Promise<Caller>[]],
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  const [revenueCash] = await db.sql<{ id: number }>(`select id from ledger.gl_account where code = '31020104'`);
  const glAccountId = revenueCash!.id;

  let serials = 0;
  /** Returns an unused FirstBank number with its check digit; the test bank invents a holder for it. */
  function freshNumber(): string {
    serials += 1;
    const nine = `55${String(serials * 100).padStart(7, '0')}`;
    return nine + checkDigit2020('011', nine);
  }
  const account = (more: Record<string, unknown> = {}) => ({
    bankCode: '011',
    accountNumber: freshNumber(),
    label: 'Fees account',
    purpose: 'EXPENDITURE',
    isDefault: false,
    ...more,
  });

  /** Returns an account at a bank that names the ministry as its holder, so that there is no name mismatch. */
  const ownAccount = async () => {
    const own = account();
    await db.sql(
      `insert into bank.sandbox_account (bank_code, account_number, account_name)
     select $1, $2, upper(name) from org.organization where id = $3`,
      [own.bankCode, own.accountNumber, mow],
    );
    return own;
  };

  const list = async (who: Caller, orgId: number, query = '') =>
    who.call({ url: `${ORG}/organizations/${orgId}/banks?size=100${query}` });
  const rows = (response: { body: unknown }) => response.body as BankAccount[];
  const ask = (
    body: { accountNumber: string },
    who = admin,
    orgId = mow,
    proof = `BA3:${orgId}/${body.accountNumber}`,
  ) => who.call({ method: 'POST', url: `${ORG}/organizations/${orgId}/banks`, body }, proof);
  const change = (id: number, body: object, who = admin, orgId = mow) =>
    who.call({ method: 'PATCH', url: `${ORG}/organizations/${orgId}/banks/${id}`, body }, `BA2:${id}`);
  const decide = (
    requestId: number,
    decision: 'APPROVE' | 'REJECT',
    who = first,
    reason = 'Their account since 1999',
  ) =>
    who.call(
      {
        method: 'POST',
        url: `${ORG}/requests/admin-requests/${requestId}/decision`,
        body: { decision, ...(reason && { reason: decision === 'REJECT' ? 'Not this account' : reason }) },
      },
      `AR3:${requestId}`,
    );
  /** Approves as both administrators of the central office, each with a reason, because the holder's name differs. */
  const approve = async (requestId: number) => {
    expect((await decide(requestId, 'APPROVE')).body).toMatchObject({ status: 'AWAITING_APPROVAL' });
    return await decide(requestId, 'APPROVE', second);
  };
  /** Returns every account of an organization, page after page: a longer run adds more than one page holds. */
  async function all(orgId: number, query = ''): Promise<BankAccount[]> {
    const found: BankAccount[] = [];
    for (let page = 0; ; page += 1) {
      const more = rows(await list(first, orgId, `${query}&page=${page}`));
      found.push(...more);
      if (more.length < 100) return found;
    }
  }
  const now = async (id: number, orgId = mow) => (await all(orgId)).find((each) => each.id === id)!;
  const events = (bankAccountId: number) =>
    db.sql<{ event: string; payload: Record<string, unknown> }>(
      `select event, payload from platform.outbox where source_type = 'bank_account' and source_id = $1 order by id`,
      [bankAccountId],
    );
  const audited = async (id: number) =>
    (
      await db.sql<{ action: string }>(
        `select action from audit.audit_event where entity_type = 'bank_account' and entity_id = $1 order by id`,
        [id],
      )
    ).map(({ action }) => action);

  return {
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
    revenueCash,
    glAccountId,
    freshNumber,
    account,
    ownAccount,
    list,
    rows,
    all,
    ask,
    change,
    decide,
    approve,
    now,
    events,
    audited,
    idOf,
  };
}
