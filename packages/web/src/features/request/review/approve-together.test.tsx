import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restOfRequest, waitingRequest } from '../../../../test/drafts.ts';
import { approvingPerson } from '../../../../test/people.ts';
import { type Answers, json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const REQUESTS = '/services/organization/api/requests';
const HASHES = ['a1', 'b2', 'c3'].map((two) => two.repeat(32));
const TITLES = ['VAT withheld on consultants', 'Culverts, certificate 1', 'Reinstatement of a road cut'];

const whole = (id: number, contentHash = HASHES[id - 1]) => ({
  ...{ ...waitingRequest, ...restOfRequest },
  ...{ id, requestNumber: `PR-2026-00000${id}`, type: 'RETAIL', typeLabel: 'Retail', title: TITLES[id - 1] },
  ...{ createdByName: 'Tunde Bakare', isMine: false, currentLevel: 2, totalLevels: 2, waitingFor: ['Ada Obi'] },
  ...{ waitsForMe: true, can: ['APPROVE'] },
  contentHash,
});

const transfer = (name: string, amount: string, what: string) => ({
  ...{ name, what: [what], bankName: 'First Bank', accountNumber: '3000001211', amount, lineCount: 1 },
});
const item = (id: number, transfers: readonly object[], more: object = {}) => ({
  ...{ requestId: id, requestNumber: `PR-2026-00000${id}`, title: TITLES[id - 1], typeLabel: 'Retail' },
  ...{ contentHash: HASHES[id - 1], totalAmount: '100.00', keptAmount: '0.00', lineCount: transfers.length },
  ...{ action: 'APPROVE', isLast: true, needsCode: true, allowed: true, transfers, checks: [] },
  ...more,
});
const late = { code: 'tax-due', severity: 'WARNING', title: '15 days past the legal due date', message: 'Due 14 Nov' };
const preview = (more: object = {}) => ({
  ...{ bundleHash: 'f0'.repeat(32), total: '9693750.00', lines: 3, needsCode: true, mustSee: [1] },
  payees: [
    {
      ...{ name: 'Nigeria Revenue Service', bankName: 'CBN', accountNumber: '4000000012', amount: '1413750.00' },
      ...{ requestCount: 2, lineCount: 4 },
    },
  ],
  accounts: [
    {
      ...{ id: 4, label: 'Overhead', bankName: 'CBN', accountNumber: '0223', total: '9693750.00' },
      ...{ available: '445608441.92', enough: true },
    },
  ],
  checks: [{ code: 'balance', severity: 'OK', title: 'Balance is enough for all', message: 'x', requestIds: [1, 2] }],
  items: [
    item(1, [transfer('Nigeria Revenue Service', '468750.00', 'VAT 7.5%')], {
      checks: [late],
      totalAmount: '468750.00',
    }),
    item(
      2,
      [
        transfer('HADIZA CHIDI PEPPLE', '8280000.00', 'Net to the contractor'),
        transfer('Nigeria Revenue Service', '945000.00', 'VAT, WHT, stamp duty'),
      ],
      { totalAmount: '9225000.00' },
    ),
    item(3, [], { allowed: false, whyNot: 'You have not opened it since its content changed.' }),
  ],
  ...more,
});
const stepUp = {
  ...{ challengeId: '6f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9', method: 'CODE', methods: ['CODE'], expiresInSeconds: 300 },
};

type Sent = [path: string, body: { items?: { requestId: number }[]; seen?: number[]; subject?: string }];

/** Opens the page of three payments; `instead` answers before the usual answers. */
async function openTogether(instead: Answers = () => undefined) {
  const calls: Sent[] = [];
  const portal = await openPortal('/admin?tab=approvals&together=1-2-3', (url, init) => {
    const { pathname } = url;
    if (init?.body) calls.push([pathname, JSON.parse(String(init.body))]);
    const other = instead(url, init);
    if (other) return other;
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([]);
    if (pathname.endsWith('/preview')) return json(preview());
    if (pathname === '/api/account/step-up') return json(stepUp, {}, 202);
    if (pathname === '/api/account/step-up/verify') return new Response(null, { status: 204 });
    if (pathname.endsWith('/approve-together')) return json({ approved: [1, 2].map(approved) });
    const id = Number(pathname.split('/').at(-1));
    return id > 0 ? json(whole(id)) : undefined;
  });
  return { ...portal, calls };
}
const approved = (requestId: number) => ({ requestId, requestNumber: `PR-2026-00000${requestId}`, status: 'APPROVED' });
const to = (calls: readonly Sent[], end: string) => calls.filter(([path]) => path.endsWith(end));

beforeEach(() => be(approvingPerson()));
afterEach(() => {
  be(undefined);
  vi.unstubAllGlobals();
});

test('payments to approve together are shown with each payee, the sums by payee, and what is left out with its reason', async () => {
  await openTogether();
  expect(await screen.findByRole('heading', { level: 1, name: 'Approve 2 payments together' })).toBeTruthy();
  const [payments] = screen.getAllByRole('table');
  const rows = within(payments!)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'VAT withheld on consultantsPR-2026-000001Nigeria Revenue ServiceVAT 7.5% · First Bank 3000001211₦468,750.0015 days past the legal due dateDue 14 Nov',
    'Culverts, certificate 1PR-2026-000002HADIZA CHIDI PEPPLENet to the contractor · First Bank 3000001211₦8,280,000.00All pass',
    'Nigeria Revenue ServiceVAT, WHT, stamp duty · First Bank 3000001211₦945,000.00',
    '2 payments, 1 payeefrom Overhead ••••0223₦9,693,750.00',
  ]);
  const payees = within(screen.getByRole('heading', { name: 'By payee' }).closest('section')!);
  expect(payees.getByRole('row', { name: /Nigeria Revenue Service.*2 payments, 4 lines.*₦1,413,750.00/ })).toBeTruthy();
  expect(screen.getByText(TITLES[2]!).closest('li')?.textContent).toContain('You have not opened it');
  expect(screen.getByRole('link', { name: TITLES[2]! })).toHaveAttribute(
    'href',
    '/admin/reviewer/request-awaiting-review/3',
  );
});

test('the warnings are read first, then one code approves the list, and only those that may be approved are sent', async () => {
  const { user, calls, router } = await openTogether();
  const act = await screen.findByRole('button', { name: 'Approve ₦9,693,750.00' });
  await user.click(act);
  expect(screen.getByRole('alert').textContent).toContain('Read the warnings');
  const box = screen.getByRole('checkbox', { name: 'I have read the warning of 1 payment' });
  expect(box).toHaveFocus();
  await user.click(box);
  await user.click(act);
  const step = await screen.findByRole('region', { name: 'Confirm that it is you' });
  const field = await within(step).findByLabelText('6-digit code');
  await waitFor(() => expect(field).toHaveFocus());
  expect(to(calls, '/step-up').map(([, body]) => body.subject)).toEqual([`PR38:${'f0'.repeat(32)}`]);
  expect(to(calls, '/approve-together')).toEqual([]);
  await user.keyboard('123456');
  await user.click(within(step).getByRole('button', { name: 'Approve ₦9,693,750.00' }));
  await waitFor(() => expect(to(calls, '/approve-together')).toHaveLength(1));
  expect(to(calls, '/approve-together')[0]![1]).toEqual({
    bundleHash: 'f0'.repeat(32),
    items: [1, 2].map((requestId) => ({ requestId, contentHash: HASHES[requestId - 1] })),
    seen: [1],
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'approvals' }));
});

test('a payment that changed after it was chosen is named, read again, and the others stay', async () => {
  let reads = 0;
  const { calls } = await openTogether(({ pathname }, init) => {
    if (pathname === `${REQUESTS}/2`) {
      reads += 1;
      return json(whole(2, reads > 1 ? 'd4'.repeat(32) : HASHES[1]));
    }
    if (!pathname.endsWith('/preview')) return undefined;
    const isOld = String(init?.body).includes(HASHES[1]!);
    if (isOld) return json({ code: 'stale-version', detail: 'It changed', requestId: 2 }, {}, 409);
    return json(
      preview({ items: preview().items.map((one) => (one.requestId === 2 ? { ...one, allowed: false } : one)) }),
    );
  });
  const changed = (await screen.findByText(/This payment changed since you chose it/)).closest('div')!;
  expect(within(changed).getByRole('link', { name: 'Culverts, certificate 1' })).toBeTruthy();
  expect(await screen.findByText(TITLES[0]!)).toBeTruthy();
  expect(reads).toBe(2);
  expect(to(calls, '/preview')).toHaveLength(2);
});

test('when the act is refused, nothing was approved and the payment it is about is named', async () => {
  const { user } = await openTogether(({ pathname }) => {
    if (pathname.endsWith('/preview')) return json(preview({ needsCode: false, mustSee: [] }));
    return pathname.endsWith('/approve-together')
      ? json({ code: 'invalid-transition', detail: 'Somebody else has rejected it.', requestId: 2 }, {}, 409)
      : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Approve ₦9,693,750.00' }));
  expect(await screen.findByText('Nothing was decided, because of Culverts, certificate 1.')).toBeTruthy();
  expect(screen.getByText('Somebody else has rejected it.')).toBeTruthy();
});

test('a tick for read warnings ends when there are others, and a list that its account cannot pay has no button', async () => {
  let answers = 0;
  const low = {
    code: 'balance',
    severity: 'BLOCK',
    title: 'Balance is too low for all',
    message: 'x',
    requestIds: [1],
  };
  const { user } = await openTogether(({ pathname }) => {
    if (pathname.endsWith('/preview')) {
      answers += 1;
      if (answers === 1) return json(preview({ needsCode: false }));
      return json(preview({ needsCode: false, mustSee: [1, 2], ...(answers > 2 && { checks: [low] }) }));
    }
    return pathname.endsWith('/approve-together')
      ? json({ code: 'finding-not-accepted', detail: 'Read the warnings.', requestId: 2 }, {}, 409)
      : undefined;
  });
  await user.click(await screen.findByRole('checkbox', { name: 'I have read the warning of 1 payment' }));
  await user.click(screen.getByRole('button', { name: 'Approve ₦9,693,750.00' }));
  const box = await screen.findByRole('checkbox', { name: 'I have read the warnings of 2 payments' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Approve ₦9,693,750.00' }));
  expect(await screen.findByText(/Leave out payments until the account holds enough/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve ₦9,693,750.00' })).toBeNull();
});

const reviewing = (id: number) => item(id, [transfer('A', '100.00', 'Invoice 1')], { action: 'REVIEW' });
const approving = (id: number) => item(id, [transfer('B', '250.00', 'Invoice 2')], { totalAmount: '250.00' });
const ofActs: readonly [string, object[], string, string, string][] = [
  [
    'reviews',
    [reviewing(1), reviewing(2)],
    ...(['Review 2 payments together', 'Review ₦200.00', '2 payments reviewed'] as const),
  ],
  [
    'reviews and approves',
    [reviewing(1), approving(2)],
    ...([
      'Review 1 payment and approve 1 together',
      'Review 1 (₦100.00), approve 1 (₦250.00)',
      '1 payment reviewed, 1 approved',
    ] as const),
  ],
];
test.each(ofActs)('title, button and message of a list that %s say so', async (_, items, title, verb, done) => {
  const { user } = await openTogether(({ pathname }) =>
    pathname.endsWith('/preview') ? json(preview({ items, needsCode: false, mustSee: [] })) : undefined,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: verb }));
  expect(await screen.findByText(done)).toBeTruthy();
});

test('a chosen payment that cannot be read is named with the way to it, and is in the list once it can be read', async () => {
  let isAway = true;
  const { user, calls } = await openTogether(({ pathname }) =>
    isAway && pathname === `${REQUESTS}/3` ? json({ code: 'internal', detail: 'It broke' }, {}, 500) : undefined,
  );
  const unread = (await screen.findByText(/could not be read/)).closest('div')!;
  expect(within(unread).getByRole('link', { name: 'A chosen payment' })).toHaveAttribute(
    'href',
    '/admin/reviewer/request-awaiting-review/3',
  );
  expect(within(unread).getByText(/open each by itself/)).toBeTruthy();
  expect(to(calls, '/preview').map(([, body]) => body.items?.map(({ requestId }) => requestId))).toEqual([[1, 2]]);
  isAway = false;
  await user.click(within(unread).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(to(calls, '/preview').at(-1)![1].items).toHaveLength(3));
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test('a payment that changes twice after it was chosen is read again each time', async () => {
  let hash = HASHES[1]!;
  const { calls } = await openTogether(({ pathname }, init) => {
    if (pathname === `${REQUESTS}/2`) return json(whole(2, hash));
    if (!pathname.endsWith('/preview')) return undefined;
    const next = [HASHES[1]!, 'd4'.repeat(32), 'e5'.repeat(32)];
    const read = next.findIndex((one) => String(init?.body).includes(one));
    if (read === 2) return json(preview());
    hash = next[read + 1]!;
    return json({ code: 'stale-version', detail: 'It changed', requestId: 2 }, {}, 409);
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Approve 2 payments together' })).toBeTruthy();
  expect(to(calls, '/preview')).toHaveLength(3);
});

test('after the code step is cancelled the focus is on the button that opened it', async () => {
  const { user } = await openTogether(({ pathname }) =>
    pathname.endsWith('/preview') ? json(preview({ mustSee: [] })) : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Approve ₦9,693,750.00' }));
  await waitFor(async () => expect(await screen.findByLabelText('6-digit code')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve ₦9,693,750.00' })).toHaveFocus());
});
