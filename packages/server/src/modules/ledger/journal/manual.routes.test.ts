import type { JournalDetail } from '@isura/contract/ledger/journal';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { accountOf } from '../posting/posting.service.ts';
import { withheldAccount } from '../withheld/withheld.service.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const JOURNALS = '/services/accountingservice/api/journals';
const REQUESTS = '/services/organization/api/requests/admin-requests';
const [org] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const mow = org!.id;
const [fees, unallocated, clearing] = (await db.inTx(JOB_SCOPE, async (tx) => [
  await accountOf(tx, mow, 'FEES_PAYABLE'),
  await accountOf(tx, mow, 'UNALLOCATED_RECEIPTS'),
  await accountOf(tx, mow, 'COLLECTIONS_CLEARING'),
])) as [number, number, number];
const [first, second, accountant] = (await Promise.all(
  ['admin1@oagf.test', 'admin2@oagf.test', 'accountant@mow.test'].map((login) => portal.as(login)),
)) as [Caller, Caller, Caller];

const line = (ledgerAccountId: number, side: 'DEBIT' | 'CREDIT', amount: string) => ({ ledgerAccountId, side, amount });
const balanced = [line(fees, 'DEBIT', '12.50'), line(unallocated, 'CREDIT', '12.50')];
const ask = (body: object, who = first, key: string = crypto.randomUUID()) =>
  who.call(
    {
      method: 'POST',
      url: JOURNALS,
      body: { description: 'Fees of the provider', ...body },
      headers: { 'idempotency-key': key },
    },
    `LG4:${who.login}`,
  );
const decide = (id: number, decision: 'APPROVE' | 'REJECT', who = second) =>
  who.call(
    {
      method: 'POST',
      url: `${REQUESTS}/${id}/decision`,
      body: { decision, ...(decision === 'REJECT' && { reason: 'Not this one' }) },
    },
    `AR3:${id}`,
  );
const journalOf = async (requestId: number): Promise<JournalDetail> => {
  const [row] = await db.sql<{ id: number }>(
    `select id from ledger.journal where event = 'L10' and source_type = 'admin_request' and source_id = $1`,
    [requestId],
  );
  return (await first.call({ url: `${JOURNALS}/${row?.id}` })).body as unknown as JournalDetail;
};
let before: unknown;
const balances = async () =>
  await db.sql('select id, balance_kobo from ledger.ledger_account where org_id = $1 order by id', [mow]);
beforeEach(async () => {
  before = await balances();
});

describe('a manual journal', () => {
  test('a manual journal is posted once a second administrator agrees, with that day and its reason, and is in the trail', async () => {
    const key = crypto.randomUUID();
    const submission = await ask({ lines: balanced }, first, key);
    expect([submission.status, submission.body]).toMatchObject([
      202,
      { type: 'MANUAL_JOURNAL', status: 'AWAITING_APPROVAL' },
    ]);
    expect((await ask({ lines: balanced }, first, key)).body).toEqual(submission.body);
    const { id } = submission.body as unknown as { id: number };
    expect(await balances()).toEqual(before);
    expect((await decide(id, 'APPROVE', first)).body).toMatchObject({ code: 'not-maker-checker' });
    expect((await decide(id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
    expect(await journalOf(id)).toMatchObject({
      event: 'L10',
      orgId: mow,
      amount: '12.50',
      description: 'Fees of the provider',
      isReversible: true,
      postings: [
        { ledgerAccountId: fees, side: 'DEBIT' },
        { ledgerAccountId: unallocated, side: 'CREDIT' },
      ],
    });
    expect(
      await db.sql(
        `select action, category from audit.audit_event where entity_type = 'journal' order by id desc limit 1`,
      ),
    ).toEqual([{ action: 'journal.posted', category: 'LEDGER' }]);
  });

  test('a manual journal is reversed once, by its mirror image, and no other journal is', async () => {
    const submission = await ask({ lines: balanced });
    await decide((submission.body as unknown as { id: number }).id, 'APPROVE');
    const { id } = await journalOf((submission.body as unknown as { id: number }).id);
    const acts = async () => ((await first.call({ url: `${JOURNALS}/${id}` })).body as unknown as JournalDetail).can;
    expect(await acts()).toEqual(['take-back']);
    const back = await ask({ reversalOfId: id, lines: undefined });
    expect(back.status).toBe(202);
    expect(await acts()).toEqual([]);
    expect((await ask({ reversalOfId: id })).body).toMatchObject({ code: 'duplicate' });
    await decide((back.body as unknown as { id: number }).id, 'APPROVE');
    expect(await balances()).toEqual(before);
    const now = (await first.call({ url: `${JOURNALS}/${id}` })).body as unknown as JournalDetail;
    expect(now).toMatchObject({ isReversible: false, reversedById: expect.any(Number) as number });
    expect((await ask({ reversalOfId: id })).body).toMatchObject({ code: 'invalid-transition' });
    expect((await ask({ reversalOfId: now.reversedById })).body).toMatchObject({ code: 'invalid-transition' });
    expect((await ask({ reversalOfId: 999_999 })).status).toBe(404);
  });

  test('a manual journal that was rejected changes nothing', async () => {
    const submission = await ask({ lines: balanced });
    await decide((submission.body as unknown as { id: number }).id, 'REJECT');
    expect(await balances()).toEqual(before);
  });

  test.each([
    ['sides that differ', { lines: [line(fees, 'DEBIT', '1.00'), line(unallocated, 'CREDIT', '1.01')] }, 'unbalanced'],
    [
      'an amount of nothing',
      { lines: [line(fees, 'DEBIT', '0.00'), line(unallocated, 'CREDIT', '0.00')] },
      'too-small',
    ],
    [
      'an amount below nothing',
      { lines: [line(fees, 'DEBIT', '-1.00'), line(unallocated, 'CREDIT', '-1.00')] },
      'too-small',
    ],
    [
      'an amount nobody may type',
      {
        lines: [line(fees, 'DEBIT', '1000000000000000.00'), line(unallocated, 'CREDIT', '1000000000000000.00')],
      },
      'too-large',
    ],
    ['collections clearing', { lines: [line(clearing, 'DEBIT', '1.00'), line(fees, 'CREDIT', '1.00')] }, 'clearing'],
    [
      'an account that is not there',
      { lines: [line(999_999, 'DEBIT', '1.00'), line(fees, 'CREDIT', '1.00')] },
      'unknown',
    ],
    ['neither lines nor a journal', {}, 'required'],
    ['lines and a journal', { lines: balanced, reversalOfId: 1 }, 'required'],
  ])('a manual journal with %s is refused at its field', async (_, body, code) => {
    const { status, body: problem } = await ask(body);
    expect([status, problem]).toMatchObject([400, { code: 'validation-failed' }]);
    expect((problem as unknown as { errors: { code: string }[] }).errors[0]?.code).toBe(code);
    expect(await balances()).toEqual(before);
  });

  test('takes from withheld money at most what is owed, also when what was entered by hand is reversed', async () => {
    const tax = await db.inTx(JOB_SCOPE, (tx) => withheldAccount(tx, mow, '41030103'));
    const refused = (await ask({ lines: [line(tax, 'DEBIT', '0.01'), line(fees, 'CREDIT', '0.01')] })).body;
    expect(refused).toMatchObject({ errors: [{ field: 'lines[0].amount', code: 'below-zero' }] });
    const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
    const owed = idOf(await ask({ lines: [line(fees, 'DEBIT', '9.00'), line(tax, 'CREDIT', '9.00')] }));
    await decide(owed, 'APPROVE');
    const both = [
      idOf(await ask({ lines: [line(tax, 'DEBIT', '5.00'), line(fees, 'CREDIT', '5.00')] })),
      idOf(await ask({ lines: [line(fees, 'CREDIT', '9.00'), line(tax, 'DEBIT', '9.00')] })),
    ];
    expect((await decide(both[0]!, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
    expect((await decide(both[1]!, 'APPROVE')).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('Only ₦4.00 is owed on 41030103') as string,
    });
    const { id: reversalOfId } = await journalOf(owed);
    expect((await ask({ reversalOfId })).body).toMatchObject({
      errors: [{ field: 'reversalOfId', code: 'below-zero' }],
    });
    const rest = [line(tax, 'DEBIT', '4.00'), line(fees, 'CREDIT', '4.00')];
    expect((await decide(idOf(await ask({ lines: rest })), 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
  });

  test('a manual journal can be requested only by the central office, with an idempotency key and a fresh step-up', async () => {
    expect((await ask({ lines: balanced }, accountant)).status).toBe(403);
    const bare = {
      method: 'POST' as const,
      url: JOURNALS,
      body: { description: 'Fees of the provider', lines: balanced },
    };
    expect((await first.call(bare, `LG4:${first.login}`)).body).toMatchObject({ code: 'validation-failed' });
    expect(
      (await first.call({ ...bare, headers: { 'idempotency-key': crypto.randomUUID() } }, 'LG4:other')).body,
    ).toMatchObject({
      code: 'step-up-required',
    });
  });
});
