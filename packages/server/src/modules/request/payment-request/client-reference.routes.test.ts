import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, read, submit } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { type Program, programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { orgId, reviewer, approver, maker, vat } = world;
const INVOICES = '/services/collectionservice/api/invoices';
const payer = { kind: 'COMPANY', name: 'Okoro Builders Ltd', email: 'ada@okoro.test', phone: '08031234678' };
const bill = { serviceId: 9001, payer, quantity: 3, customValues: {}, expectedPayable: '75161.25' };

const scopes = ['invoices:write', 'collections:read', 'payments:read', 'payments:submit'] as const;
const paymentTypes = ['VAT'] as const;
const payroll = await programOf(portal, { orgId, name: 'Payroll system', scopes, paymentTypes });
const licensing = await programOf(portal, { orgId, name: 'Licensing system', scopes, paymentTypes });

const create = (by: Program, clientReference: string): Promise<ApiResponse> =>
  by.call({ method: 'POST', url: INVOICES, body: { ...bill, clientReference } });
const pay = (by: Program, nth: number, clientReference: string): Promise<ApiResponse> =>
  draft(by, vat([invoice(nth, '100000.00')], { clientReference }));
const made = ({ status, body, text }: ApiResponse): { id: number; version: number } & Record<string, unknown> => {
  expect(status, text).toBeLessThan(300);
  return body;
};
const rows = async (by: Program, url: string): Promise<number[]> =>
  ((await by.call({ url })).body as unknown as { id: number }[]).map(({ id }) => id);
const second = (first: { id: number }, number: unknown) => ({
  ...{ status: 409, code: 'duplicate', id: first.id, number },
  errors: [{ field: 'clientReference', code: 'duplicate' }],
});

describe('the reference of a program', () => {
  test('an invoice sent again under another Idempotency-Key is refused with the id of the first, and found by its reference', async () => {
    const first = made(await create(payroll, 'BILL-1'));
    expect(first).toMatchObject({ clientReference: 'BILL-1' });
    expect((await create(payroll, 'BILL-1')).body).toMatchObject(second(first, first.number));
    expect(await rows(payroll, `${INVOICES}?client-reference=BILL-1`)).toEqual([first.id]);
    expect(await rows(payroll, `${INVOICES}?client-reference=BILL-2`)).toEqual([]);
  });

  test('a payment and a schedule sent again are refused with the first, also after the draft was deleted', async () => {
    const first = made(await pay(payroll, 1, 'VOUCHER-1'));
    expect((await pay(payroll, 2, 'VOUCHER-1')).body).toMatchObject(second(first, first.requestNumber));
    expect(await rows(payroll, `${REQUESTS}?client-reference=VOUCHER-1`)).toEqual([first.id]);
    const gone = await payroll.call({ method: 'DELETE', url: `${REQUESTS}/${first.id}` });
    expect(gone.status, gone.text).toBe(204);
    expect((await pay(payroll, 3, 'VOUCHER-1')).body).toMatchObject(second(first, first.requestNumber));
    const of = schedulesOf(world);
    const send = (nth: number) => of.send(vatFile([vatRow(nth)]), { clientReference: 'VOUCHER-1' }, payroll);
    const schedule = made(await send(70));
    expect((await send(71)).body).toMatchObject(second(schedule, schedule.number));
    expect(await rows(payroll, `${REQUESTS}/schedules?client-reference=VOUCHER-1`)).toEqual([schedule.id]);
  });

  test('the same Idempotency-Key returns the first answer, and a reference of one program is free for another', async () => {
    const body = vat([invoice(5, '100000.00')], { clientReference: 'VOUCHER-5' });
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => payroll.call({ method: 'POST', url: REQUESTS, body, headers });
    const first = made(await send());
    expect(made(await send()).id).toBe(first.id);
    expect(made(await pay(licensing, 6, 'VOUCHER-5')).id).not.toBe(first.id);
  });

  test('two payments with one reference sent at once are one that is made, and one that is refused with its id', async () => {
    const both = await Promise.all([pay(payroll, 7, 'VOUCHER-7'), pay(payroll, 8, 'VOUCHER-7')]);
    const first = made(both.find(({ status }) => status === 201)!);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject(second(first, first.requestNumber));
  });

  test('a reference is 1 to 64 characters of one line', async () => {
    for (const clientReference of ['', 'x'.repeat(65), 'a\nb'])
      expect((await pay(payroll, 9, clientReference)).body).toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'clientReference' }],
      });
  });

  test('a database that has a reference of an account refuses a second one, and a change of the first', async () => {
    const { id } = made(await pay(payroll, 10, 'VOUCHER-10'));
    const again = `insert into request.payment_request (org_id, request_number, type, made_by_user_id, client_reference,
        created_at, created_by, updated_at, updated_by)
      select org_id, request_number || '-B', type, made_by_user_id, client_reference, created_at, created_by, updated_at,
        updated_by from request.payment_request where id = $1`;
    await expect(portal.db.sql(again, [id])).rejects.toThrow('payment_request_client_reference_once');
    await expect(
      portal.db.sql(`update request.payment_request set client_reference = 'VOUCHER-11' where id = $1`, [id]),
    ).rejects.toThrow('stays as it is');
  });
});

describe('the content of a payment', () => {
  const hashes = async (id: number) =>
    await portal.db.sql(
      `select payload ->> 'contentHash' as hash from platform.outbox where event = 'request.decided' and source_id = $1`,
      [id],
    );

  test('the program that submitted a payment gets its hash, and the announcement of the decision has the same', async () => {
    const { id, version } = made(await pay(payroll, 20, 'VOUCHER-20'));
    const sent = made(await submit(payroll, id, version));
    expect(sent.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await act(reviewer, id, 'REVIEW')).status).toBe(200);
    expect((await act(approver, id, 'APPROVE')).status).toBe(200);
    expect(await hashes(id)).toEqual([{ hash: sent.contentHash }]);
  });

  test('a payment that lost lines to a reviewer is announced with another hash than the one submitted', async () => {
    const lines = [invoice(30, '100000.00'), invoice(31, '200000.00')];
    const { id, version } = made(await draft(maker, vat(lines)));
    const sent = made(await submit(maker, id, version));
    const url = `${REQUESTS}/${id}/lines`;
    const [line] = (await reviewer.call({ url })).body as unknown as { id: number }[];
    const out = { lineIds: [line!.id], comment: 'This invoice was paid last year' };
    expect((await act(reviewer, id, 'EXCLUDE_LINES', out)).status).toBe(200);
    expect((await act(reviewer, id, 'REVIEW')).status).toBe(200);
    expect((await act(approver, id, 'APPROVE')).status).toBe(200);
    const [announced] = (await hashes(id)) as [{ hash: string }];
    expect(announced.hash).toBe((await read(maker, id)).contentHash);
    expect(announced.hash).not.toBe(sent.contentHash);
  });
});
