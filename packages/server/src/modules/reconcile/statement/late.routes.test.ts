import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { type LineInput, statementsOf } from '../../../../test/money/statements.ts';
import { lateBefore } from './late.domain.ts';
import { notifyLateStatements } from './late.jobs.ts';
import { notifyLate } from './late.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
clock.set(new Date('2026-11-25T22:59:00Z'));
const of = statementsOf(portal);
const [accountant, importer, signer, admin, foreign] = [
  await portal.as('accountant@mow.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('admin2@oagf.test'),
  await portal.as('admin@mow.test'),
  await portal.as('accountant@fra.test'),
] as const;
const [works] = await db.sql<{ id: number }>(
  `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE' order by a.id limit 1`,
);
const account = works!.id;
await db.sql(`update reconcile.bank_statement set late_told_at = now() where status = 'READ'`);

const imported = async (who: Caller, ...lines: LineInput[]) =>
  of.taken(who, account, await of.next(account, lines, 700_000_00n));
async function notified(who: Caller): Promise<{ title: string; body: string; link?: string }[]> {
  await portal.deliver();
  const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
  return (body as unknown as { event: string; title: string; body: string; link?: string }[]).filter(
    ({ event }) => event === 'statement.late',
  );
}
const days = async () =>
  (await of.days(accountant, `bank-account-id=${account}&start-date=2026-11-20T00:00:00&end-date=2026-11-23T23:59:00`))
    .body as unknown as ReconciliationDay[];

test('a statement is late when three working days after its last one, a Saturday, are over: those who may sign it are notified once, and the desk shows it', async () => {
  const statement = await imported(
    importer,
    { day: '20/11/2026', kobo: -40_00n, narration: 'CHARGE A' },
    { day: '21/11/2026', kobo: -60_00n, narration: 'CHARGE B' },
  );
  const second = await imported(importer, { day: '21/11/2026', kobo: -70_00n, narration: 'CHARGE C' });
  expect(await notifyLate(ctx)).toBe(0);
  expect((await of.look(accountant, statement.id)).isLate).toBe(false);
  expect((await days()).map(({ isLate }) => isLate)).not.toContain(true);

  clock.set(new Date('2026-11-25T23:00:00Z'));
  expect((await Promise.all([notifyLate(ctx), notifyLate(ctx)])).sort()).toEqual([0, 1]);
  expect(await notifyLate(ctx)).toBe(0);
  const notices = await notified(accountant);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.title).toMatch(/ of .+ is not signed off from 20 Nov 2026 onwards$/);
  expect(notices[0]).toMatchObject({
    body: '2 statements ended more than three working days ago. 3 lines are not explained yet. You are one of the people who can sign off.',
    link: `/admin/reconciliation?tab=statements&stage=READ&into=${account}`,
  });
  expect(await notified(signer)).toHaveLength(1);
  // An administrator of the organization may not sign (BS8), whatever their role may do with collections.
  expect((await of.signOff(admin, statement)).status).toBe(403);
  for (const other of [importer, admin, foreign]) expect(await notified(other)).toEqual([]);
  expect((await of.look(accountant, statement.id)).isLate).toBe(true);
  const shown = await days();
  expect(shown.filter(({ day }) => day === '2026-11-20' || day === '2026-11-21').map(({ isLate }) => isLate)).toEqual([
    true,
    true,
  ]);

  for (const { id, lines } of [statement, second]) {
    for (const line of lines) await of.resolve(importer, line, 'FEE');
    expect((await of.signOff(accountant, await of.look(accountant, id))).body).toMatchObject({
      status: 'SIGNED_OFF',
      isLate: false,
    });
  }
  expect((await days()).map(({ isLate }) => isLate)).not.toContain(true);
});

test('who explained money of its days by hand may not sign and is not notified; who imported one of two may sign the other', async () => {
  const own = await imported(accountant, { day: '18/11/2026', kobo: -10_00n, narration: 'OWN' });
  await imported(importer, { day: '17/11/2026', kobo: -20_00n, narration: 'OTHER' });
  const before = { accountant: await notified(accountant), signer: await notified(signer) };
  await of.resolve(signer, own.lines[0]!, 'FEE');
  const [other] = await of.lines(signer, 'query=OTHER');
  await of.resolve(signer, other!, 'FEE');
  expect(await notifyLate(ctx)).toBe(1);
  expect(await notified(importer)).toHaveLength(1);
  expect(await notified(accountant)).toHaveLength(before.accountant.length + 1);
  expect(await notified(signer)).toHaveLength(before.signer.length);
});

test('staff of a suspended organization cannot sign and are not notified: the central office is', async () => {
  const before = { accountant: await notified(accountant), signer: await notified(signer) };
  await imported(importer, { day: '16/11/2026', kobo: -30_00n, narration: 'WHILE SUSPENDED' });
  const says = (status: string) => db.sql(`update org.organization set status = $1 where code = 'MOW'`, [status]);
  await says('SUSPENDED');
  expect(await notifyLate(ctx)).toBe(1);
  expect(await notified(signer)).toHaveLength(before.signer.length + 1);
  await says('LIVE');
  expect(await notified(accountant)).toHaveLength(before.accountant.length);
});

test('nobody is notified at night or on a holiday, and Christmas counts for nothing', async () => {
  await imported(importer, { day: '15/11/2026', kobo: -50_00n, narration: 'AT NIGHT' });
  const unsaid = async () =>
    (
      await db.sql<{ n: number }>(`select count(*)::int as n from reconcile.bank_statement
      where status = 'READ' and late_told_at is null and to_day = '2026-11-15'`)
    )[0]?.n;
  const at = async (clockTime: string) => {
    clock.set(new Date(clockTime));
    await notifyLateStatements.handle(ctx, {}, { jobId: 'test', signal: new AbortController().signal });
    return await unsaid();
  };
  expect(await at('2026-11-26T02:40:00Z')).toBe(1);
  expect(await at('2026-12-25T09:40:00Z')).toBe(1);
  expect(await at('2026-12-28T07:40:00Z')).toBe(0);
  expect(['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29'].map(lateBefore)).toEqual([
    '2026-12-21',
    '2026-12-22',
    '2026-12-22',
    '2026-12-23',
  ]);
});
