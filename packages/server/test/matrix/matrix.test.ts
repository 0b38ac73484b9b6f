import { describe, expect, test } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { recordCall, recordedRow } from '../../src/platform/http/call-register.ts';
import { type PolicyRow, type Principal, principals } from '../../src/platform/http/policy-row.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { isLonger, longerTest } from '../tier.ts';
import { logins, tenants, walk } from './matrix.ts';
import { decided, everybodys, operators } from './matrix-table.ts';
import { prepare } from './matrix-world.ts';

const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);
const world = await prepare(await demonstrationPortal());
const { db } = world.portal;

/** Runs the matrix with a fault in the database, then repairs it. */
async function withFault(fault: string, repair: string, ids: readonly string[]) {
  await db.sql(fault);
  try {
    return await walk(
      world,
      calls.filter(({ id }) => ids.includes(id)),
    );
  } finally {
    await db.sql(repair);
  }
}

/** Runs the matrix while the server guards by another row, then restores the row. */
async function withRow(id: string, row: PolicyRow) {
  const call = calls.find((each) => each.id === id)!;
  const before = recordedRow(id)!;
  recordCall(call, row);
  try {
    return await walk(world, [call]);
  } finally {
    recordCall(call, before);
  }
}

describe('the access matrix', () => {
  test('the access matrix has a row for every call that is not public, and the server guards by the same rows', () => {
    const own = calls
      .filter(({ access }) => !everybodys.has(access) && access !== operators && access !== 'provider')
      .map(({ id }) => id);
    expect(Object.keys(decided).sort()).toEqual(own.sort());
    for (const id of own) expect([id, recordedRow(id)]).toEqual([id, decided[id]]);
  });

  test('the access matrix holds in every cell: each call as each principal, for the own, another and no organization', async () => {
    const { cells, wrong } = await walk(world, calls);
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(calls.length * principals.length);
    if (isLonger) expect(cells).toBe(calls.length * principals.length * tenants.length);
  }, 240_000);

  // Menus and tabs are built from these (tools/tidy/menu.test.ts), so that what is shown is what works.
  test.each(Object.entries(logins))(
    'the access matrix returns to %s at sign-in exactly the calls open to them',
    async (who, login) => {
      const account = await (await world.portal.as(login)).call({ url: '/api/account' });
      const cells = Object.entries(decided).filter(([, row]) => row[who as Principal] !== undefined);
      expect((account.body as { calls: string[] }).calls.toSorted()).toEqual(cells.map(([id]) => id).toSorted());
    },
  );

  test('the access matrix requires a fresh proof wherever it says so', async () => {
    for (const call of calls) {
      for (const [who, cell] of Object.entries(decided[call.id] ?? {})) {
        if (!cell?.endsWith('^')) continue;
        const unproven = { ...decided, [call.id]: { ...decided[call.id], [who]: cell.slice(0, -1) as never } };
        const { wrong } = await walk(world, [call], unproven, { who: who as Principal, tenant: 'own' });
        const own = wrong.find((each) => each.cell === `${call.id} ${who} own`);
        // An empty body of ME11 and ME12 is refused before a proof is required.
        if (!['ME11', 'ME12', 'ME14', 'ME15', 'ME16'].includes(call.id))
          expect([call.id, who, own?.answered]).toEqual([call.id, who, '403 step-up-required']);
      }
    }
  }, 120_000);
});

/** Runs the matrix while a call is open to everybody in that row, whatever their roles allow. */
async function withoutGuard(call: (typeof calls)[number], row: PolicyRow) {
  const decidedCall = { ...call };
  const open = call as { access: string };
  const { access } = open;
  open.access = 'signed-in';
  const before = recordedRow(call.id)!;
  recordCall(call, row);
  try {
    return (await walk(world, [decidedCall])).wrong;
  } finally {
    open.access = access;
    recordCall(call, before);
  }
}

describe('the matrix finds a fault in the guards', () => {
  longerTest(
    'the matrix finds a fault in the guards when any call loses its guard',
    async () => {
      const missed: string[] = [];
      for (const call of calls.filter(({ id }) => decided[id])) {
        const row = decided[call.id] ?? {};
        const strangers = principals.filter((who) => who !== 'AN' && who !== 'K' && !row[who]);
        if (strangers.length > 0) {
          const opened = await withoutGuard(call, {
            ...row,
            ...Object.fromEntries(strangers.map((who) => [who, 'A'])),
          });
          if (opened.length === 0) missed.push(`${call.id} opened to ${strangers.join(' ')}`);
        }
        const isForPeople = Object.keys(row).some((who) => who !== 'K');
        if (isForPeople && (await withoutGuard(call, {})).length === 0) missed.push(`${call.id} closed to all`);
      }
      expect(missed).toEqual([]);
    },
    1_200_000,
  );

  test.each([
    ['administrators of an MDA read the trail of all', 'AT2', { ...decided.AT2, D: 'A' }],
    ['makers see what administrators are asked for', 'AR1', { ...decided.AR1, M: 'y' }],
    ['administrators ask themselves', 'RQ1', { ...decided.RQ1, D: 'y' }],
    ['everybody of an MDA sees the people of all', 'OR21', { ...decided.OR21, U: 'A' }],
    ['the auditor of the central office is forgotten', 'OR21', { O: 'A' }],
    ['administrators of an MDA are locked out', 'AD1', { O: 'A^' }],
  ])('the matrix finds a fault in the guards: %s', async (_, id, row) => {
    const { wrong } = await withRow(id, row as PolicyRow);
    expect(wrong.length).toBeGreaterThan(0);
  });

  test.each([
    ['of people', 'identity.app_user', 'people_of_own_organization', 'grp_org', ['AD1', 'AD2', 'AD3']],
    ['of requests', 'admin_request.admin_request', 'own_rows', 'grp_org', ['AR2']],
  ])('the matrix finds a fault in the guards when the row policy %s is open', async (_, table, policy, role, ids) => {
    const places = `alter policy own_rows on identity.organization_user using (true)`;
    const closed = `alter policy own_rows on identity.organization_user using (org_id = (select platform.current_org()))`;
    const organizations = `alter policy own_row on org.organization using (true)`;
    const organizationsClosed = `alter policy own_row on org.organization using (id = (select platform.current_org()))`;
    const [found] = await db.sql<{ qual: string }>(
      `select qual from pg_policies where schemaname || '.' || tablename = $1 and policyname = $2`,
      [table, policy],
    );
    const { wrong } = await withFault(
      `alter policy ${policy} on ${table} to ${role} using (true); ${places}; ${organizations}`,
      `alter policy ${policy} on ${table} to ${role} using (${found?.qual}); ${closed}; ${organizationsClosed}`,
      ids,
    );
    expect(wrong.map((each) => each.cell)).toEqual(expect.arrayContaining(ids.map((id) => `${id} D other`)));
  });
});
