import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { MdaUploadBatch } from '@isura/contract/org/uploads';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { errorsOf, masterDataWorld, organizationRow, type Row } from '../../../../test/file/master-data.ts';
import { decide, ORG, refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { ada, bola, send, show, takeOver, load, read, taken, batch, sector, good, service } =
  await masterDataWorld(portal);

describe('organizations from a file (UP1)', () => {
  test('organizations from a file are created in DRAFT at step two, each with its event', async () => {
    const done = await load('MDA', [good('UPA'), good('UPB', { Category: 'fgoe', State: 'NG-KN' })]);
    expect(done).toMatchObject({
      status: 'DONE',
      rowCount: 2,
      createdCount: 2,
      updatedCount: 0,
      errorCount: 0,
      progressPercent: 100,
    });
    const made = await db.sql(
      `select code, type, category, status, onboarding_step, state, city from org.organization where code in ('UPA', 'UPB') order by code`,
    );
    expect(made).toEqual([
      { code: 'UPA', type: 'MDA', category: 'AGENCY', status: 'DRAFT', onboarding_step: 2, state: 'Lagos', city: null },
      { code: 'UPB', type: 'FGOE', category: 'FGOE', status: 'DRAFT', onboarding_step: 2, state: 'Kano', city: null },
    ]);
    const events = await db.sql(
      `select action from audit.audit_event where entity_type = 'organization' and action = 'organization.created' and summary like 'Board of UP%'`,
    );
    expect(events).toHaveLength(2);
  });

  test('organizations from a file are imported row by row, each as a whole or not at all, independent of the others', async () => {
    const done = await load('MDA', [
      good('UPC'),
      good('UPD', { Phone: '12', State: 'Atlantis' }),
      good('UPC', { 'MDA Name': 'Another name', 'Official Email': 'other@upc.gov.test' }),
      good('UPE', { 'MDA Name': '=1+1' }),
      good('MOW'),
      good('UPF', { 'Official Email': 'info@upa.gov.test' }),
    ]);
    expect(done).toMatchObject({ status: 'DONE', createdCount: 1, errorCount: 5 });
    expect(errorsOf(done)).toEqual([
      [3, 'Phone', 'E_PHONE'],
      [3, 'State', 'E_STATE'],
      [4, 'MDA Code', 'E_DUPLICATE_ROW'],
      [5, 'MDA Name', 'E_FORMULA'],
      [6, 'MDA Code', 'E_REFERENCE'],
      [7, 'Official Email', 'E_DUPLICATE_ROW'],
    ]);
  });

  test('an organization in DRAFT is updated while no administrator maintains it', async () => {
    const done = await load('MDA', [good('UPA', { 'MDA Name': 'Board of UPA and more' })]);
    expect(done).toMatchObject({ createdCount: 0, updatedCount: 1, errorCount: 0 });
    const [changed] = await db.sql(`select name, version from org.organization where code = 'UPA'`);
    expect(changed).toEqual({ name: 'Board of UPA and more', version: 2 });
  });

  test('the import can stop at any point and resume without doing anything twice', async () => {
    const { id } = await load('MDA', [good('UPG')]);
    for (let run = 0; run < 2; run += 1) {
      await read(id);
      await taken(id);
    }
    expect(await batch(id)).toMatchObject({ createdCount: 1, updatedCount: 0 });
  });
});

describe('categories from a file (UP5)', () => {
  test('category, sector and parent change; no organization is placed above itself', async () => {
    const row = (code: string, parent: string): Row => ({
      'MDA Code': code,
      Category: 'Department',
      Sector: sector?.name ?? '',
      'Parent MDA Code': parent,
    });
    const done = await load('CATEGORIZE', [row('UPA', 'UPC'), row('UPC', 'UPA'), row('NONE', ''), row('UPC', 'UPC')]);
    expect(done).toMatchObject({ updatedCount: 1, errorCount: 3 });
    expect(errorsOf(done)).toEqual([
      [3, 'Parent MDA Code', 'E_REFERENCE'],
      [4, 'MDA Code', 'E_REFERENCE'],
      [5, 'MDA Code', 'E_DUPLICATE_ROW'],
      [5, 'Parent MDA Code', 'E_REFERENCE'],
    ]);
  });
});

describe('services from a file (UP4)', () => {
  test('services from a file have rules with the defaults their organization prefers', async () => {
    await db.sql(`update org.organization_preference set fee_bearer = 'ORGANIZATION', allow_part_payment = true, invoice_due_days = 14
      where org_id = (select id from org.organization where code = 'UPA')`);
    expect(await load('SERVICES', [service('B1')])).toMatchObject({ createdCount: 1, errorCount: 0 });
    const rules = await db.sql(`select r.fee_bearer, r.part_payment_allowed, r.due_days
      from org.service s join org.collection_rule r on r.service_id = s.id where s.code = 'B1'`);
    expect(rules).toEqual([{ fee_bearer: 'ORGANIZATION', part_payment_allowed: true, due_days: 14 }]);
  });

  test('services from a file are created in DRAFT with a rule that applies from today', async () => {
    const done = await load('SERVICES', [
      service('P1'),
      service('P2', { 'Amount Type': 'Range', Amount: '', Min: '100', Max: '200.50' }),
      service('P3', { 'Amount Type': 'Percentage', Amount: '2.5' }),
      service('P4', { Amount: '' }),
      service('P5', { 'Amount Type': 'Tiered' }),
      service('P1'),
      service('P6', { 'Revenue Head Code': '99999999' }),
    ]);
    expect(done).toMatchObject({ createdCount: 3, errorCount: 4 });
    expect(errorsOf(done).map(([row, column]) => [row, column])).toEqual([
      [5, 'Amount'],
      [6, 'Amount Type'],
      [7, 'Service Code'],
      [8, 'Revenue Head Code'],
    ]);
    const rules =
      await db.sql(`select s.code, s.status, r.status as rule, r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo
      from org.service s join org.collection_rule r on r.service_id = s.id where s.code like 'P_' order by 1`);
    expect(rules).toEqual([
      {
        code: 'P1',
        status: 'DRAFT',
        rule: 'ACTIVE',
        amount_type: 'FIXED',
        amount_kobo: 500_000n,
        min_amount_kobo: null,
        max_amount_kobo: null,
      },
      {
        code: 'P2',
        status: 'DRAFT',
        rule: 'ACTIVE',
        amount_type: 'RANGE',
        amount_kobo: null,
        min_amount_kobo: 10_000n,
        max_amount_kobo: 20_050n,
      },
      {
        code: 'P3',
        status: 'DRAFT',
        rule: 'ACTIVE',
        amount_type: 'PERCENTAGE',
        amount_kobo: null,
        min_amount_kobo: null,
        max_amount_kobo: null,
      },
    ]);
  });
});

describe('accounts and workflows wait for a second administrator', () => {
  const account = (accountNumber: string, other: Row = {}): Row => ({
    'MDA Code': 'UPA',
    'Bank Code': '011',
    'Account Number': accountNumber,
    Label: 'Main account',
    Purpose: 'Collection',
    'GL Code': '',
    ...other,
  });

  test('accounts are verified by their bank, and in use once confirmed (UP3)', async () => {
    const validated = await load('BANK_DETAILS', [
      account('0000014579'),
      account('0000014578'),
      account('123', { Purpose: 'Fun' }),
    ]);
    expect(validated).toMatchObject({
      status: 'PROCESSING',
      errorCount: 2,
      waiting: { number: expect.stringMatching(/^AR-/) },
    });
    expect(errorsOf(validated)).toEqual([
      [3, 'Account Number', 'E_NUBAN_CHECK'],
      [4, 'Account Number', 'E_ACCOUNT_LENGTH'],
      [4, 'Purpose', 'E_ENUM'],
    ]);
    const requestId = validated.waiting?.requestId ?? 0;
    expect(refusal(await decide(ada, requestId, { decision: 'APPROVE' }))).toContain('not-maker-checker');
    // The test bank returns another holder: the second administrator states why the account is theirs anyway.
    expect(refusal(await decide(bola, requestId, { decision: 'APPROVE' }))).toContain('name-mismatch');
    const reason = 'The letter of the bank is in the file';
    expect((await decide(bola, requestId, { decision: 'APPROVE', reason })).status).toBe(200);
    expect(await batch(validated.id)).toMatchObject({ status: 'DONE', createdCount: 1, errorCount: 2 });
    const accounts = await db.sql(
      `select a.status, a.ledger_account_id is not null as counted from bank.bank_account a where account_number = '0000014579'`,
    );
    expect(accounts).toEqual([{ status: 'ACTIVE', counted: true }]);
  });

  const level = (no: number, kind: string, other: Row = {}): Row => ({
    'MDA Code': 'UPA',
    'Request Type': '*',
    'Min Amount': '0.01',
    'Max Amount': '',
    Level: String(no),
    'Level Name': kind,
    Kind: kind,
    Role: kind === 'Review' ? 'Reviewer' : 'Approver',
    'Required Approvals': '1',
    ...other,
  });

  test('the workflows of an organization change together, and a gap in them is named (UP2)', async () => {
    const hole = await show('TRIGGER_WORKFLOW', [
      level(1, 'Review', { 'Min Amount': '5' }),
      level(2, 'Approve', { 'Min Amount': '5' }),
    ]);
    expect(hole).toMatchObject({ status: 'READ', errorCount: 2, leftCount: 0, can: ['fix', 'discard'] });
    expect(refusal(await takeOver(hole.id, 0))).toContain('invalid-transition');
    expect(hole.errors[0]?.message).toBe('No workflow covers ₦0.01 to ₦4.99');
    const validated = await load('TRIGGER_WORKFLOW', [level(1, 'Review'), level(2, 'Approve')]);
    expect(validated).toMatchObject({ status: 'PROCESSING', errorCount: 0 });
    expect((await decide(bola, validated.waiting?.requestId ?? 0, { decision: 'APPROVE' })).status).toBe(200);
    expect(await batch(validated.id)).toMatchObject({ status: 'DONE', updatedCount: 2 });
    const set =
      await db.sql(`select w.status, count(*)::int as levels from approval.workflow w join approval.workflow_level l on l.workflow_id = w.id
      join org.organization o on o.id = w.org_id where o.code = 'UPA' group by 1`);
    expect(set).toEqual([{ status: 'ACTIVE', levels: 2 }]);
  });

  test('what a second administrator rejects is not imported', async () => {
    const validated = await load(
      'BANK_DETAILS',
      [account('0000014579', { 'Bank Code': '058' })].map((row) => ({
        ...row,
        'MDA Code': 'UPC',
        'Account Number': '0123456785',
      })),
    );
    const { waiting } = validated;
    if (waiting) await decide(bola, waiting.requestId, { decision: 'REJECT', reason: 'Not their account at all' });
    const [found] = await db.sql(`select 1 from bank.bank_account where account_number = '0123456785'`);
    expect(found).toBeUndefined();
    expect((await batch(validated.id)).status).not.toBe('PROCESSING');
  });

  test('a file that was done stays done when its corrected rows are rejected, and each import counts its own rows', async () => {
    const numberOf = (nine: string) => `${nine}${checkDigit2010('011', nine)}`;
    const first = await load('BANK_DETAILS', [
      account(numberOf('000002457'), { Label: 'Third account' }),
      account('123', { Label: 'Fourth account' }),
    ]);
    const reason = 'The letter of the bank is in the file';
    const requestOf = async (id: number) => (await batch(id)).waiting?.requestId ?? 0;
    expect((await decide(bola, await requestOf(first.id), { decision: 'APPROVE', reason })).status).toBe(200);
    expect(await batch(first.id)).toMatchObject({ status: 'DONE', createdCount: 1, errorCount: 1 });
    const url = `${ORG}/mda-upload-batches/${first.id}/rows/3`;
    const cells = { 'Account Number': numberOf('000003457') };
    expect((await ada.call({ method: 'PATCH', url, body: { cells } }, `UP10:${ada.login}`)).status).toBe(200);
    const again = async () => {
      expect((await takeOver(first.id, 1)).status).toBe(202);
      await taken(first.id);
      return await requestOf(first.id);
    };
    expect((await decide(bola, await again(), { decision: 'REJECT', reason: 'Not their account' })).status).toBe(200);
    expect(await batch(first.id)).toMatchObject({ status: 'DONE', createdCount: 1, leftCount: 1 });
    expect((await decide(bola, await again(), { decision: 'APPROVE', reason })).status).toBe(200);
    expect(await batch(first.id)).toMatchObject({ status: 'DONE', createdCount: 2 });
    const trail = await db.sql<{ after: object }>(
      `select after from audit.audit_event where action = 'data.taken-over' and entity_id = $1::bigint order by id`,
      [first.id],
    );
    expect(trail.map(({ after }) => after)).toEqual([
      { createdCount: 1, updatedCount: 0, errorCount: 1 },
      { createdCount: 1, updatedCount: 0, errorCount: 0 },
    ]);
  });
});

describe('the status of many organizations (UP6)', () => {
  test('the status of many organizations changes when a second administrator confirms; what cannot happen is skipped and named', async () => {
    const ids = await db.sql<{ id: number; code: string }>(
      `select id, code from org.organization where code in ('NLB', 'UPA') order by code`,
    );
    const [nlb, upa] = ids.map(({ id }) => id);
    const response = await ada.call(
      {
        method: 'PATCH',
        url: `${ORG}/remita/mda/update-status`,
        body: {
          values: [
            { orgId: nlb, status: 'SUSPENDED' },
            { orgId: upa, status: 'SUSPENDED' },
          ],
          reason: 'Their papers are looked at anew',
        },
      },
      `UP6:${ada.login}`,
    );
    expect(response.status).toBe(202);
    const { id } = response.body as { id: number };
    expect((await decide(bola, id, { decision: 'APPROVE' })).status).toBe(200);
    const { payload } = (await ada.call({ url: `${ORG}/requests/admin-requests/${id}` })).body as {
      payload: Record<string, unknown>;
    };
    expect(payload).toMatchObject({ updated: [nlb], skipped: [{ orgId: upa, reason: expect.any(String) }] });
  });
});

describe('a file is refused', () => {
  test.each([
    ['without its columns', 'MDA Code,MDA Name\nA,B\n', 'Columns “Short Name”'],
    ['without rows', `${Object.keys(organizationRow('X')).join(',')}\n`, 'There are no rows below'],
    [
      'with a virus',
      ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
      'virus',
    ],
  ])('a file is refused %s once it is read, and nothing is imported', async (_, text, reported) => {
    const sent = await send(ada, 'MDA', Buffer.from(text));
    expect([sent.status, sent.body]).toMatchObject([202, { status: 'PROCESSING', rowCount: 0, progressPercent: 0 }]);
    const done = await read((sent.body as unknown as MdaUploadBatch).id);
    expect(done).toMatchObject({ status: 'FAILED', createdCount: 0, failureReason: expect.stringContaining(reported) });
  });

  test('a file is refused at once when it is of another kind or too large', async () => {
    expect(refusal(await send(ada, 'MDA', Buffer.from('%PDF-1.7 \0')))).toEqual([415, 'file-type', 'E_FILE_TYPE']);
    expect(refusal(await send(ada, 'MDA', Buffer.alloc(10 * 1024 * 1024 + 1, 65)))).toContain('file-too-large');
  });

  test('a file is refused at once from a sender with files that are still being read', async () => {
    const sent = [];
    for (let at = 0; at < 6; at += 1) sent.push(await send(ada, 'MDA', Buffer.from('MDA Code\nA\n')));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429, 429]);
    for (const { status, body } of sent) if (status === 202) await read((body as unknown as MdaUploadBatch).id);
  });

  test('a file is refused from users outside the central office', async () => {
    const admin = await portal.as('admin@mow.test');
    expect((await send(admin, 'MDA', Buffer.from('x'))).status).toBe(403);
    expect((await admin.call({ url: `${ORG}/mda-upload-batches` })).status).toBe(403);
  });
});
