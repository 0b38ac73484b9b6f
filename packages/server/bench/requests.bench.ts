import { asKobo } from '@isura/contract/kernel/money';
import { payePayment } from '../src/modules/request/payment-type/paye.domain.ts';
import type { Actor } from '../src/platform/http/route.ts';
import { seededRates } from '../test/payment/tax.ts';
import type { Bench, Piece } from './bench.ts';
import { type MoneyPortal, openWorld } from './money-world.ts';
import { ATTEMPTS } from './people-world.ts';
import { type FilledRequests, fillRequests } from './requests-world.ts';

const LARGE = Number(process.env.BENCH_LINES ?? 5_000_000);
const SMALL = 50_000;
const EMPLOYEES = 10_000;
const ORG = '/services/organization/api';

type Portal = MoneyPortal<FilledRequests>;

/** The requests a reviewer of the busiest organization sends. */
const requested: readonly [string, string, string][] = [
  ['payments of an organization, PR1', 'PR1', `${ORG}/requests?page=0&size=20`],
  ['those that wait, PR1', 'PR1', `${ORG}/requests?status=AWAITING_APPROVAL&page=0&size=20`],
  ['by words, PR1', 'PR1', `${ORG}/requests?query=suppliers%2012&page=0&size=20`],
  ['the inbox, PR16', 'PR16', `${ORG}/requests/approvals-inbox?waiting=me&page=0&size=20`],
  ['the inbox, all that wait, PR16', 'PR16', `${ORG}/requests/approvals-inbox?waiting=all&page=0&size=20`],
  ['counts by type and status, PR17', 'PR17', `${ORG}/requests/summary`],
  ['what is due, RQ4', 'RQ4', `${ORG}/requests/payable-due`],
  ['one payment, PR3', 'PR3', `${ORG}/requests/{last}`],
  ['lines not sent or with a bank, PR13', 'PR13', `${ORG}/requests/lines?view=unprocessed&page=0&size=20`],
  ['lines that failed, PR13', 'PR13', `${ORG}/requests/lines?view=failed&page=0&size=20`],
  ['lines taken out, PR13', 'PR13', `${ORG}/requests/lines?view=excluded&page=0&size=20`],
  ['lines of rejected payments, PR13', 'PR13', `${ORG}/requests/lines?view=rejected&page=0&size=20`],
  ['its lines, PR8', 'PR8', `${ORG}/requests/{last}/lines?page=0&size=20`],
];

const reviewer = ({ orgId, reviewerId }: FilledRequests): Actor => ({
  kind: 'staff',
  userId: reviewerId,
  login: 'reviewer@mow.test',
  name: 'Reviewer',
  orgId,
  cell: 'y',
  permissions: new Set([
    'payment.tax:view',
    'payment.failed:view',
    'payment.unprocessed:view',
    'payment.rejected:view',
    'payment.excluded:view',
    'approvals:view',
    'approvals:act',
    'dashboard:view',
    'reports:view',
  ]),
  scope: { role: 'grp_org', orgId, userId: reviewerId },
});

/** Measures the month's tax of this many employees, each with its explanation, in seconds. */
function payeOf(employees: number): number {
  const authorities = [
    {
      id: 1,
      code: 'NG-FC',
      name: 'FCT-IRS',
      state: 'Federal Capital Territory',
      bankCode: '000',
      accountNumber: '0000000001',
    },
  ];
  const world = { rates: seededRates, authorities } as never;
  const began = performance.now();
  let letters = 0;
  for (let nth = 0; nth < employees; nth += 1) {
    const line = {
      stateOfResidence: 'Federal Capital Territory',
      monthlyGross: asKobo(BigInt(7_000_000 + nth * 4_321)),
      monthlyPension: asKobo(500_000n),
      annualRentPaid: asKobo(24_000_000n),
    };
    const answer = payePayment.calculate({ taxPeriod: '2026-10' }, line, world);
    if (!('figures' in answer)) throw new Error(JSON.stringify(answer));
    letters += answer
      .figures()
      .map(({ why }) => why.sum.length)
      .reduce((all, one) => all + one, 0);
  }
  if (letters === 0) throw new Error('nothing is explained');
  return (performance.now() - began) / 1_000;
}

/** Lists, inbox and queues of payments, for every size of data. */
export const bench: Bench = {
  id: 'requests',
  title: 'Lists and queues of payments',
  about: `${ATTEMPTS} times each call by a reviewer, with row security in force, in a portal of ${LARGE.toLocaleString('en')} lines of payments of which nine in ten are of one organization, where 200 payments wait and 500 lines stand in each queue; the floor is the same call in one of ${SMALL.toLocaleString('en')} lines, so that "times the floor" is the growth (promised: at most twice). The figure is the 95th percentile. And the tax of ${EMPLOYEES.toLocaleString('en')} employees with its explanations.`,
  rounds: 3,
  async open() {
    const { portals, close } = await openWorld('requests', [SMALL, LARGE], fillRequests);
    const [small, large] = portals as [Portal, Portal];
    const ask = (portal: Portal, id: string, url: string) =>
      portal.timed(id, url.replace('{last}', String(portal.counted.last)), reviewer(portal.counted));
    const lists: Piece[] = requested.map(([name, id, url]) => ({
      name,
      unit: 'ms',
      measure: () => ask(large, id, url),
      floor: { name: 'in the small portal', measure: () => ask(small, id, url) },
      limit: 20,
    }));
    const paye: Piece = {
      name: `PAYE of ${EMPLOYEES.toLocaleString('en')} employees, explained`,
      unit: 's',
      measure: async () => payeOf(EMPLOYEES),
      limit: 2,
    };
    const facts = portals.map(({ counted }) => `${counted.requests} payments, ${counted.lines} lines`);
    return { pieces: [...lists, paye], facts, close };
  },
};
