import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, paymentWorld, submit, type Whole } from '../../../../test/money/payments.ts';
import { madeRequests } from '../../../../test/payment/made-requests.ts';
import { programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const made = await madeRequests(portal, world);
const { db } = portal;

/** Runs a statement in a given role on the product's connection and rolls it back. */
async function attack(role: string, statement: string): Promise<string> {
  try {
    await db.sql(
      `begin; select set_config('app.org_id', '${world.orgId}', true); set local role ${role}; ${statement}; rollback`,
    );
    return 'done';
  } catch (error) {
    await db.sql('rollback');
    const { code, constraint } = error as { code: string; constraint?: string };
    return constraint ? `${code} ${constraint}` : code;
  }
}

/**
 * Submits a payment as a program with a key that an administrator requested, the central office confirmed, and the second
 * reviewer rolled; returns the id of the payment.
 */
async function submittedByProgram(): Promise<number> {
  const { orgId } = world;
  const program = await programOf(portal, {
    orgId,
    name: 'Tax system',
    scopes: ['payments:read', 'payments:submit'],
    paymentTypes: ['VAT'],
  });
  const drafted = await draft(program, world.vat([invoice(900, '100000.00')]));
  expect(drafted.status, drafted.text).toBe(201);
  const { id, version } = drafted.body as unknown as Whole;
  const sent = await submit(program, id, version);
  expect(sent.status, sent.text).toBe(200);
  const admin = await portal.as('admin@mow.test');
  const url = `/services/organization/api/organizations/${orgId}/api-keys/${program.id}/roll`;
  const rolled = await admin.call({ method: 'POST', url, body: { graceHours: 0 } }, `KY3:${program.id}`);
  expect(rolled.status, rolled.text).toBe(201);
  await db.sql(`update identity.api_key set requested_by_user_id = ${person('reviewer2')} where id = $1`, [
    (rolled.body as { id: number }).id,
  ]);
  return id;
}

const REQUEST = `update request.payment_request set`;
const LINE = `update request.request_line set`;
const person = (login: string) => `(select id from identity.app_user where login = '${login}@mow.test')`;
const act = (action: string, user: string, forUser = 'null', of = made.waiting) =>
  `insert into request.approval_action (org_id, request_id, round, level_no, user_id, for_user_id, user_name, action, comment, content_hash, created_at)
   values (${world.orgId}, ${of}, 1, 1, ${user}, ${forUser}, 'Somebody', '${action}', 'Reason enough to do so', repeat('0', 64), now())`;
const line = (of: number) =>
  `insert into request.request_line (org_id, request_id, line_no, role, payee_kind, beneficiary_name, bank_code, account_number,
     added_by_user_id, amount_kobo, narration, gl_account_id, type_data, entry_no)
   select org_id, ${of}, 99, role, payee_kind, 'Somebody else', bank_code, '0123456789', added_by_user_id, amount_kobo, narration,
     gl_account_id, type_data, 99 from request.request_line where request_id = ${made.waiting} order by line_no limit 1`;

const writes: [what: string, statement: string][] = [
  ['an approval', act('APPROVE', person('approver'))],
  ['a request that is approved', `${REQUEST} status = 'APPROVED' where id = ${made.waiting}`],
  ['another amount', `${LINE} amount_kobo = 1 where request_id = ${made.draft}`],
  ['a line more', line(made.draft)],
  ['a line less', `delete from request.request_line where request_id = ${made.draft}`],
  ['an instruction', `update request.payment_instruction set account_number = '0123456789'`],
  [
    'a history',
    `insert into request.status_history (org_id, request_id, to_status, at, actor_login) values (1, 1, 'NEW', now(), 'x')`,
  ],
  ['money that is free', `select ledger.reserve(${world.ledgerAccountId}, -1)`],
];

describe.each(['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'])(
  '%s, the role that serves users, writes nothing',
  (role) => {
    test.each(writes)('the role that serves users cannot write: %s', async (_what, statement) => {
      expect(await attack(role, statement)).toBe('42501');
    });
  },
);

const KEPT_LINE = '23001 request_line_is_kept';
const KEPT_REQUEST = '23001 payment_request_is_kept';
const KEPT_INSTRUCTION = '23001 payment_instruction_is_kept';
const BY_MAKER = '23001 approval_action_not_by_maker';
const DECISIONS = ['REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES', 'RESTORE_LINES'];
const ofProgram = await submittedByProgram();

describe('grp_job, the role in which services write, is refused', () => {
  test.each([
    ...['waiting', 'whole', 'rejected', 'cancelled', 'contract'].flatMap((name) => {
      const id = made[name as keyof typeof made];
      return [
        [
          `another payee of what is ${name}`,
          `${LINE} account_number = '0123456789' where request_id = ${id}`,
          KEPT_LINE,
        ],
        [
          `another name of what is ${name}`,
          `${LINE} beneficiary_name = 'Somebody' where request_id = ${id}`,
          KEPT_LINE,
        ],
        [`another bank of what is ${name}`, `${LINE} bank_code = '044' where request_id = ${id}`, KEPT_LINE],
        [
          `another amount of what is ${name}`,
          `${LINE} amount_kobo = amount_kobo + 1 where request_id = ${id}`,
          KEPT_LINE,
        ],
        [
          `another code of what is ${name}`,
          `${LINE} gl_account_id = gl_account_id + 1 where request_id = ${id}`,
          KEPT_LINE,
        ],
        [`other words of what is ${name}`, `${LINE} narration = 'Other' where request_id = ${id}`, KEPT_LINE],
        [`a line more of what is ${name}`, line(id), KEPT_LINE],
        [`a line less of what is ${name}`, `delete from request.request_line where request_id = ${id}`, KEPT_LINE],
        [
          `another account that pays what is ${name}`,
          `${REQUEST} source_bank_account_id = source_bank_account_id + 1 where id = ${id}`,
          KEPT_REQUEST,
        ],
        [
          `a workflow of fewer people for what is ${name}`,
          `${REQUEST} workflow_id = workflow_id + 1 where id = ${id}`,
          KEPT_REQUEST,
        ],
        [`other values of what is ${name}`, `${REQUEST} type_data = '{}' where id = ${id}`, KEPT_REQUEST],
        [`another day of what is ${name}`, `${REQUEST} pay_date = pay_date + 1 where id = ${id}`, KEPT_REQUEST],
        [
          `another who submitted what is ${name}`,
          `${REQUEST} submitted_by_user_id = ${person('maker2')} where id = ${id}`,
          KEPT_REQUEST,
        ],
        [
          `another maker of what is ${name}`,
          `${REQUEST} made_by_user_id = ${person('maker2')} where id = ${id}`,
          KEPT_REQUEST,
        ],
      ] as const;
    }),
    [
      'another maker of a draft',
      `${REQUEST} made_by_user_id = ${person('maker2')} where id = ${made.draft}`,
      KEPT_REQUEST,
    ],
    ['another type of a draft', `${REQUEST} type = 'RETAIL' where id = ${made.draft}`, KEPT_REQUEST],
    ['another organization of a draft', `${REQUEST} org_id = org_id + 1 where id = ${made.draft}`, KEPT_REQUEST],
    [
      'another number of a draft',
      `${REQUEST} request_number = 'PR-2026-999999' where id = ${made.draft}`,
      KEPT_REQUEST,
    ],
    [
      'a draft that was never submitted and is approved',
      `${REQUEST} status = 'APPROVED' where id = ${made.draft}`,
      '23514 payment_request_is_whole',
    ],
    [
      'a request that waits at no level',
      `${REQUEST} current_level = null where id = ${made.waiting}`,
      '23514 payment_request_waits_somewhere',
    ],
    [
      'a request that is gone while it waits',
      `${REQUEST} deleted_at = now() where id = ${made.waiting}`,
      '23514 payment_request_only_drafts_go',
    ],
    ['a request that is taken out', `delete from request.payment_request where id = ${made.draft}`, '42501'],
    [
      'a line that goes to another request',
      `${LINE} request_id = ${made.draft}, line_no = line_no + 500 where request_id = ${made.returned}`,
      KEPT_LINE,
    ],
    ['a line that leaves its instruction', `${LINE} instruction_id = null where request_id = ${made.whole}`, KEPT_LINE],
    [
      'a line that is put out by nobody',
      `${LINE} status = 'EXCLUDED' where request_id = ${made.waiting}`,
      '23514 request_line_excluded_why',
    ],
    [
      'an instruction to another account',
      `update request.payment_instruction set account_number = '0123456789' where request_id = ${made.whole}`,
      KEPT_INSTRUCTION,
    ],
    [
      'an instruction of another amount',
      `update request.payment_instruction set amount_kobo = amount_kobo + 1 where request_id = ${made.whole}`,
      KEPT_INSTRUCTION,
    ],
    [
      'an instruction that is gone',
      `delete from request.payment_instruction where request_id = ${made.whole}`,
      '42501',
    ],
    ...DECISIONS.flatMap((action) => [
      [`${action} by who made it`, act(action, person('maker')), BY_MAKER] as const,
      [`${action} in the name of who made it`, act(action, person('reviewer2'), person('maker')), BY_MAKER] as const,
    ]),
    [
      'a second review of one person',
      act('REVIEW', person('reviewer'), 'null', made.whole),
      '23505 approval_action_once_a_level',
    ],
    [
      'a review for who was stood in for',
      `${act('REVIEW', person('reviewer'), person('reviewer2'))}; ${act('REVIEW', person('approver'), person('reviewer2'))}`,
      '23505 approval_action_stood_in_once',
    ],
    [
      'a rejection that says nothing',
      act('REJECT', person('reviewer')).replace('Reason enough to do so', 'no'),
      '23514 approval_action_says_why',
    ],
    [
      'an act on nothing',
      act('APPROVE', person('approver')).replace(`repeat('0', 64)`, 'null'),
      '23514 approval_action_says_what',
    ],
    [
      'an act in another organization',
      act('APPROVE', person('approver')).replace(`values (${world.orgId}`, 'values (1'),
      '23503 approval_action_request',
    ],
    ['another who acted', `update request.approval_action set user_id = 1`, '42501'],
    ['an act that never was', `delete from request.approval_action`, '42501'],
    [
      'a history that is written',
      `insert into request.status_history (org_id, request_id, to_status, at, actor_login) values (1, 1, 'NEW', now(), 'x')`,
      '42501',
    ],
    ['a history that never was', 'delete from request.status_history', '42501'],
    [
      'more held than there is',
      `select ledger.reserve(${world.ledgerAccountId}, 99999999999999)`,
      '23514 ledger_account_has_enough',
    ],
    ['a balance', `update ledger.ledger_account set reserved_kobo = 0`, '42501'],
  ] as [string, string, string][])(
    'the role in which services write is refused: %s',
    async (_what, statement, refusal) => {
      expect(await attack('grp_job', statement)).toBe(refusal);
    },
  );

  test.each([
    ['requested its key', person('admin')],
    ['confirmed its key', `(select id from identity.app_user where login = 'admin1@oagf.test')`],
    ['rolled its key', person('reviewer2')],
  ])('a decision on what a program submitted is refused to who %s, and in their name', async (_what, account) => {
    for (const action of DECISIONS) {
      const inTheirName = act(action, person('approver'), account, ofProgram);
      expect([action, await attack('grp_job', act(action, account, 'null', ofProgram))]).toEqual([action, BY_MAKER]);
      expect([action, await attack('grp_job', inTheirName)]).toEqual([action, BY_MAKER]);
    }
  });

  test('who answers for no key of a program decides on what it submitted, and the others on other payments', async () => {
    expect(await attack('grp_job', act('APPROVE', person('approver'), 'null', ofProgram))).toBe('done');
    expect(await attack('grp_job', act('REVIEW', person('reviewer2')))).toBe('done');
  });

  test('nothing that services do: each of these is allowed', async () => {
    expect(await attack('grp_job', act('APPROVE', person('approver')))).toBe('done');
    expect(await attack('grp_job', `${LINE} narration = narration where request_id = ${made.waiting}`)).toBe('done');
    expect(await attack('grp_job', line(made.draft))).toBe('done');
    expect(await attack('grp_job', `delete from request.request_line where request_id = ${made.draft}`)).toBe('done');
    expect(await attack('grp_job', `${REQUEST} pay_date = pay_date + 1 where id = ${made.draft}`)).toBe('done');
  });
});

describe('actions and history are append-only, for their owner too', () => {
  test.each(['approval_action', 'status_history'])(
    'actions and history are append-only, for their owner too: %s',
    async (table) => {
      for (const statement of [
        `update request.${table} set org_id = 1`,
        `delete from request.${table}`,
        `truncate request.${table}`,
      ])
        expect((await attack('grp_owner', statement)).slice(0, 5)).toBe('23001');
    },
  );
});

test('every status change adds a history row, whichever role makes it', async () => {
  const [row] = await db
    .sql<{ steps: string[] }>(
      `begin; set local role grp_job;
     ${REQUEST} status = 'REJECTED', current_level = null, level_since = null, sla_due_at = null, updated_by = 'attacker' where id = ${made.waiting};
     set local role grp_owner;
     select array_agg(to_status || ' ' || actor_login order by id) as steps from (select * from request.status_history) h where request_id = ${made.waiting}`,
    )
    .finally(() => db.sql('rollback'));
  expect(row?.steps?.at(-1)).toBe('REJECTED attacker');
});
