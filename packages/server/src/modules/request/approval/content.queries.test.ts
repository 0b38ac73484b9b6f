import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { contentOf } from '../../approval/decision/content.domain.ts';
import { contentIn } from './content.queries.ts';

const db = await testDatabase({ breaksInvariants: true, world: 'people' });
const [org] = await db.sql<{
  id: number;
  userId: number;
}>(`select o.id, u.id as "userId" from org.organization o, identity.app_user u
  where o.code = 'MOW' order by u.id limit 1`);
const [gl] = await db.sql<{ id: number }>('select min(id) as id from ledger.gl_account');

const text = fc.string({ unit: fc.constantFrom(...'Az9 ,./()-"\\\u0007\t€é\'{}[]'), maxLength: 12 });
const line = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10n ** 14n }),
  accountNumber: fc.constantFrom('0123456789', '0000000001', '9999999999'),
  narration: text,
  role: fc.constantFrom('BENEFICIARY', 'RETENTION'),
  isOut: fc.boolean(),
});

test('the database and the engine agree on what a request pays, down to the hash', async () => {
  let sourceId = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      sourceId += 1;
      const [made] = await db.sql<{ id: number }>(
        `insert into request.payment_request (org_id, request_number, type, made_by_user_id, created_at, created_by, updated_at, updated_by)
         values ($1, 'PR-CONTENT-' || $2::int, 'VAT', $3, now(), 'test', now(), 'test') returning id`,
        [org?.id, sourceId, org?.userId],
      );
      await db.sql(
        `insert into request.request_line (org_id, request_id, line_no, role, payee_kind, beneficiary_name, bank_code, account_number,
           added_by_user_id, amount_kobo, narration, gl_account_id, type_data, entry_no, status, excluded_level, exclusion_reason)
         select $1, $2, n, x->>'role', 'BENEFICIARY', 'Somebody', '058', x->>'accountNumber', $3, (x->>'amount')::bigint, x->>'narration', $4,
           '{}', n, case when (x->>'isOut')::bool then 'EXCLUDED' else 'PENDING' end, case when (x->>'isOut')::bool then 1 end,
           case when (x->>'isOut')::bool then 'A reason' end
         from jsonb_array_elements($5::jsonb) with ordinality a(x, n)`,
        [
          org?.id,
          made?.id,
          org?.userId,
          gl?.id,
          JSON.stringify(lines.map((one) => ({ ...one, amount: String(one.amount) }))),
        ],
      );
      const row = { orgId: org!.id, id: made!.id, sourceBankAccountId: sourceId };
      const reported = await db.inTx(JOB_SCOPE, (tx) => contentIn(tx, row));
      const ours = contentOf(
        sourceId,
        lines.map(({ amount, role, isOut, ...one }, nth) => ({
          id: nth,
          bankCode: '058',
          amount: asKobo(amount),
          ...one,
          ...(role === 'RETENTION' && { isHeld: true as const }),
          excludedLevel: isOut ? 1 : undefined,
        })),
      );
      expect(reported).toEqual(ours);
    }),
    { numRuns: 60 },
  );
});
