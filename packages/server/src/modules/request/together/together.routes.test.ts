import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, read, type Whole } from '../../../../test/money/payments.ts';
import { itemsOf, type Previewed, togetherOf } from '../../../../test/payment/together.ts';
import { refusal } from '../../../../test/people/people-world.ts';

/** The 28th of the next month: VAT of the month before is past its legal date. */
const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth() + 1];
const portal = await demonstrationPortal({ breaksInvariants: true, at: new Date(Date.UTC(year, month, 28, 10)) });
const world = await paymentWorld(portal);
const { reviewer, approver, maker } = world;
const { made, waiting, note, noteAll, preview, previewed, approve, approveAll, approvedAmong } = togetherOf(world);
const second = await portal.as('approver2@mow.test');
const { db } = portal;

/** Changes rows as nobody can through the portal. */
const planted = (change: string) => db.sql(`begin; set local session_replication_role = replica; ${change}; commit`);
const idsOf = (list: readonly Whole[]): number[] => list.map(({ id }) => id);
const whyNot = async (list: readonly Whole[], by = approver): Promise<(string | undefined)[]> =>
  (await previewed(by, list)).items.map((one) => one.whyNot);
const OPENED = 'You have not opened it since its content last changed.';

let pair: Whole[] = [];
beforeEach(async () => {
  pair = [await waiting('1000.00', '2000.00'), await waiting('4000.00')];
});

describe('a list of payments before it is approved', () => {
  test('a preview adds the payments up by payee and by account and names the checks over all of them', async () => {
    await noteAll(approver, pair);
    const shown = await previewed(approver, pair);
    expect(shown).toMatchObject({ total: '525.00', lines: 3, needsCode: true, mustSee: idsOf(pair) });
    expect(shown.bundleHash).toMatch(/^[0-9a-f]{64}$/);
    expect(shown.payees).toEqual([
      expect.objectContaining({ name: 'Nigeria Revenue Service', amount: '525.00', requestCount: 2, lineCount: 3 }),
    ]);
    expect(shown.accounts).toEqual([expect.objectContaining({ id: world.accountId, total: '525.00', enough: true })]);
    expect(shown.checks.map(({ code, severity }) => [code, severity])).toEqual([
      ['balance', 'OK'],
      ['repeated', 'OK'],
      ['papers', 'OK'],
      ['tax-due', 'WARNING'],
    ]);
    expect(shown.items.map(({ requestId, allowed, action, isLast }) => [requestId, allowed, action, isLast])).toEqual(
      idsOf(pair).map((id) => [id, true, 'APPROVE', true]),
    );
    expect(shown.items[0]!.transfers).toEqual([
      expect.objectContaining({ what: ['VAT 7.5%'], amount: '225.00', lineCount: 2 }),
    ]);
    expect(await approvedAmong(pair)).toBe(0);
  });

  test('a preview keeps the order in which payments were chosen, and its hash does not depend on it', async () => {
    await noteAll(approver, pair);
    const [there, back] = [await previewed(approver, pair), await previewed(approver, pair.toReversed())];
    expect(back.items.map(({ requestId }) => requestId)).toEqual(idsOf(pair).toReversed());
    expect(back.bundleHash).toBe(there.bundleHash);
  });

  test('a payment is left out until the person themselves has opened it with its present content', async () => {
    expect(await whyNot(pair)).toEqual([OPENED, OPENED]);
    await note(second, pair[0]!);
    await note(approver, pair[1]!);
    expect(await whyNot(pair)).toEqual([OPENED, undefined]);
    expect((await previewed(approver, pair)).bundleHash).toBeUndefined();
  });

  test('a payment is left out that waits for another level, that they made, or that has an alert', async () => {
    const early = await made('3000.00');
    const own = await waiting('3100.00');
    const alarming = await waiting('3200.00');
    await planted(`update request.payment_request set made_by_user_id = (select id from identity.app_user
      where login = 'approver@mow.test') where id = ${own.id};
      update request.request_line set beneficiary_name = (select name from tax.tax_authority where code <> 'NRS' limit 1)
      where request_id = ${alarming.id}`);
    const list = [...pair, early, own, alarming];
    await noteAll(approver, list);
    const [, , level, maker, alert] = await whyNot(list);
    expect(level).toMatch(/^It does not wait for you\. It waits for .+\.$/);
    expect(maker).toBe('You made this request, so someone else must approve it.');
    expect(alert).toMatch(/paid to .+, which does not collect this tax/);
    expect((await previewed(approver, list)).total).toBe('525.00');
  });

  test('a payment that brings the list over 2,000 lines is left out, and nothing of it is read', async () => {
    await planted(`update request.payment_request set line_count = 1999 where id = ${pair[1]!.id}`);
    await noteAll(approver, pair);
    expect(await whyNot(pair)).toEqual([
      undefined,
      'With it the list has more than 2,000 lines. Decide on it by itself.',
    ]);
  });

  test('two payments of one sum to one payee are a warning over the list that has to be read', async () => {
    const twins = [await waiting('7000.00'), await waiting('7000.00')];
    await noteAll(approver, twins);
    const shown = await previewed(approver, twins);
    expect(shown.checks.find(({ code }) => code === 'repeated')).toMatchObject({
      ...{ severity: 'WARNING', count: 1, requestIds: idsOf(twins) },
      message: `₦525.00: ${twins.map(({ requestNumber }) => requestNumber).join(', ')}`,
    });
  });

  test('a preview refuses a payment that changed since it was read and names it', async () => {
    const stale = { ...pair[1]!, contentHash: 'a'.repeat(64) };
    const response = await preview(approver, [pair[0]!, stale]);
    expect(refusal(response)).toEqual([409, 'stale-version', 'not-what-was-seen']);
    expect(response.body).toMatchObject({ requestId: stale.id });
  });

  test('a preview refuses one payment, one twice, 21 payments and a payment of another organization', async () => {
    const [one] = pair as [Whole];
    for (const list of [[one], [one, one], Array.from({ length: 21 }, (_, nth) => ({ ...one, id: one.id + nth }))])
      expect(refusal(await preview(approver, list)).slice(0, 2)).toEqual([400, 'validation-failed']);
    expect(refusal(await preview(await portal.as('approver@fra.test'), pair))).toEqual([404, 'not-found']);
  });
});

describe('payments approved together', () => {
  test('payments approved together each have their own action, journal and notice, with one proof among them', async () => {
    const response = await approveAll(approver, pair);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({
      approved: pair.map(({ id, requestNumber }) => ({ requestId: id, requestNumber, status: 'APPROVED' })),
    });
    const acts = await db.sql<{
      id: number;
      proof: string;
      proved: boolean;
      trail: number;
      journals: number;
      notices: number;
    }>(
      `select a.request_id as id, a.proof_id as proof, a.otp_verified as proved,
         (select count(*)::int from audit.audit_event e where e.entity_type = 'approval_action' and e.entity_id = a.id) as trail,
         (select count(*)::int from ledger.journal j where j.event = 'L4' and j.source_id = a.request_id) as journals,
         (select count(*)::int from platform.outbox o where o.event = 'request.decided'
           and (o.payload ->> 'requestId')::bigint = a.request_id) as notices
       from request.approval_action a where a.request_id = any($1) and a.action = 'APPROVE' order by 1`,
      [idsOf(pair)],
    );
    expect(acts.map(({ proof: _, ...rest }) => rest)).toEqual(
      idsOf(pair).map((id) => ({ id, proved: true, trail: 1, journals: 1, notices: 1 })),
    );
    expect(new Set(acts.map(({ proof }) => proof)).size).toBe(1);
    const { body } = await approver.call({ url: `${REQUESTS}/${pair[0]!.id}/timeline` });
    expect((body as unknown as { proofId?: string }[]).at(-1)?.proofId).toBe(acts[0]!.proof);
  });

  test('payments reviewed together need no code and wait for the next level', async () => {
    const list = await Promise.all([await made('1100.00'), await made('1200.00')].map(({ id }) => read(reviewer, id)));
    await noteAll(reviewer, list);
    const shown = await previewed(reviewer, list);
    expect(shown.needsCode).toBe(false);
    const response = await approve(reviewer, list, shown);
    expect(response.status, response.text).toBe(200);
    const { approved } = response.body as unknown as { approved: { status: string; next?: string }[] };
    expect(approved.map(({ status }) => status)).toEqual(['AWAITING_APPROVAL', 'AWAITING_APPROVAL']);
    expect(approved.every(({ next }) => next !== undefined)).toBe(true);
  });

  test('a list is not approved without a code for exactly this list, and the refusal names what the code is for', async () => {
    await noteAll(approver, pair);
    const shown = await previewed(approver, pair);
    const response = await approve(approver, pair, shown);
    expect([...refusal(response).slice(0, 2), (response.body as { subject?: string }).subject]).toEqual([
      ...[403, 'step-up-required', `PR38:${shown.bundleHash}`],
    ]);
    expect(await approvedAmong(pair)).toBe(0);
  });

  test('the code of a list is sent with its payments, payees, sum and content, and none for a list nobody previewed', async () => {
    await noteAll(approver, pair);
    const shown = await previewed(approver, pair);
    const begin = (hash: string) =>
      approver.call({ method: 'POST', url: '/api/account/step-up', body: { subject: `PR38:${hash}` } });
    const numbers = pair.map(({ requestNumber }) => requestNumber).join(', ');
    const ending = shown.bundleHash!.slice(-4).toUpperCase();
    expect((await begin(shown.bundleHash!)).body).toMatchObject({
      opens: `Approve payments together: 2 payments, ${numbers}, 1 payee, ₦525.00, content ending ${ending}.`,
    });
    expect(refusal(await begin('f'.repeat(64)))).toEqual([409, 'invalid-transition', 'not-asked']);
  });

  test('a code for one list approves no other list', async () => {
    const third = await waiting('9000.00');
    const other = [pair[0]!, third];
    await noteAll(approver, [...pair, third]);
    const [first, sent] = [await previewed(approver, pair), await previewed(approver, other)];
    const replayed = await approve(approver, other, sent, first.bundleHash);
    expect([replayed.status, (replayed.body as { subject?: string }).subject]).toEqual([
      403,
      `PR38:${sent.bundleHash}`,
    ]);
    const swapped = await approve(approver, other, { ...sent, ...first, mustSee: sent.mustSee }, first.bundleHash);
    expect(refusal(swapped)).toEqual([409, 'stale-version', 'not-what-was-seen']);
    expect(await approvedAmong([...pair, third])).toBe(0);
  });

  test('a payment approved by its id alone, without having been opened, refuses the whole list and says why', async () => {
    await note(approver, pair[0]!);
    const response = await approve(approver, pair, { bundleHash: '1'.repeat(64) });
    expect(refusal(response)).toEqual([409, 'invalid-transition', 'not-together']);
    const { id, requestNumber } = pair[1]!;
    expect((response.body as { whyNot?: unknown }).whyNot).toEqual([{ requestId: id, requestNumber, why: OPENED }]);
    expect(await approvedAmong(pair)).toBe(0);
  });

  test('a warning that the person does not say they have read refuses the list and names the payment', async () => {
    await noteAll(approver, pair);
    const shown = await previewed(approver, pair);
    const response = await approve(approver, pair, { ...shown, mustSee: [pair[0]!.id] }, shown.bundleHash);
    expect(refusal(response).slice(0, 2)).toEqual([409, 'finding-not-accepted']);
    expect(response.body).toMatchObject({ requestId: pair[1]!.id, requestIds: [pair[1]!.id] });
    expect(await approvedAmong(pair)).toBe(0);
  });

  test('two payments that the account holds enough for singly are refused where it does not hold both', async () => {
    const [{ available }] = (await db.sql<{ available: string }>(
      'select (balance_kobo - reserved_kobo)::text as available from ledger.ledger_account where id = $1',
      [world.ledgerAccountId],
    )) as [{ available: string }];
    const taxable = ((((BigInt(available) * 6n) / 10n) * 1000n) / 75n / 100n).toString();
    const big = [await waiting(`${taxable}.00`), await waiting(`${BigInt(taxable) + 1n}.00`)];
    await noteAll(approver, big);
    const shown = await previewed(approver, big);
    expect(shown.items.map(({ allowed }) => allowed)).toEqual([true, true]);
    expect(shown.accounts[0]).toMatchObject({ enough: false });
    const response = await approve(approver, big, shown, shown.bundleHash);
    expect(refusal(response)).toEqual([409, 'insufficient-balance', 'insufficient-balance']);
    expect(await approvedAmong(big)).toBe(0);
    expect((await act(approver, big[0]!.id, 'APPROVE')).status).toBe(200);
    expect(refusal(await act(approver, big[1]!.id, 'APPROVE')).slice(0, 2)).toEqual([409, 'insufficient-balance']);
    expect((await act(approver, big[0]!.id, 'CANCEL', { comment: 'Its money is needed again' })).status).toBe(200);
  });

  test('one of two approvers who approve a list at once wins, and the other reads who decided', async () => {
    const crossed = [pair[1]!, pair[0]!];
    const both: [typeof approver, Whole[]][] = [
      [approver, pair],
      [second, crossed],
    ];
    const shown: Previewed[] = [];
    for (const [by, list] of both) {
      await noteAll(by, list);
      shown.push(await previewed(by, list));
    }
    const responses = await Promise.all(
      both.map(([by, list], nth) => approve(by, list, shown[nth]!, shown[nth]!.bundleHash)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409)!;
    expect(refusal(lost)).toEqual([409, 'invalid-transition', 'not-together']);
    const { whyNot: each } = lost.body as unknown as { whyNot: { why: string }[] };
    expect(each.map(({ why }) => why)).toEqual([
      expect.stringMatching(/^(?!You).+ approved it\.$/),
      expect.stringMatching(/^(?!You).+ approved it\.$/),
    ]);
    const acts = await db.sql(
      `select id from request.approval_action where request_id = any($1) and action = 'APPROVE'`,
      [idsOf(pair)],
    );
    expect(acts).toHaveLength(2);
  });

  test('the same list sent again under its key is answered as before, and under another key refused', async () => {
    await noteAll(approver, pair);
    const shown = await previewed(approver, pair);
    const request = {
      method: 'POST' as const,
      url: `${REQUESTS}/approve-together`,
      body: { items: itemsOf(pair), bundleHash: shown.bundleHash!, seen: shown.mustSee },
      headers: { 'idempotency-key': '6f3d6a0c-5a52-4a60-8f0b-1d6c8f7f0a01' },
    };
    const first = await approver.call(request, `PR38:${shown.bundleHash}`);
    const again = await approver.call(request);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(refusal(await approve(approver, pair, shown, shown.bundleHash))).toEqual([
      ...[409, 'invalid-transition', 'not-together'],
    ]);
  });
});

describe('a look at a payment', () => {
  test('a look at a payment is kept once for a person and content, and refused for other content', async () => {
    for (let nth = 0; nth < 2; nth += 1) expect((await note(approver, pair[0]!)).status).toBe(204);
    const stale = { ...pair[0]!, contentHash: 'b'.repeat(64) };
    expect(refusal(await note(approver, stale))).toEqual([409, 'stale-version', 'not-what-was-seen']);
    const rows = await db.sql('select content_hash from request.request_seen where request_id = $1', [pair[0]!.id]);
    expect(rows).toHaveLength(1);
  });

  test('only people of its levels note that they looked at a payment, each of their own organization', async () => {
    expect((await note(reviewer, pair[0]!)).status).toBe(204);
    expect(refusal(await note(maker, pair[0]!)).slice(0, 2)).toEqual([403, 'access-denied']);
    expect(refusal(await note(await portal.as('approver@fra.test'), pair[0]!))).toEqual([404, 'not-found']);
  });
});
