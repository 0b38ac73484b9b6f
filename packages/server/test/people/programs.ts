import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@isura/contract/identity/scopes';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { expect } from 'vitest';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import type { ApiResponse } from './browser.ts';

/** A program of an organization: it calls with its key, and with a new Idempotency-Key for each write that has none. */
export interface Program extends Caller {
  id: number;
  keyId: string;
}

/** What is requested of a key, and the administrator who requests it: of the Ministry of Works unless another is named. */
export interface KeyRequest {
  orgId: number;
  name?: string;
  scopes?: readonly KeyScope[];
  paymentTypes?: readonly RequestType[];
  addresses?: readonly string[];
  expiresAt?: string;
  programId?: number;
  by?: string;
}

/** A key as KY7 and KY3 return it, with its text. */
export interface MadeKey {
  id: number;
  keyId: string;
  key: string;
  name: string;
  status: string;
  isOver: boolean;
  adminRequestId?: number;
  addresses: string[];
  expiresAt: string;
  version: number;
  can: string[];
  [field: string]: unknown;
}

const keysOf = (orgId: number) => `/services/organization/api/organizations/${orgId}/api-keys`;

/** Requests a key as an administrator does; returns the answer. */
export async function requestKey(
  portal: Pick<DemonstrationPortal, 'as'>,
  { orgId, by = 'admin@mow.test', name = 'Payroll system', scopes = ['catalogue:read'], ...terms }: KeyRequest,
): Promise<ApiResponse> {
  const admin = await portal.as(by);
  const body = { name, scopes, ...terms };
  return await admin.call({ method: 'POST', url: keysOf(orgId), body }, `KY7:${orgId}`);
}

/** Decides as a second administrator, of the central office, on a key that waits; returns the answer. */
export async function decideOnKey(
  portal: Pick<DemonstrationPortal, 'as'>,
  adminRequestId: number,
  decision: 'APPROVE' | 'REJECT',
  { reason, by = 'admin1@oagf.test' }: { reason?: string; by?: string } = {},
): Promise<ApiResponse> {
  const url = `/services/organization/api/requests/admin-requests/${adminRequestId}/decision`;
  const body = { decision, ...(reason !== undefined && { reason }) };
  return await (await portal.as(by)).call({ method: 'POST', url, body }, `AR3:${adminRequestId}`);
}

/** Makes a key as administrators do, confirmed by the central office where it waits; returns it with its text. */
export async function keyMade(portal: Pick<DemonstrationPortal, 'as'>, request: KeyRequest): Promise<MadeKey> {
  const made = await requestKey(portal, request);
  expect(made.status, made.text).toBe(201);
  const key = made.body as unknown as MadeKey;
  if (key.adminRequestId === undefined) return key;
  const by = request.by === 'admin1@oagf.test' ? 'admin2@oagf.test' : 'admin1@oagf.test';
  const decision = await decideOnKey(portal, key.adminRequestId, 'APPROVE', { by });
  expect(decision.status, decision.text).toBe(200);
  return key;
}

/** Makes a key as `keyMade` does, and returns its program, which calls from 41.75.192.10. */
export async function programOf(portal: DemonstrationPortal, request: KeyRequest): Promise<Program> {
  const { id, keyId, key, name } = await keyMade(portal, request);
  const browser = portal.browser('41.75.192.10', { keepsCookies: false });
  browser.token = key;
  const call: Caller['call'] = (request) => {
    const once = request.method === undefined ? {} : { 'idempotency-key': randomUUID() };
    return browser.send({ ...request, headers: { ...once, ...request.headers } });
  };
  return { id, keyId, login: name, token: key, call };
}
