import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@isura/contract/identity/scopes';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { expect } from 'vitest';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';

/** A program of an organization: it calls with its key, and with a new Idempotency-Key for each write that has none. */
export interface Program extends Caller {
  id: number;
  keyId: string;
}

/**
 * Makes a key of the Ministry of Works as its administrators do, confirmed by the central office where it waits, and
 * returns its program, which calls from 41.75.192.10.
 */
export async function programOf(
  portal: DemonstrationPortal,
  {
    orgId,
    name,
    scopes,
    paymentTypes,
  }: { orgId: number; name: string; scopes: readonly KeyScope[]; paymentTypes?: readonly RequestType[] },
): Promise<Program> {
  const admin = await portal.as('admin@mow.test');
  const body = { name, scopes, ...(paymentTypes && { paymentTypes }) };
  const url = `/services/organization/api/organizations/${orgId}/api-keys`;
  const made = await admin.call({ method: 'POST', url, body }, `KY7:${orgId}`);
  expect(made.status, made.text).toBe(201);
  const { id, keyId, key, adminRequestId } = made.body as {
    id: number;
    keyId: string;
    key: string;
    adminRequestId?: number;
  };
  if (adminRequestId !== undefined) {
    const second = await portal.as('admin1@oagf.test');
    const decision = await second.call(
      {
        method: 'POST',
        url: `/services/organization/api/requests/admin-requests/${adminRequestId}/decision`,
        body: { decision: 'APPROVE' },
      },
      `AR3:${adminRequestId}`,
    );
    expect(decision.status, decision.text).toBe(200);
  }
  const browser = portal.browser('41.75.192.10', { keepsCookies: false });
  browser.token = key;
  const call: Caller['call'] = (request) => {
    const once = request.method === undefined ? {} : { 'idempotency-key': randomUUID() };
    return browser.send({ ...request, headers: { ...once, ...request.headers } });
  };
  return { id, keyId, login: name, token: key, call };
}
