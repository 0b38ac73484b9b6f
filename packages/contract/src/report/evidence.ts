import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { ExportJob } from './export.ts';

const BASE = '/services/auditservice/api/evidence-packs';

const description =
  'A ZIP that can be verified on another machine (`npm run check-evidence`): the voucher, the facts, the approvals ' +
  'with their content hash, what the bank reported, the journals, and the links of the audit trail, listed with their ' +
  'SHA-256 in a manifest signed with the receipt key. It holds full account numbers, so it needs a fresh proof, and ' +
  'the organization’s audit trail records who requested and who downloaded it. It is made in the background: RP8 ' +
  'gives its progress, RP9 the file.';

/** Returns the evidence of a payment request; a draft has none. */
export const EV1 = endpoint({
  id: 'EV1',
  method: 'POST',
  path: `${BASE}/payment-requests/{requestId}`,
  access: 'setup.user-reports:view',
  summary: 'Request the evidence of a payment request',
  description,
  params: z.strictObject({ requestId: IdInPath }),
  response: ExportJob,
  status: 202,
  changes: ['RP7'],
  problems: ['access-denied', 'not-found', 'step-up-required', 'invalid-transition', 'rate-limited'],
});

/** Returns the evidence of a received payment. */
export const EV2 = endpoint({
  id: 'EV2',
  method: 'POST',
  path: `${BASE}/payments/{paymentId}`,
  access: 'setup.user-reports:view',
  summary: 'Request the evidence of a payment',
  description,
  params: z.strictObject({ paymentId: IdInPath }),
  response: ExportJob,
  status: 202,
  changes: ['RP7'],
  problems: ['access-denied', 'not-found', 'step-up-required', 'invalid-transition', 'rate-limited'],
});
