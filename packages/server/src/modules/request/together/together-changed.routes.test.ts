import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, type Whole } from '../../../../test/money/payments.ts';
import { togetherOf } from '../../../../test/payment/together.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const world = await paymentWorld(portal);
const { approver } = world;
const { waiting, noteAll, previewed, approve } = togetherOf(world);
const second = await portal.as('approver2@mow.test');
const { db } = portal;
const comment = 'Not as it was agreed with us';

/** Changes rows as only somebody with the database can, and takes the change back afterwards. */
const planted = (change: string) => db.sql(`begin; set local session_replication_role = replica; ${change}; commit`);
const line = (id: number, set: string) => planted(`update request.request_line set ${set} where request_id = ${id}`);
const head = (id: number, set: string) => planted(`update request.payment_request set ${set} where id = ${id}`);
const HASH = (id: number) => `(select content_hash from request.payment_request where id = ${id})`;
const USER = `(select id from identity.app_user where login = 'approver@mow.test')`;

type Change = (of: Whole) => Promise<unknown>;
/** What somebody changes between the code and the act; `undo` for what is not the payment's own. */
const changes: Readonly<Record<string, { change: Change; undo?: Change; status?: number }>> = {
  'its amount': { change: ({ id }) => line(id, 'amount_kobo = amount_kobo + 1') },
  'the sum of its head': { change: ({ id }) => head(id, 'total_amount_kobo = total_amount_kobo + 1') },
  'its account': { change: ({ id }) => line(id, `account_number = '4000000013'`) },
  'its bank': { change: ({ id }) => line(id, `bank_code = (select max(code) from bank.bank)`) },
  'its narration': { change: ({ id }) => line(id, `narration = 'ANOTHER'`) },
  'another line': {
    change: ({ id }) =>
      planted(`insert into request.request_line (org_id, request_id, line_no, entry_no, role, payee_kind, beneficiary_name,
        bank_code, account_number, added_by_user_id, amount_kobo, narration, gl_account_id, type_data)
        select org_id, request_id, 99, 99, role, payee_kind, beneficiary_name, bank_code, account_number, added_by_user_id,
        amount_kobo, narration, gl_account_id, type_data from request.request_line where request_id = ${id} limit 1`),
  },
  'a line less': {
    change: ({ id }) => planted(`delete from request.request_line where request_id = ${id} and line_no = 1`),
  },
  'a line excluded behind the back': {
    change: ({ id }) =>
      planted(`update request.request_line set status = 'EXCLUDED', excluded_level = 1, exclusion_reason = 'Planted so'
        where request_id = ${id} and line_no = 1`),
  },
  'the account it is paid from': {
    change: ({ id }) =>
      head(
        id,
        `source_bank_account_id = (select id from bank.bank_account where org_id = ${world.orgId} and purpose = 'PROJECT' limit 1)`,
      ),
  },
  'its round': { change: ({ id }) => head(id, 'approval_round = approval_round + 1') },
  'the content that earlier levels agreed to': {
    change: ({ id }) =>
      planted(
        `update request.approval_action set content_hash = repeat('c', 64) where request_id = ${id} and action = 'REVIEW'`,
      ),
  },
  'its payee': {
    change: ({ id }) =>
      line(id, `beneficiary_name = (select name from tax.tax_authority where code <> 'NRS' order by id limit 1)`),
  },
  'its maker': { change: ({ id }) => head(id, `made_by_user_id = ${USER}`) },
  'who entered its account': {
    change: ({ id }) => line(id, `added_by_user_id = ${USER}, payee_kind = 'BENEFICIARY', role = 'BENEFICIARY'`),
  },
  'that it was looked at': {
    change: ({ id }) =>
      planted(`delete from request.request_seen where request_id = ${id} and content_hash = ${HASH(id)}`),
  },
  'its number of lines': { change: ({ id }) => head(id, 'line_count = 2001') },
  'a decision of another approver': { change: ({ id }) => act(second, id, 'APPROVE') },
  'a return by another approver': { change: ({ id }) => act(second, id, 'RETURN', { comment }) },
  'a rejection by another approver': { change: ({ id }) => act(second, id, 'REJECT', { comment }) },
  'the organization': {
    change: () => planted(`update org.organization set status = 'SUSPENDED' where id = ${world.orgId}`),
    undo: () => planted(`update org.organization set status = 'LIVE' where id = ${world.orgId}`),
    status: 403,
  },
};

let rest: Whole[] = [];
beforeAll(async () => {
  rest = [await waiting('1500.00', '1600.00'), await waiting('1700.00')];
  await noteAll(approver, rest);
  expect(Object.keys(changes)).toHaveLength(20);
});

test.each(Object.entries(changes))(
  'no payment of a list is approved if, between the code and the act, somebody changes of one of them %s',
  async (_, { change, undo, status = 409 }) => {
    const one = await waiting('1800.00', '1900.00');
    const list = [one, ...rest];
    await noteAll(approver, list);
    const shown = await previewed(approver, list);
    expect(shown.items.map(({ whyNot }) => whyNot)).toEqual([undefined, undefined, undefined]);
    await change(one);
    const response = await approve(approver, list, shown, shown.bundleHash);
    await undo?.(one);
    expect([response.status, refusal(response)[1]], response.text).toEqual([status, expect.any(String)]);
    const decided = await db.sql<{ id: number }>(
      `select request_id as id from request.approval_action
       where request_id = any($1) and action = 'APPROVE' and user_id = ${USER}`,
      [list.map(({ id }) => id)],
    );
    expect(decided).toEqual([]);
  },
);

test('the list is approved whole when nothing was changed', async () => {
  const shown = await previewed(approver, rest);
  expect((await approve(approver, rest, shown, shown.bundleHash)).status).toBe(200);
});
