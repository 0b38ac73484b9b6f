import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { ExportJob } from './export.ts';

const BASE = '/services/auditservice/api/evidence-packs';

const description =
  'A ZIP that proves itself on another machine (`npm run check-evidence`): the voucher, the facts, the approvals with their content ' +
  'hash, what the bank said, the journals, and the links of the audit trail, named with their SHA-256 in a manifest that the key of ' +
  'receipts signs. It holds whole account numbers, so it is given after a fresh proof, and the trail of the organization says who asked ' +
  'and who took it. It is made in the background: RP8 says how far it is, RP9 gives it.';

/** The evidence of a payment request; a draft has none. */
export const EV1 = endpoint({
  id: 'EV1',
  method: 'POST',
  path: `${BASE}/payment-requests/{requestId}`,
  access: 'setup.user-reports:view',
  summary: 'Ask for the evidence of a payment request',
  description,
  params: z.strictObject({ requestId: IdInPath }),
  response: ExportJob,
  status: 202,
  changes: ['RP7'],
  problems: ['access-denied', 'not-found', 'step-up-required', 'invalid-transition', 'rate-limited'],
});

/** The evidence of a payment that came in. */
export const EV2 = endpoint({
  id: 'EV2',
  method: 'POST',
  path: `${BASE}/payments/{paymentId}`,
  access: 'setup.user-reports:view',
  summary: 'Ask for the evidence of a payment',
  description,
  params: z.strictObject({ paymentId: IdInPath }),
  response: ExportJob,
  status: 202,
  changes: ['RP7'],
  problems: ['access-denied', 'not-found', 'step-up-required', 'invalid-transition', 'rate-limited'],
});
