import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditEvent, type AuditValue, maskValue, maskWords, rowOf } from './event.domain.ts';

const someEvent: AuditEvent = {
  at: new Date('2026-11-21T08:00:00.123Z'),
  actor: { userId: 7, name: 'Ada Obi', login: 'ada.obi' },
  orgId: 12,
  action: 'account.added',
  category: 'BANK',
  entityType: 'bank_account',
  entityId: 9_007_199_254_740_991,
  summary: 'Added the account 0123456785',
  ip: '127.0.0.1',
  traceId: 'trace-1',
};

describe('the text of an event', () => {
  test.each([
    ['Paid to 0123456785 today', 'Paid to ••••6785 today'],
    ['BVN 22212345678, phone 08031234678.', 'BVN ••••5678, phone ••••4678.'],
    ['Card 5399 and 5399831234567890', 'Card 5399 and ••••7890'],
    ['(0123456785)/0123456785', '(••••6785)/••••6785'],
    ['Receipt RCP-2026-0000012345-7', 'Receipt RCP-2026-0000012345-7'],
    ['₦1,234,567,890.00 on 2026-11-21', '₦1,234,567,890.00 on 2026-11-21'],
    ['TIN 12345678-0001, RRR 123456789012', 'TIN 12345678-0001, RRR 123456789012'],
  ])('the text of an event: %s becomes %s', (reported, kept) => {
    expect(maskWords(reported)).toBe(kept);
  });
});

describe('the values of an event', () => {
  test.each([
    'password',
    'newPassword',
    'password_hash',
    'passphrase',
    'client_secret',
    'webhookSecret',
    'accessToken',
    'otp',
    'otpCode',
    'loginOtp',
    'sms_otp',
    'pin',
    'cardPin',
    'code',
    'recoveryCodes',
    'apiKey',
    'signature',
    'challenge',
    'codeHash',
    'cookie',
    'Authorization',
    'bvn',
    'payee_bvn',
  ])('a field named %s is never kept, whatever it holds', (name) => {
    for (const secret of ['s3cret', 123_456, 12_345_678_901n, true, new Date(0), ['s3cret'], { inner: 's3cret' }])
      expect(maskValue({ [name]: secret })).toEqual({ [name]: '***' });
  });

  test.each(['footprint', 'spinning', 'contentHash', 'content_hash', 'orgCode', 'status', 'amountKobo'])(
    'a field named %s is kept',
    (name) => {
      expect(maskValue({ [name]: 'as it is' })).toEqual({ [name]: 'as it is' });
    },
  );

  test('the secret of an API key is left out wherever its text is written, and its name is kept', () => {
    const text = `isura_test_Ab12Cd34_${'0'.repeat(43)}abcdef`;
    expect(maskValue({ reason: `The key ${text} was in a chat`, list: [text] })).toEqual({
      ...{ reason: 'The key isura_test_Ab12Cd34_… was in a chat', list: ['isura_test_Ab12Cd34_…'] },
    });
  });

  test('account numbers keep only their last four digits, in every form and at every depth', () => {
    const before = {
      accountNumber: 123_456_785,
      account_no: '0123456785',
      nuban: 1_234_567_850n,
      lines: [{ to: '0123456785' }],
    };
    expect(maskValue(before)).toEqual({
      accountNumber: '••••6785',
      account_no: '••••6785',
      nuban: '••••7850',
      lines: [{ to: '••••6785' }],
    });
  });

  test('field names are masked like text', () => {
    expect(maskValue({ '0123456785': 'closed' })).toEqual({ '••••6785': 'closed' });
  });

  test('money, days and empty values stay as they are', () => {
    const after = {
      amountKobo: 1_234_567_890n,
      day: '2026-11-21',
      at: new Date(0),
      note: null,
      gone: undefined,
      rate: 7.5,
    };
    expect(maskValue(after)).toEqual({
      amountKobo: '1234567890',
      day: '2026-11-21',
      at: '1970-01-01T00:00:00.000Z',
      note: null,
      gone: undefined,
      rate: 7.5,
    });
  });

  test('no account number survives anywhere in any value', () => {
    const digits = fc.stringMatching(/^\d{10}$/);
    const leaf = (account: string) =>
      fc.constantFrom(account, `to ${account}.`, `${account},${account}`, `(${account})\0`, `\ud800 ${account}`);
    fc.assert(
      fc.property(
        digits.chain((account) =>
          fc.tuple(
            fc.constant(account),
            fc.letrec<{ tree: AuditValue }>((tie) => ({
              tree: fc.oneof(
                { depthSize: 'small' },
                leaf(account),
                fc.array(tie('tree'), { maxLength: 3 }),
                fc.dictionary(fc.constantFrom('note', 'to', 'lines', account), tie('tree'), { maxKeys: 3 }),
              ),
            })).tree,
          ),
        ),
        ([account, tree]) => {
          expect(JSON.stringify(maskValue(tree)) ?? '').not.toContain(account);
        },
      ),
    );
  });
});

describe('the row of an event', () => {
  test('the row of an event has every column, masked, with ids as digits and null for whatever is missing', () => {
    expect(rowOf(someEvent)).toEqual({
      at: '2026-11-21T08:00:00.123Z',
      actor_user_id: '7',
      actor_name: 'Ada Obi',
      actor_login: 'ada.obi',
      org_id: '12',
      action: 'account.added',
      category: 'BANK',
      entity_type: 'bank_account',
      entity_id: '9007199254740991',
      summary: 'Added the account ••••6785',
      before: null,
      after: null,
      ip: '127.0.0.1',
      device: null,
      longitude: null,
      latitude: null,
      location: null,
      session_id: null,
      trace_id: 'trace-1',
      actor_kind: 'PERSON',
      key_id: null,
    });
  });

  test.each([
    ['a person', { userId: 7, name: 'Ada Obi', login: 'ada.obi' }, 'PERSON', null],
    ['a visitor', { name: 'Nobody signed in', login: 'anonymous' }, 'PERSON', null],
    ['a program', { userId: 9, name: 'Payroll system', login: 'program.1f', keyId: 41 }, 'KEY', '41'],
    ['a provider', { name: 'sandbox', login: 'anonymous', isProvider: true }, 'PROVIDER', null],
    ['the portal', { name: 'The portal', login: 'system' }, 'SYSTEM', null],
    ['a person with the login of the portal', { userId: 8, name: 'Sy Stem', login: 'system' }, 'PERSON', null],
  ])('the row of an event has what acted: %s', (_, actor, kind, keyId) => {
    expect(rowOf({ ...someEvent, actor })).toMatchObject({ actor_kind: kind, key_id: keyId });
  });

  test('the row of an event cuts text to the length of its column, counted in whole characters', () => {
    const row = rowOf({ ...someEvent, summary: '😀'.repeat(1_200), claimed: { device: 'x'.repeat(5_000) } });
    expect([...String(row.summary)]).toHaveLength(1_000);
    expect(row.device).toHaveLength(200);
  });
});
