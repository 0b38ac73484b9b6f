import * as z from 'zod/mini';
import { OneTimeCode } from '../identity/session.ts';
import { AdminRequest } from '../kernel/admin-request.ts';
import { provenChangeProblems, stateChangeProblems } from '../kernel/change-problems.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AdminCode, OrgCode, Tin } from '../kernel/identifiers.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, properName, severalLines } from '../kernel/words.ts';
import { Organization } from './organization.ts';

const ORG = '/services/organization/api';
const STEP_TWO = `${ORG}/onboarding-step-two/organizations`;

const Website = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: 'Enter a web address of at most 200 characters' }),
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*$/i, { error: 'Enter a web address like https://www.example.gov.ng' }),
  );
const PostalCode = z.string().check(z.regex(/^\d{6}$/, { error: 'Enter a postal code of 6 digits' }));

/**
 * Facts of an organization. The central office itself is not created by a call, so its type and category are not here.
 */
const details = {
  name: properName(3, 150, 'Enter the name of the organization, 3 to 150 characters'),
  shortName: properName(2, 30, 'Enter a short name of 2 to 30 characters'),
  code: z.optional(OrgCode),
  type: z.enum(['MDA', 'FGOE'], { error: 'Choose the type' }),
  category: z.enum(['MINISTRY', 'DEPARTMENT', 'AGENCY', 'COMMISSION', 'PARASTATAL', 'FGOE'], {
    error: 'Choose a category',
  }),
  sectorId: Id,
  parentOrgId: z.optional(Id),
  adminCode: z.optional(AdminCode),
  tin: Tin,
  officialEmail: Email,
  officialPhone: Phone,
  website: z.optional(Website),
  address: oneLine(5, 200, 'Enter the address, 5 to 200 characters'),
  city: oneLine(2, 60, 'Enter the city, 2 to 60 characters'),
  state: oneLine(2, 40, 'Choose a state from the list'),
  postalCode: z.optional(PostalCode),
};

/** An organization as its first administrator describes it. Without a `code` one is made from the short name. */
export const OR1In = z.object(details);
export type OR1In = z.output<typeof OR1In>;

/** Reports whether category and type belong together: an FGOE has the category FGOE and nothing else has. */
export const categoryFitsType = (type: string, category: string): boolean =>
  (type === 'FGOE') === (category === 'FGOE');

/** Creates an organization in DRAFT. Whoever creates it for themselves becomes its first administrator. */
export const OR1 = endpoint({
  id: 'OR1',
  method: 'POST',
  path: STEP_TWO,
  access: 'signed-in',
  summary: 'Register an organization',
  description:
    'For staff without an organization (step one), and for the central office. `location` is the address of the ' +
    'organization.',
  body: OR1In,
  unknownFields: 'ignore',
  response: Organization,
  status: 201,
  location: '/services/organization/api/organizations/{id}',
  changes: ['OR2', 'OR6', 'OR8', 'OR9', 'OR10', 'OR17', 'OR27', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'duplicate'],
});

/** Any field of OR1; null removes an optional value. */
export const OR3In = z.object({
  ...z.partial(z.object(details)).shape,
  parentOrgId: z.optional(z.nullable(Id)),
  adminCode: z.optional(z.nullable(AdminCode)),
  website: z.optional(z.nullable(Website)),
  postalCode: z.optional(z.nullable(PostalCode)),
  logoFileId: z.optional(z.nullable(Id)),
  version: z.int(),
});
export type OR3In = z.output<typeof OR3In>;

export const OR3 = endpoint({
  id: 'OR3',
  method: 'PATCH',
  path: `${STEP_TWO}/{orgId}`,
  access: 'setup.profile:act',
  summary: 'Change the details of an organization',
  description:
    'Once LIVE, only the central office changes name, code, type, category and tin (access-denied), and before that, ' +
    'once ACTIVATED, the officialEmail that the code proved. While RETURNED only returned sections can be changed. An ABANDONED organization returns to DRAFT. For a LIVE or SUSPENDED ' +
    'organization a new officialEmail waits for a second administrator (202).',
  params: z.strictObject({ orgId: IdInPath }),
  body: OR3In,
  unknownFields: 'ignore',
  response: Organization,
  mayWait: true,
  changes: ['OR2', 'OR6', 'OR8', 'OR9', 'OR10', 'OR17', 'OR27', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version', 'rate-limited'],
});

/** Opens step three by the code sent to the official email address. The central office needs none. */
export const OR5 = endpoint({
  id: 'OR5',
  method: 'POST',
  path: `${STEP_TWO}/{orgId}/activate`,
  access: 'setup.profile:act',
  summary: 'Activate an organization with its code',
  description: 'A code works for 24 hours and five attempts; AU10 with the official email sends a new one.',
  params: z.strictObject({ orgId: IdInPath }),
  body: z.object({ activationCode: z.optional(OneTimeCode) }),
  unknownFields: 'ignore',
  response: Organization,
  problems: [...stateChangeProblems, 'otp-invalid', 'otp-expired', 'otp-exhausted'],
});

/**
 * Requests to go live from the central office. Refused with the keys of the missing items while the checklist is
 * incomplete.
 */
export const RQ2 = endpoint({
  id: 'RQ2',
  method: 'POST',
  path: `${ORG}/requests/initiate-mda-request/{orgId}`,
  access: 'signed-in',
  summary: 'Request to go live',
  description: 'invalid-transition carries `missing`, the checklist keys that are not done.',
  params: z.strictObject({ orgId: IdInPath }),
  body: z.object({ note: z.optional(severalLines(0, 500, 'Write at most 500 characters')) }),
  unknownFields: 'ignore',
  response: AdminRequest,
  status: 201,
  location: '/services/organization/api/requests/admin-requests/{id}',
  changes: ['OR2', 'OR6', 'OR8', 'OR9', 'OR10', 'OR17', 'OR27', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'duplicate'],
});
