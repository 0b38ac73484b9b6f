import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const ORG = '/services/organization/api';
const [one, two] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];

interface Rate {
  id: number;
  code: string;
  tax: string;
  ratePercent?: number;
  flatAmount?: string;
  effectiveFrom: string;
  effectiveTo?: string;
  version: number;
}
const rates = async (kind = 'tax-rates') =>
  (await one.call({ url: `${ORG}/reference/${kind}` })).body as unknown as Rate[];
const openRate = async (tax: string, code: string) => {
  const found = (await rates()).find(
    (rate) => rate.tax === tax && rate.code === code && rate.effectiveTo === undefined,
  );
  if (!found) throw new Error(`no open rate ${tax} ${code}`);
  return found;
};
const ask = (rate: Rate, body: object, by: Caller = one) =>
  by.call(
    {
      method: 'PUT',
      url: `${ORG}/reference/tax-rates/${rate.id}`,
      body: {
        effectiveFrom: addDays(lagosDay(clock.now()), 10),
        legalReference: 'Finance Act 2026 s.4',
        version: rate.version,
        ...body,
      },
    },
    `RF2:${rate.id}`,
  );
const approve = (id: number, by: Caller) =>
  by.call(
    { method: 'POST', url: `${ORG}/requests/admin-requests/${id}/decision`, body: { decision: 'APPROVE' } },
    `AR3:${id}`,
  );
const request = (response: { body: unknown }) => response.body as { id: number; status: string; reason?: string };
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { code?: string }).code}`;

describe('a new tax rate', () => {
  test('a new tax rate waits for another administrator, then closes the old one on the day before', async () => {
    const vat = await openRate('VAT', 'standard');
    const from = addDays(lagosDay(clock.now()), 10);
    const submission = await ask(vat, { ratePercent: 10 });
    expect([submission.status, request(submission).status]).toEqual([202, 'AWAITING_APPROVAL']);
    expect((await openRate('VAT', 'standard')).id).toBe(vat.id);
    expect(code(await ask(vat, { ratePercent: 12 }, two))).toBe('409 duplicate');
    expect(code(await approve(request(submission).id, one))).toBe('403 not-maker-checker');

    expect(request(await approve(request(submission).id, two)).status).toBe('APPROVED');
    const now = await openRate('VAT', 'standard');
    expect(now).toMatchObject({ ratePercent: 10, effectiveFrom: from, version: 1 });
    expect((await rates()).find(({ id }) => id === vat.id)).toMatchObject({
      effectiveTo: addDays(from, -1),
      ratePercent: 7.5,
    });
    const events = await db.sql(`select action from audit.audit_event where entity_type = 'tax_rate'`);
    expect(events).toEqual([{ action: 'tax-rate.changed' }]);
    expect(code(await ask({ ...vat, version: vat.version + 1 }, { ratePercent: 12 }))).toBe('409 invalid-transition');
    expect(code(await ask(now, { ratePercent: 12, version: 9 }))).toBe('409 stale-version');
  });

  test('a new tax rate that was confirmed too late is not created, and its request says why', async () => {
    const levy = await openRate('ITF', (await rates()).find(({ tax }) => tax === 'ITF')?.code ?? '');
    const submission = await ask(levy, { ratePercent: 2, effectiveFrom: addDays(lagosDay(clock.now()), 1) });
    clock.advance(86_400);
    const decided = request(await approve(request(submission).id, await portal.as('admin2@oagf.test')));
    expect(decided).toMatchObject({ status: 'FAILED', reason: 'Date must be tomorrow or later' });
    const still = (
      await db.sql<{ to: string | null }>('select effective_to as to from tax.tax_rate where id = $1', [levy.id])
    )[0];
    expect(still?.to).toBeNull();
  });

  test('the list of instruments shows what is in force today, once each, to signed-in users', async () => {
    const staff = await portal.as('maker@mow.test');
    const response = await staff.call({ url: `${ORG}/reference/stamp-instruments` });
    const listed = response.body as unknown as Rate[];
    expect(listed.length).toBeGreaterThan(10);
    const today = lagosDay(clock.now());
    expect(
      listed.every(({ effectiveFrom, effectiveTo = '9999' }) => effectiveFrom <= today && effectiveTo >= today),
    ).toBe(true);
    expect((await portal.browser().call({ url: `${ORG}/reference/tax-rates` })).status).toBe(401);
  });
});
