import type { MadeRequests } from '../payment/made-requests.ts';

type Fault = [what: string, plant: (made: MadeRequests) => string, whole: string[], lately?: string[]];

const person = (login: string): string => `(select id from identity.app_user where login = '${login}@mow.test')`;

const rejecterOf = (request: number): string =>
  `(select user_id from request.approval_action where action = 'REJECT' and request_id = ${request})`;

/** Returns the statement that makes a request one of a program, with a key that these people answer for. */
const madeByProgram = (
  request: number,
  {
    requestedBy,
    confirmedBy = 'null::bigint',
    as = 'made_by_user_id',
  }: { requestedBy: string; confirmedBy?: string; as?: 'made_by_user_id' | 'submitted_by_user_id' },
): string =>
  `with account as (
     insert into identity.app_user (kind, login, first_name, last_name, status, created_by, updated_by)
     values ('PROGRAM', 'program.fault', 'Payroll system', '', 'ACTIVE', 'test', 'test') returning id, login),
   program as (
     insert into identity.program (user_id, org_id, login, name) select a.id, r.org_id, a.login, 'Payroll system'
     from account a, request.payment_request r where r.id = ${request} returning user_id, org_id),
   granted as (
     insert into identity.api_key (org_id, program_user_id, key_id, secret_hash, mode, scopes, status, expires_at,
       requested_by_user_id, requested_by, confirmed_by_user_id, confirmed_by, created_at)
     select p.org_id, p.user_id, 'Fault001', sha256('fault'), 'test', '{catalogue:read}', 'ACTIVE',
       now() + interval '90 days', ${requestedBy}, 'test', c.id, case when c.id is not null then 'test' end,
       timestamptz '2020-01-01'
     from program p cross join (select ${confirmedBy} as id) c returning program_user_id)
   update request.payment_request set ${as} = (select program_user_id from granted) where id = ${request}`;

/**
 * Faults written past every guard, and the invariants that find them: over all data, and over new data where it
 * differs.
 */
export const requestFaults: readonly Fault[] = [
  [
    'a journal of an approval that is gone',
    (made) => `update ledger.journal set event = 'L10' where event = 'L4' and source_id = ${made.whole}`,
    ['I09'],
  ],
  [
    'an approval that is posted twice',
    (made) =>
      `update ledger.journal set source_id = ${made.whole}, sequence = 1 where event = 'L4' and source_id = ${made.chosenLines}`,
    ['I09'],
  ],
  [
    'a charge of another amount',
    (made) =>
      `update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = (select id from ledger.journal where event = 'L4' and source_id = ${made.whole})`,
    ['I03', 'I09', 'I30'],
  ],
  [
    'what was approved taken back without its journal',
    (made) =>
      `update ledger.journal set reversal_of_id = null, event = 'L10' where reversal_of_id = (select id from ledger.journal where event = 'L4' and source_id = ${made.cancelled} and reversal_of_id is null)`,
    ['I09'],
  ],
  [
    'an account that paid what was not sent',
    (made) =>
      `update ledger.journal set event = 'L10', source_type = 'payment_request', source_id = ${made.whole} where event = 'OPENING' and id = (select max(id) from ledger.journal where event = 'OPENING')`,
    ['I09'],
  ],
  [
    'an approval that nobody gave',
    (made) => `delete from request.approval_action where action = 'APPROVE' and request_id = ${made.whole}`,
    ['I10'],
  ],
  [
    'a review that nobody gave',
    (made) => `update request.approval_action set round = 9 where action = 'REVIEW' and request_id = ${made.whole}`,
    ['I10'],
  ],
  [
    'a rejection by who made it',
    (made) =>
      `update request.approval_action set user_id = ${person('maker')} where action = 'REJECT' and request_id = ${made.rejected}`,
    ['I11'],
  ],
  [
    'an approval in the name of who made it',
    (made) =>
      `update request.approval_action set for_user_id = ${person('maker')} where action = 'APPROVE' and request_id = ${made.whole}`,
    ['I11'],
  ],
  [
    'a rejection by who requested or rolled a key of the program that made it',
    (made) => madeByProgram(made.rejected, { requestedBy: rejecterOf(made.rejected) }),
    ['I11'],
  ],
  [
    'a rejection by who confirmed a key of the program that made it',
    (made) => madeByProgram(made.rejected, { requestedBy: person('admin'), confirmedBy: rejecterOf(made.rejected) }),
    ['I11'],
  ],
  [
    'a rejection in the name of who requested a key of the program that submitted it',
    (made) =>
      `update request.approval_action set for_user_id = ${person('admin')} where action = 'REJECT' and request_id = ${made.rejected};
       ${madeByProgram(made.rejected, { requestedBy: person('admin'), as: 'submitted_by_user_id' })}`,
    ['I11'],
  ],
  [
    'an approval by who gave the account',
    (made) =>
      `update request.request_line set added_by_user_id = ${person('approver')} where role = 'BENEFICIARY' and request_id = ${made.contract}`,
    ['I11'],
  ],
  [
    'one person at two levels',
    (made) =>
      `drop index request.approval_action_once_a_round; update request.approval_action set user_id = ${person('reviewer')} where action = 'APPROVE' and request_id = ${made.whole}`,
    ['I12'],
  ],
  [
    'somebody who stood in for who had agreed',
    (made) =>
      `update request.approval_action set for_user_id = ${person('reviewer')} where action = 'APPROVE' and request_id = ${made.whole}`,
    ['I12'],
  ],
  [
    'somebody who pays and approves',
    () => `insert into identity.organization_user_authority (organization_user_id, authority_id)
      select o.id, a.id from identity.organization_user o, identity.authority a where o.user_id = ${person('maker')} and a.name = 'ROLE_APPROVER'`,
    ['I13'],
  ],
  [
    'a line that pays another account',
    (made) =>
      `update request.request_line set account_number = '0000000000' where line_no = 1 and request_id = ${made.waiting}`,
    ['I14'],
  ],
  [
    'a line with other words',
    (made) =>
      `update request.request_line set narration = 'Another "word"' where line_no = 1 and request_id = ${made.whole}`,
    ['I14'],
  ],
  [
    'another source',
    (made) =>
      `update request.payment_request set source_bank_account_id = (select min(a.id) from bank.bank_account a where a.org_id = payment_request.org_id and a.id <> payment_request.source_bank_account_id) where id = ${made.waiting}`,
    ['I14', 'I30'],
    ['I14'],
  ],
  [
    'an approval of another content',
    (made) =>
      `update request.approval_action set content_hash = repeat('0', 64) where action = 'APPROVE' and request_id = ${made.whole}`,
    ['I14'],
  ],
  [
    'a total that is more',
    (made) => `update request.payment_request set total_amount_kobo = total_amount_kobo + 1 where id = ${made.waiting}`,
    ['I15', 'I30'],
  ],
  [
    'an approval of less',
    (made) =>
      `update request.payment_request set approved_amount_kobo = approved_amount_kobo - 1 where id = ${made.whole}`,
    ['I15'],
  ],
  [
    'an excluded line that counts again',
    (made) =>
      `update request.request_line set status = 'APPROVED', excluded_level = null, exclusion_reason = null where status = 'EXCLUDED' and request_id = ${made.chosenLines}`,
    ['I09', 'I14', 'I15', 'I34'],
  ],
  [
    'an act that left no trail',
    (made) =>
      `update audit.audit_event set entity_id = 0 where entity_type = 'approval_action' and action = 'request.approved' and entity_id = (select id from request.approval_action where action = 'APPROVE' and request_id = ${made.whole})`,
    ['I18', 'I19'],
  ],
  [
    'more held than was approved',
    (made) => `update ledger.ledger_account set reserved_kobo = reserved_kobo + 1 where id = ${made.ledgerAccountId}`,
    ['I22'],
  ],
  [
    'more held than there is',
    (made) => `update ledger.ledger_account set balance_kobo = 1 where id = ${made.ledgerAccountId}`,
    ['I03', 'I22'],
    ['I02', 'I03', 'I22'],
  ],
  [
    'an account of another organization',
    (made) =>
      `update request.payment_request set source_bank_account_id = (select min(b.id) from bank.bank_account b where b.org_id <> payment_request.org_id) where id = ${made.waiting}`,
    ['I14', 'I23', 'I30'],
    ['I14', 'I23'],
  ],
  [
    'a way that is not there',
    (made) =>
      `update request.status_history set to_status = 'REJECTED' where to_status = 'NEW' and from_status is null and request_id = ${made.waiting}`,
    ['I31'],
  ],
  [
    'a step that left no history',
    (made) =>
      `delete from request.status_history where to_status = 'AWAITING_APPROVAL' and request_id = ${made.waiting}`,
    ['I31'],
  ],
  [
    'an instruction of more',
    (made) => `update request.payment_instruction set amount_kobo = amount_kobo + 1 where request_id = ${made.whole}`,
    ['I22', 'I34'],
  ],
  [
    'an instruction to somebody else',
    (made) => `update request.payment_instruction set account_number = '0000000000' where request_id = ${made.whole}`,
    ['I34'],
  ],
  [
    'a line without its instruction',
    (made) => `update request.request_line set instruction_id = null where line_no = 1 and request_id = ${made.whole}`,
    ['I34'],
  ],
  [
    'an instruction that was not taken back',
    (made) => `update request.payment_instruction set status = 'APPROVED' where request_id = ${made.cancelled}`,
    ['I22', 'I34'],
  ],
  [
    'retention that is not owed',
    () => `update ledger.posting p set ledger_account_id = (select a.id from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id where a.org_id = p.org_id and g.code = '41040101' limit 1)
      from ledger.ledger_account b join ledger.gl_account n on n.id = b.gl_account_id where b.id = p.ledger_account_id and n.code = '41010101'`,
    ['I03', 'I09', 'I30'],
    ['I03', 'I09', 'I30', 'I36'],
  ],
  [
    'retention that is forgotten',
    () =>
      `update ledger.ledger_account a set balance_kobo = balance_kobo - 1 from ledger.gl_account g where g.id = a.gl_account_id and g.code = '41010101'`,
    ['I03', 'I36'],
    ['I02', 'I03'],
  ],
  [
    'retention that is released and that nobody was paid',
    () => `update request.request_line set status = 'RELEASED' where status = 'HELD'`,
    ['I36'],
    [],
  ],
  [
    'withheld money below zero',
    () =>
      `update ledger.ledger_account a set balance_kobo = -1, day = (select max(day) from ledger.ledger_account) from ledger.gl_account g where g.id = a.gl_account_id and g.code = '41030103'`,
    ['I03', 'I30', 'I43'],
    ['I02', 'I03', 'I43'],
  ],
  [
    'a guard of the acts that is switched off',
    () => 'alter table request.approval_action disable trigger approval_action_not_by_maker',
    ['I16'],
  ],
  [
    'a guard of the lines that is switched off',
    () => 'alter table request.request_line disable trigger request_line_is_kept',
    ['I16'],
  ],
  ['a right to change acts', () => 'grant update on request.approval_action to grp_job', ['I16']],
];
