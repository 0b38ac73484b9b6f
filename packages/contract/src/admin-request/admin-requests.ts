import * as z from 'zod/mini';
import { Login } from '../identity/login.ts';
import { AuthorityName, RoleSet } from '../identity/role.ts';
import { AdminRequest, AdminRequestStatus, AdminRequestType, Difference } from '../kernel/admin-request.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { NameMismatch } from '../kernel/name-mismatch.ts';
import { ReturnedSection } from '../kernel/onboarding.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { severalLines } from '../kernel/words.ts';

const REQUESTS = '/services/organization/api/requests';

/** One of several things that a request may mean; its decider chooses. */
export const Choice = z
  .object({ id: Id, label: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) })
  .register(z.globalRegistry, { id: 'AdminRequestChoice' });
export type Choice = z.output<typeof Choice>;

/**
 * A change with its effects, fact by fact, for the decider. `nameMismatches` are accounts it would activate despite a
 * name mismatch with the organization: approving then needs a reason, and `approvalsLeft` people of the central office.
 */
export const AdminRequestDetail = z
  .extend(AdminRequest, {
    difference: z.array(Difference),
    subjectName: z.optional(z.string()),
    nameMismatches: z.array(NameMismatch),
    approvalsLeft: z.int(),
    /** What the caller, who may decide on it, chooses among (`choice` of AR3). */
    choices: z.optional(z.array(Choice)),
    /** Only in the answer to its approval: what must still happen before the change is made. */
    note: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'AdminRequestDetail' });
export type AdminRequestDetail = z.output<typeof AdminRequestDetail>;

const adminRequestSortable = ['id', 'orgName', 'type', 'askedByName', 'askedAt', 'status'] as const;
export type AdminRequestSort = (typeof adminRequestSortable)[number];

/** Lists requested changes and changes that wait for a second person, newest first. */
export const AR1 = endpoint({
  id: 'AR1',
  method: 'GET',
  path: `${REQUESTS}/admin-requests`,
  access: 'signed-in',
  summary: 'Requested changes',
  description:
    '`decidable=true` lists those the caller can decide now (AR3): pending, for their kind of administrator, and neither ' +
    'requested nor first approved by them, with any account of theirs, nor about them. `decidable=false` lists the rest.',
  query: listQuery({
    sortable: adminRequestSortable,
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      type: z.optional(AdminRequestType),
      status: statuses(AdminRequestStatus),
      'org-id': z.optional(IdInPath),
      /** `OAGF`: changes that one administrator of the central office made and another must confirm. */
      'asked-as': z.optional(z.enum(['STAFF', 'MDA_ADMIN', 'OAGF'])),
      decidable: z.optional(Flag),
    },
  }),
  response: z.array(AdminRequest),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const AR2 = endpoint({
  id: 'AR2',
  method: 'GET',
  path: `${REQUESTS}/admin-requests/{id}`,
  access: 'signed-in',
  summary: 'One requested change',
  params: z.strictObject({ id: IdInPath }),
  response: AdminRequestDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const Decision = z.enum(['APPROVE', 'RETURN', 'REJECT']);
export type Decision = z.output<typeof Decision>;

export const AR3In = z.strictObject({
  decision: Decision,
  reason: z.optional(severalLines(5, 500, 'Give a reason of 5 to 500 characters')),
  sections: z.optional(z.array(ReturnedSection).check(z.minLength(1, { error: 'Choose a section' }), z.maxLength(4))),
  choice: z.optional(Id),
  version: z.optional(z.int()),
});

/**
 * Decides a change. Approval applies it in the same transaction; neither the requester nor the person concerned may
 * decide.
 */
export const AR3 = endpoint({
  id: 'AR3',
  method: 'POST',
  path: `${REQUESTS}/admin-requests/{id}/decision`,
  access: 'signed-in',
  summary: 'Decide on a change',
  description:
    'A reason is required to return or reject; an onboarding is returned by its `sections`, each with a reason. ' +
    'Approving an account under another name than the organization’s needs a reason (name-mismatch without one) and ' +
    'two people of the central office: after the first approval the request still waits. Where the request has several ' +
    '`choices`, an approval names one (`choice`). If the change can no longer ' +
    'be made, the request is FAILED, and `reason` says why.',
  params: z.strictObject({ id: IdInPath }),
  body: AR3In,
  response: AdminRequestDetail,
  // Whatever a request that waited for this decision changes.
  changes: [
    'AC2',
    'AD5',
    'AD6',
    'AD7',
    'AR1',
    'AR2',
    'AT1',
    'AT2',
    'AT3',
    'BA1',
    'BH1',
    'BP1',
    'BS10',
    'BS2',
    'BS3',
    'BS4',
    'CR1',
    'CR3',
    'DR1',
    'LG1',
    'LG2',
    'LG3',
    'LG5',
    'OR10',
    'OR11',
    'OR12',
    'OR16',
    'OR17',
    'OR2',
    'OR21',
    'OR22',
    'OR24',
    'OR27',
    'OR6',
    'OR8',
    'OR9',
    'PB1',
    'PB2',
    'PB3',
    'PB4',
    'PB5',
    'PR13',
    'RC14',
    'RC4',
    'RC7',
    'RF1',
    'SE1',
    'SE2',
    'SV2',
    'SV3',
    'US1',
  ],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-maker-checker',
    'name-mismatch',
    'not-found',
    'invalid-transition',
    'stale-version',
  ],
});

export const RQ1In = z.object({
  action: z.enum(['CREATE', 'UPDATE', 'ACTIVATE', 'DEACTIVATE', 'CHANGE_ROLE']),
  username: z.optional(Login),
  email: z.optional(Email),
  values: z.optional(RoleSet),
  authority: z.optional(AuthorityName),
  reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters'),
});
export type RQ1In = z.output<typeof RQ1In>;

/**
 * Requests a change from the administrator, by staff without the permission; a request for ROLE_MDA_ADMIN goes to the
 * central office.
 */
export const RQ1 = endpoint({
  id: 'RQ1',
  method: 'POST',
  path: `${REQUESTS}/initiate-user-request`,
  access: 'signed-in',
  summary: 'Request a change of people',
  query: z.strictObject({ type: z.literal('user_administration') }),
  body: RQ1In,
  response: AdminRequest,
  status: 201,
  location: `${REQUESTS}/admin-requests/{id}`,
  unknownFields: 'ignore',
  changes: ['AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'duplicate'],
});
