import { lagosDay } from '@isura/contract/kernel/days';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { makeFile, sendDue } from '../../../../test/file/making-files.ts';
import { addPast } from '../../../../test/past.ts';
import { person } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const BASE = '/services/accountingservice/api/exports';
const today = lagosDay(clock.now());
await addPast(db, { first: today, last: today, settledBefore: today });
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);

let made = 0;
/** Creates somebody of the Ministry of Works with these roles, which can be changed. */
async function somebody(...roles: string[]) {
  made += 1;
  const { id, login } = await person(db, `changing${made}`, { code: 'mow', roles });
  const become = async (...others: string[]) => {
    await db.sql(
      `delete from identity.organization_user_authority where organization_user_id in
         (select id from identity.organization_user where user_id = $1)`,
      [id],
    );
    await db.sql(
      `insert into identity.organization_user_authority select o.id, a.id from identity.organization_user o, identity.authority a
       where o.user_id = $1 and a.org_id is null and a.name = any($2)`,
      [id, others],
    );
  };
  return { id, become, caller: await portal.as(login) };
}

const ask = async (who: Caller, body: object, url = BASE, proof?: string): Promise<number> => {
  const response = await who.call({ method: 'POST', url, body }, proof);
  expect([response.status, response.text]).toEqual([202, expect.anything()]);
  return (response.body as unknown as { id: number }).id;
};
const state = (who: Caller, id: number) => who.call({ url: `${BASE}/${id}` });
const take = (who: Caller, id: number) => who.call({ url: `${BASE}/${id}/file` });
const payments = { report: 'payments', format: 'CSV', filters: {} };
const accounts = { report: 'bank-accounts', format: 'CSV', filters: { orgId: String(mow?.id) } };
const denied = { status: 403, body: { code: 'access-denied' } };

test('a user who lost access to a list can neither download the file made before nor read its status', async () => {
  const { become, caller } = await somebody('ROLE_ACCOUNTANT');
  const id = await ask(caller, payments);
  await makeFile(ctx, id);
  expect((await take(caller, id)).status).toBe(200);
  await become('ROLE_MAKER');
  expect(await take(caller, id)).toMatchObject(denied);
  expect(await state(caller, id)).toMatchObject(denied);
  await become('ROLE_ACCOUNTANT');
  expect((await take(caller, id)).status).toBe(200);
});

test('a file is not made when its requester lost access meanwhile', async () => {
  const { become, caller } = await somebody('ROLE_ACCOUNTANT');
  const id = await ask(caller, payments);
  await become('ROLE_MAKER');
  await makeFile(ctx, id);
  await become('ROLE_ACCOUNTANT');
  expect((await state(caller, id)).body).toMatchObject({
    status: 'FAILED',
    failureReason: 'You do not have access to this.',
  });
});

const numbersIn = ({ text }: { text: string }): string[] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  const head = data.findIndex((row) => row.includes('Number'));
  return data.slice(head + 1).map((row) => row[data[head]!.indexOf('Number')] ?? '');
};

test('a file with full account numbers is refused to users who now see them masked; a new one masks them', async () => {
  const { become, caller } = await somebody('ROLE_MAKER');
  const [before, waiting] = [await ask(caller, accounts), await ask(caller, accounts)];
  await makeFile(ctx, before);
  for (const number of numbersIn(await take(caller, before))) expect(number).toMatch(/^\d{10}$/);
  await become('ROLE_REVIEWER');
  expect(await take(caller, before)).toMatchObject({
    ...denied,
    body: { detail: expect.stringContaining('Make it again') },
  });
  // One requested before and made now holds what they may see now.
  await makeFile(ctx, waiting);
  const numbers = numbersIn(await take(caller, waiting));
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(number).toMatch(/^••••\d{4}$/);
  // With more rights than it was made with it can still be downloaded.
  await become('ROLE_REVIEWER', 'ROLE_ACCOUNTANT');
  expect((await take(caller, waiting)).status).toBe(200);
});

test('an evidence pack is neither delivered to nor made for users who may no longer request one', async () => {
  const { become, caller } = await somebody('ROLE_AUDITOR');
  const [paid] = await db.sql<{ id: number }>(
    `select id from collect.payment where org_id = $1 and status = 'SUCCESSFUL'
    order by id limit 1`,
    [mow?.id],
  );
  const url = `/services/auditservice/api/evidence-packs/payments/${paid?.id}`;
  const id = await ask(caller, {}, url, `EV2:${paid?.id}`);
  await makeFile(ctx, id);
  expect((await take(caller, id)).status).toBe(200);
  const waiting = await ask(caller, {}, url, `EV2:${paid?.id}`);
  await become('ROLE_ACCOUNTANT');
  expect(await take(caller, id)).toMatchObject(denied);
  await makeFile(ctx, waiting);
  const [job] = await db.sql('select status from platform.export_job where id = $1', [waiting]);
  expect(job).toEqual({ status: 'FAILED' });
});

test('the file of a scheduled report is neither delivered to nor made for a recipient who lost access', async () => {
  const owner = await somebody('ROLE_ACCOUNTANT');
  const { id: userId, become, caller } = await somebody('ROLE_ACCOUNTANT');
  await owner.caller.call({
    method: 'POST',
    url: '/services/accountingservice/api/scheduled-reports',
    body: {
      ...{ name: 'Payments', report: 'payments', format: 'CSV', filters: {}, period: 'YESTERDAY', rhythm: 'DAILY' },
      ...{ clock: '07:00', recipientIds: [userId] },
    },
  });
  const run = async (): Promise<number> => {
    clock.advance(86_400);
    expect(await sendDue(ctx)).toBe(1);
    const [job] = await db.sql<{ id: number }>('select max(id) as id from platform.export_job where user_id = $1', [
      userId,
    ]);
    return job!.id;
  };
  const id = await run();
  await makeFile(ctx, id);
  expect((await take(await portal.as(caller.login), id)).status).toBe(200);
  const waiting = await run();
  await become('ROLE_MAKER');
  expect(await take(await portal.as(caller.login), id)).toMatchObject(denied);
  await makeFile(ctx, waiting);
  const [job] = await db.sql('select status from platform.export_job where id = $1', [waiting]);
  expect(job).toEqual({ status: 'FAILED' });
});
