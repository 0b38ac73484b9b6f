import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { type PolicyRow, type Principal, principals } from '../../src/platform/http/policy-row.ts';
import type { Caller } from '../demonstration.ts';
import { type ApiResponse, formOf, type Request } from '../people/browser.ts';
import { isLonger } from '../tier.ts';
import { aimed, unaimed, withinOne } from './matrix-aims.ts';
import { noLedger } from './matrix-ledger.ts';
import { noPayment } from './matrix-payments.ts';
import { decided, everybodys } from './matrix-table.ts';
import type { Target } from './matrix-target.ts';
import type { MatrixWorld } from './matrix-world.ts';

export const tenants = ['own', 'other', 'none'] as const;
export type Tenant = (typeof tenants)[number];

/** One cell of the matrix with a response other than decided. */
export interface Wrong {
  cell: string;
  wanted: string;
  answered: string;
}

const nobody: Target = {
  ...noLedger,
  ...noPayment,
  orgId: 999_999,
  login: 'nobody@none.test',
  roles: ['ROLE_AUDITOR'],
  role: 'ROLE_NOT_THERE',
  requestId: 999_999,
  accountId: 999_999,
  serviceId: 999_999,
  ruleId: 999_999,
  invoiceId: 999_999,
  fileId: 999_999,
  projectId: 999_999,
  forecastId: 999_999,
  uploadId: 999_999,
  batchId: 999_999,
  seatId: 999_999,
  keyId: 999_999,
  eventId: '00000000-0000-4000-8000-000000000000',
  endpointId: 999_999,
  deliveryId: 999_999,
  profileId: 999_999,
  holidayId: 999_999,
};

/** The login for each principal; anonymous callers and keys have no session. */
export const logins: Partial<Record<Principal, string>> = {
  PY: 'person@payer.test',
  US: 'user@nowhere.test',
  M: 'maker@mow.test',
  R: 'reviewer@mow.test',
  P: 'approver@mow.test',
  C: 'accountant@mow.test',
  U: 'auditor2@mow.test',
  D: 'admin@mow.test',
  O: 'admin1@oagf.test',
  OU: 'auditor2@oagf.test',
  SU: 'support@oagf.test',
};
const central: ReadonlySet<Principal> = new Set(['O', 'OU', 'SU']);

/** Valid path values where the id of nothing is not valid. */
const fitting: Readonly<Record<string, string>> = { kind: 'states', reference: '100000000000' };

/** A file with a heading and one row. */
const file = { name: 'matrix.csv', bytes: Buffer.from('A\n1\n') };

/** Returns a call without a target: valid path values, an empty body. */
function plain(call: Endpoint): Request {
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => fitting[name] ?? (call.id === 'ME5' ? '00000000-0000-4000-8000-000000000000' : '999999'),
  );
  return {
    url: path,
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: call.upload ? formOf({}, file) : {} }),
  };
}

/** Returns the request of a call that names this target. */
export const requestOf = (call: Endpoint, target: Target): Request => ({
  ...(aimed[call.id]?.(target) ?? plain(call)),
  method: call.method,
});

/** Returns the expected result of a cell: `in` for callers who may, otherwise the refusal. */
export function expectedResult(call: Endpoint, who: Principal, tenant: Tenant, row: PolicyRow | undefined): string {
  if (everybodys.has(call.access) || call.access === 'operator') return 'in';
  // No session replaces a signature.
  if (call.access === 'provider') return '403 access-denied';
  if (who === 'AN' || who === 'K') return '401 session-ended';
  const cell = row?.[who];
  if (cell === undefined) return '403 access-denied';
  if (call.id === 'AD6') {
    const sees = who === 'O' || who === 'OU';
    return tenant === 'own' || (tenant === 'other' && sees) ? 'in' : '404 not-found';
  }
  if (call.id === 'RC13') return '404 not-found'; // the receipt belongs to no payer
  if (!(call.id in aimed) || unaimed.has(call.id) || tenant === 'own') return 'in';
  if (call.id === 'OR26' && !cell.startsWith('A')) return '403 access-denied';
  const reachesAll = (cell.startsWith('A') || cell === 'm') && !withinOne.has(call.id);
  return tenant === 'other' && reachesAll ? 'in' : '404 not-found';
}

const refusals = new Set(['401 session-ended', '403 access-denied']);

function outcome(call: Endpoint, response: ApiResponse): string {
  const { code } = (response.body ?? {}) as { code?: string };
  const sentence = `${response.status} ${code ?? ''}`.trim();
  if (response.status >= 500 || refusals.has(sentence) || sentence === '403 step-up-required') return sentence;
  return sentence === '404 not-found' && call.id in aimed ? sentence : 'in';
}

/** Returns the value of a parameter in an address made from a call's path. */
const inAddress = (path: string, url: string, name: string): string =>
  decodeURIComponent(url.replace(/\?.*$/, '').split('/')[path.split('/').indexOf(`{${name}}`)] ?? '');

/**
 * Returns the subject of a proof for this call, with the named parameters of its address and fields of its body, or else
 * the first parameter or the caller.
 */
function subjectOf(call: Endpoint, login: string, { url, body }: Request): string {
  if (call.stepUpSubject !== undefined)
    return call.stepUpSubject.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (call.path.includes(`{${name}}`)) return inAddress(call.path, url, name);
      return name === 'login' ? login : String((body as Record<string, unknown>)[name]);
    });
  const [before, ...rest] = call.path.split(/\{\w+\}/);
  if (rest.length === 0) return `${call.id}:${login}`;
  return `${call.id}:${decodeURIComponent(url.slice(before?.length).replace(/[/?].*$/, ''))}`;
}

function targetFor(world: MatrixWorld, who: Principal, tenant: Tenant, call: Endpoint): Target {
  if (tenant === 'none') return nobody;
  if (tenant === 'other') return world.targets.fra;
  const own = central.has(who) ? world.targets.oagf : world.targets.mow;
  return call.id === 'AD6' ? { ...own, login: logins[who] ?? own.login } : own;
}

/**
 * Returns the tenants whose cells differ: one where the request names no target, or the caller is refused whatever it
 * names. A longer run makes the same request for every tenant.
 */
function tenantsOf(call: Endpoint, who: Principal, row: PolicyRow | undefined): readonly Tenant[] {
  if (isLonger) return tenants;
  const isOpen = everybodys.has(call.access) || call.access === 'operator';
  const isRefused = !isOpen && (who === 'AN' || who === 'K' || row?.[who] === undefined);
  return isRefused || !(call.id in aimed) ? ['own'] : tenants;
}

/**
 * Makes every call as every principal for every tenant, over HTTP, and returns the wrong cells: of all calls, or only
 * of `only`.
 */
export async function walk(
  world: MatrixWorld,
  calls: readonly Endpoint[],
  table = decided,
  only?: { who: Principal; tenant: Tenant },
): Promise<{ cells: number; wrong: Wrong[] }> {
  const wrong: Wrong[] = [];
  let cells = 0;
  const callers = new Map<Principal, Caller>();
  for (const call of calls) {
    for (const who of only ? [only.who] : principals) {
      const login = logins[who];
      // These calls may end or renew the session they are made with.
      if (login && (!callers.has(who) || call.id === 'AU9' || call.id.startsWith('ME')))
        callers.set(who, await world.portal.as(login));
      for (const tenant of only ? [only.tenant] : tenantsOf(call, who, table[call.id])) {
        const target = targetFor(world, who, tenant, call);
        const request = requestOf(call, target);
        const proof = login && table[call.id]?.[who]?.endsWith('^') ? subjectOf(call, login, request) : undefined;
        const response = await make(world, callers.get(who), who, request, proof);
        const reported = outcome(call, response);
        const expected = expectedResult(call, who, tenant, table[call.id]);
        cells += 1;
        if (reported !== expected)
          wrong.push({
            cell: `${call.id} ${who} ${tenant}`,
            wanted: expected,
            answered: reported === 'in' ? `in (${response.status})` : reported,
          });
        if (call.id === 'AU9' && login) callers.set(who, await world.portal.as(login));
      }
    }
  }
  return { cells, wrong };
}

async function make(
  world: MatrixWorld,
  caller: Caller | undefined,
  who: Principal,
  request: Request,
  proof: string | undefined,
): Promise<ApiResponse> {
  if (caller) return await caller.call(request, proof);
  const browser = world.portal.browser();
  return await browser.call({
    ...request,
    headers: who === 'K' ? { authorization: 'Bearer isk_test_0123456789' } : {},
  });
}
