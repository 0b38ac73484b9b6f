import { permissionsOf } from '@isura/contract/identity/scopes';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/http/route.ts';
import { completes, entryOf, mayOf, withinKey } from './request-in-full.service.ts';

/** A program with a key that submits payments of these types, and reads all if `reads`. */
const program = (types: RequestType[], reads = false): Actor => {
  const scopes = reads ? (['payments:read', 'payments:submit'] as const) : (['payments:submit'] as const);
  return {
    kind: 'staff',
    scope: { role: 'grp_org', orgId: 12, userId: 9 },
    permissions: permissionsOf(scopes, types),
    key: { id: 41, scopes, paymentTypes: types },
  };
};

describe('the payments of a key', () => {
  test('a key makes payments of the types it names, and none of another type with the same resource', () => {
    const vat = program(['VAT']);
    expect(mayOf(vat, entryOf('VAT'), 'act')).toBe(true);
    expect(mayOf(vat, entryOf('WHT'), 'act')).toBe(false);
    expect(mayOf(vat, entryOf('SALARY'), 'act')).toBe(false);
  });

  test('a key reads what its scopes open: all payments with payments:read, else those it may submit', () => {
    expect(mayOf(program(['SALARY'], true), entryOf('CONTRACT'), 'view')).toBe(true);
    expect(mayOf(program(['SALARY'], true), entryOf('CONTRACT'), 'act')).toBe(false);
    expect(mayOf(program(['SALARY']), entryOf('SALARY'), 'view')).toBe(true);
    expect(mayOf(program(['SALARY']), entryOf('CONTRACT'), 'view')).toBe(false);
    expect(mayOf(program(['VAT']), entryOf('WHT'), 'view')).toBe(false);
    expect(mayOf(program(['VAT'], true), entryOf('WHT'), 'view')).toBe(true);
  });

  test('a key changes and submits the drafts of its own program, and never that of a refund', () => {
    const [key, person] = [{ ...program(['SALARY', 'RETAIL']), userId: 9 }, { userId: 9 }];
    const own = { madeByUserId: 9, sourcePaymentId: null };
    const refund = { madeByUserId: 7, sourcePaymentId: 5 };
    expect([completes(key, own), completes(key, { ...own, madeByUserId: 7 })]).toEqual([true, false]);
    expect([completes(key, refund), completes(person, refund)]).toEqual([false, true]);
  });

  test('a key edits, submits and deletes what its program made, and is offered nothing that only people do', () => {
    const all = ['EDIT', 'SUBMIT', 'DELETE', 'RECALL', 'COPY', 'COMMENT', 'APPROVE', 'REMIND'] as const;
    expect(withinKey(program(['VAT']), all)).toEqual(['EDIT', 'SUBMIT', 'DELETE']);
    expect(withinKey({}, all)).toEqual(all);
  });

  test('a person makes payments of every type that their roles open', () => {
    const maker: Actor = {
      kind: 'staff',
      scope: { role: 'grp_org', orgId: 12, userId: 7 },
      permissions: new Set(['payment.tax:act', 'payment.salary:view']),
    };
    expect(mayOf(maker, entryOf('WHT'), 'act')).toBe(true);
    expect([mayOf(maker, entryOf('SALARY'), 'view'), mayOf(maker, entryOf('SALARY'), 'act')]).toEqual([true, false]);
  });
});
