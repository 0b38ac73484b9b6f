import { expect, test } from 'vitest';
import type { PolicyRow, Principal } from '../../src/platform/http/policy-row.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { drawEveryStatus } from '../money/every-status.ts';
import { logins } from './matrix.ts';
import { decided } from './matrix-table.ts';
import { prepare } from './matrix-world.ts';

const { portal, targets } = await prepare(await demonstrationPortal({ breaksInvariants: true }));
await drawEveryStatus(portal);
const ORG = '/services/organization/api';
const orgId = targets.mow.orgId;
const staff = ['M', 'R', 'P', 'C', 'U', 'D', 'O', 'OU', 'SU'] as const satisfies readonly Principal[];

type Row = Record<string, unknown> & { can?: string[] };

/** Resources, the call behind each of their actions, and where the actions are in the response. */
const things: readonly { what: string; url: string; acts: Record<string, string>; rows?: (body: never) => Row[] }[] = [
  {
    what: 'collection rules',
    url: `/services/collectionservice/api/collection-rules?size=200&org-id=${orgId}`,
    acts: { edit: 'CR4', copy: 'CR2', activate: 'CR5', deactivate: 'CR5' },
  },
  {
    what: 'splits',
    url: `${ORG}/oagf/split-ratios?size=200`,
    acts: { decide: 'SV5' },
    rows: (body: Record<string, Row | undefined>[]) =>
      body.flatMap(({ current, next, pending }) => [current, next, pending].filter((split) => split !== undefined)),
  },
  { what: 'services with splits', url: `${ORG}/oagf/split-ratios?size=200`, acts: { 'set-split': 'SV4' } },
  {
    what: 'accounts of one organization',
    url: `${ORG}/organizations/${orgId}/banks?size=200`,
    acts: { change: 'BA2', use: 'BA2', verify: 'OR23', remove: 'OR30' },
  },
  {
    what: 'accounts of all',
    url: `${ORG}/organizations/banks/details?size=200`,
    acts: { change: 'BA2', use: 'BA2', verify: 'OR23', remove: 'OR30' },
  },
  { what: 'receipts', url: '/services/collectionservice/api/receipts?size=200', acts: { void: 'RC5' } },
  { what: 'tax rates', url: `${ORG}/reference/tax-rates`, acts: { change: 'RF2' } },
];
/** Actions that nothing in this world allows: on a rejected account, or on another administrator's split. */
const NONE_HERE: ReadonlySet<string> = new Set(['remove', 'decide']);

test.each(things)(
  'the actions on $what are shown exactly to those whose calls are allowed',
  async ({ url, acts, rows }) => {
    const wrong: string[] = [];
    for (const who of staff) {
      const login = logins[who];
      if (!login) continue;
      const response = await (await portal.as(login)).call({ url });
      if (response.status === 403) continue;
      expect([who, response.status]).toEqual([who, 200]);
      const read: Row[] = rows ? rows(response.body as never) : (response.body as unknown as Row[]);
      const shown = new Set(read.flatMap(({ can = [] }) => can));
      for (const act of shown) if (!(act in acts)) wrong.push(`${act} has no call in this test`);
      for (const [act, call] of Object.entries(acts)) {
        const isOpen = (decided[call] as PolicyRow)[who] !== undefined;
        if (shown.has(act) && !isOpen) wrong.push(`${who} is shown ${act}, which ${call} refuses`);
        if (!shown.has(act) && isOpen && !NONE_HERE.has(act))
          wrong.push(`${who} is not shown ${act}, which ${call} takes`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
