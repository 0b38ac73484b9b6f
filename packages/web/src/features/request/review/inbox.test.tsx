import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { requestToReview, restOfRequest } from '../../../../test/drafts.ts';
import { approvingPerson } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const REQUESTS = '/services/organization/api/requests';
const row = (id: number, title: string) => ({
  ...requestToReview,
  ...{ id, requestNumber: `PR-2026-00000${id}`, title },
});
const whole = (id: number, title: string) => ({
  ...row(id, title),
  ...restOfRequest,
  narration: 'VAT',
  can: ['REVIEW', 'REJECT'],
  checks: [{ code: 'balance', severity: 'OK', title: 'Balance is enough', message: 'It stays' }],
});

const approval = {
  ...{ levelNo: 1, name: 'Approval', kind: 'APPROVE', assigneeType: 'AUTHORITY', requiredApprovals: 1, slaHours: 24 },
  ...{ canExclude: false, requireOtp: false, state: 'CURRENT', acted: [], eligible: [] },
};
const toApprove = (id: number, title: string, more: object = {}) => ({
  ...whole(id, title),
  ...{ can: ['APPROVE', 'REJECT'], levels: [approval], contentHash: 'ab'.repeat(32), totalLevels: 1, ...more },
});

const anApprover = (): void => be(approvingPerson());

afterEach(() => {
  be(undefined);
  vi.unstubAllGlobals();
});

test('on a phone a card opens a sheet over the list with the checks and the decision, and not a new page', async () => {
  anApprover();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { user, router } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const card = await screen.findByRole('button', { name: /Salaries/ });
  // Only what is on the screen counts as seen: beside the list there is no payment.
  expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  await user.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'Salaries' });
  expect(await within(sheet).findByText('Balance is enough')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Pass to approval, ₦100.00' })).toBeTruthy();
  expect(within(sheet).getByText('2 of 2')).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'More for PR-2026-000002' }));
  expect(within(sheet).getByRole('menuitem', { name: 'Reject request' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin');
});

test('a payment of the address that no longer waits is said to be gone, and no other is opened in its place', async () => {
  anApprover();
  const sent: string[] = [];
  const { user } = await openPortal('/admin?tab=approvals&request=9', ({ pathname }) => {
    sent.push(pathname);
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const notice = await screen.findByText(/That payment is not in this list/);
  expect(within(notice).getByRole('link', { name: 'Open it in full' }).getAttribute('href')).toMatch(/\/9$/);
  expect(screen.queryByRole('article')).toBeNull();
  await user.keyboard('a');
  expect(sent.filter((path) => path.endsWith('/actions'))).toEqual([]);
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'VAT withheld' })).toBeTruthy();
  expect(screen.queryByText(/That payment is not in this list/)).toBeNull();
});

test('on a phone the payment of the address opens its sheet', async () => {
  anApprover();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await openPortal('/admin?tab=approvals&request=2', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(await screen.findByRole('dialog', { name: 'Salaries' })).toBeTruthy();
});

test('after a decision the next request shows at once, without waiting for a refetch', async () => {
  anApprover();
  let decided = false;
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/1/actions`) {
      decided = true;
      return json(whole(1, 'VAT withheld'));
    }
    // From the decision on nothing answers.
    if (decided) return new Promise<Response>(() => undefined) as never;
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('heading', { name: 'VAT withheld' });
  await screen.findByRole('button', { name: /Pass to approval/ });
  await waitFor(() => expect(performance.getEntriesByName('inbox-shown').length).toBeGreaterThan(0));
  await user.keyboard('a');
  const next = await screen.findByRole('heading', { name: 'Salaries' });
  expect(within(next.closest('article')!).getByRole('button', { name: /Pass to approval/ })).toBeTruthy();
  expect(decided).toBe(true);
});

test('a key that is held down decides on the request that was shown when it was pressed, and on no other', async () => {
  anApprover();
  const { requests } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname.endsWith('/actions')) return json(whole(1, 'VAT withheld'));
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('button', { name: /Pass to approval/ });
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByRole('heading', { name: 'Salaries' });
  const pass = await screen.findByRole('button', { name: /Pass to approval/ });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(pass).not.toHaveAttribute('aria-busy');
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ pathname }) => pathname.endsWith('/actions'))).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'k', repeat: true });
  expect(await screen.findByRole('heading', { name: 'VAT withheld' })).toBeInTheDocument();
});

test('a finding that has to be accepted is shown with its lines, and nothing is sent before its box is ticked', async () => {
  anApprover();
  const found = {
    code: 'paid-person',
    severity: 'ALERT',
    title: '1 person is paid for Oct 2026 a second time',
    message: 'Compared by staff ID, tax ID and account',
    count: 1,
    lines: [{ lineNo: 3, name: 'Musa Danladi', says: '₦500.00 here; ₦400.00 in PR-2026-000009' }],
    accept: { lineIds: [10_003], count: 1 },
  };
  const sent: unknown[] = [];
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }, init) => {
    if (pathname.endsWith('/actions')) {
      sent.push(JSON.parse(String(init?.body)));
      return json(whole(1, 'Salaries'));
    }
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Salaries')]);
    if (pathname === `${REQUESTS}/1`) return json({ ...whole(1, 'Salaries'), checks: [found] });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const box = await screen.findByRole('checkbox', { name: /I have looked at these lines and accept them/ });
  const finding = screen.getByRole('region', { name: found.title });
  expect(within(finding).getByText('Musa Danladi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Pass to approval/ }));
  expect(within(finding).getByRole('alert').textContent).toContain('Accept this before you agree');
  expect(sent).toEqual([]);
  await user.click(box);
  expect(within(finding).queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Pass to approval/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'REVIEW',
    accepts: [{ code: 'paid-person', lineIds: [10_003], count: 1 }],
  });
});

test('the head of the inbox counts and adds up the list that is shown', async () => {
  anApprover();
  const counts = { 'x-waiting-me': '1', 'x-waiting-level': '2', 'x-waiting-all': '2', 'x-waiting-overdue': '1' };
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname, searchParams }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`)
      return searchParams.get('waiting') === 'all'
        ? json([row(1, 'VAT withheld'), row(2, 'Salaries')], {
            ...{ ...counts, 'x-total-count': '2', 'x-total-amount': '200.00' },
          })
        : json([row(1, 'VAT withheld')], { ...counts, 'x-total-count': '1', 'x-total-amount': '100.00' });
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(await screen.findByRole('heading', { name: '1 waits for you, ₦100.00, 1 past its deadline' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(await screen.findByRole('heading', { name: '2 wait for approval, ₦200.00' })).toBeTruthy();
});

test('the open refund names who drafted it, who submitted it and who has acted', async () => {
  anApprover();
  const both = {
    createdByName: 'Accountant Works',
    submittedByName: 'Maker Works',
    submittedAt: '2026-11-21T09:00:00Z',
  };
  const acted = [{ name: 'Reviewer Works', at: '2026-11-21T10:00:00Z' }];
  const levels = [{ ...approval, name: 'Review', kind: 'REVIEW', state: 'DONE', acted }];
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([{ ...row(1, 'Refund'), ...both }]);
    if (pathname === `${REQUESTS}/1`) return json({ ...whole(1, 'Refund'), ...both, levels });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const pane = await screen.findByRole('article', { name: 'Refund' });
  expect(await within(pane).findByText(/by Accountant Works, 21 Nov 2026.*submitted by Maker Works/)).toBeTruthy();
  expect(within(pane).getByText(/Review: Reviewer Works, 21 Nov 2026/)).toBeTruthy();
});

test('approving asks for the code before the decision is sent, with the focus in the code field', async () => {
  anApprover();
  const calls: [string, unknown][] = [];
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }, init) => {
    // On a slow machine the payment is noted as seen meanwhile.
    if (init?.body && !pathname.endsWith('/seen')) calls.push([pathname, JSON.parse(String(init.body))]);
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Culverts')]);
    if (pathname === `${REQUESTS}/1/actions`) return json(toApprove(1, 'Culverts'));
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Culverts'));
    if (pathname === '/api/account/step-up')
      return json(
        {
          ...{ challengeId: '6f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9', method: 'CODE', methods: ['CODE'] },
          ...{ maskedEmail: 'ap***@mow.test', expiresInSeconds: 300 },
        },
        {},
        202,
      );
    if (pathname === '/api/account/step-up/verify') return new Response(null, { status: 204 });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('button', { name: /^Approve/ });
  await user.keyboard('a');
  const step = await screen.findByRole('region', { name: 'Confirm that it is you' });
  const field = await within(step).findByLabelText('6-digit code');
  await waitFor(() => expect(field).toHaveFocus());
  const subject = `PR7:1/1.1/${'ab'.repeat(32)}`;
  expect(calls).toEqual([['/api/account/step-up', { subject }]]);
  await user.keyboard('123456');
  await user.click(within(step).getByRole('button', { name: 'Approve ₦100.00' }));
  await waitFor(() => expect(calls.map(([path]) => path)).toContain(`${REQUESTS}/1/actions`));
  expect(calls.at(-1)![1]).toMatchObject({ action: 'APPROVE', contentHash: 'ab'.repeat(32) });
});

test('the code step closes with Esc, and the decision is offered again', async () => {
  anApprover();
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Culverts')]);
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Culverts'));
    if (pathname === '/api/account/step-up')
      return json(
        {
          ...{ challengeId: '6f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9', method: 'CODE', methods: ['CODE'] },
          ...{ expiresInSeconds: 300 },
        },
        {},
        202,
      );
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await waitFor(async () => expect(await screen.findByLabelText('6-digit code')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Approve/ })).toHaveFocus());
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('a');
  await waitFor(async () => expect(await screen.findByLabelText('6-digit code')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Approve/ })).toHaveFocus());
});

test('the foot says in money what approving does and what follows', async () => {
  anApprover();
  const facts = { beneficiaryName: 'HADIZA CHIDI PEPPLE', payeeCount: 2, payDate: '2199-12-02' };
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([{ ...row(1, 'Culverts'), ...facts }]);
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Culverts', facts));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(await screen.findByText('Approve ₦100.00 to HADIZA CHIDI PEPPLE and 1 more payee.')).toBeTruthy();
  expect(screen.getByText(/Last approval: the bank pays on 2 Dec 2199\./)).toBeTruthy();
  expect(
    screen.getByRole('button', { name: /Culverts.*HADIZA CHIDI PEPPLE and 1 more.*PR-2026-000001 · VAT · 1 line/ }),
  ).toBeTruthy();
});

test('a card says in words which of its checks weighs most', async () => {
  anApprover();
  const late = { code: 'tax-due', severity: 'WARNING', title: '15 days past the legal due date', message: 'Due' };
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld')]);
    if (pathname === `${REQUESTS}/1`)
      return json({ ...whole(1, 'VAT withheld'), checks: [...whole(1, '').checks, late] });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(await screen.findByRole('button', { name: /VAT withheld.*15 days past the legal due date/ })).toBeTruthy();
});

test('X selects the open payment and J moves on; two selected lead to one act with their sum', async () => {
  anApprover();
  const rows = [row(1, 'VAT withheld'), row(2, 'Salaries'), { ...row(3, 'Culverts'), waitsForMe: false }];
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf(rows);
    const one = rows.find(({ id }) => pathname === `${REQUESTS}/${id}`);
    if (one) return json(whole(one.id, one.title));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('heading', { name: 'VAT withheld' });
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select VAT withheld, PR-2026-000001' })).toBeChecked();
  expect(screen.getByText('Select at least one more.')).toBeTruthy();
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Salaries' });
  await user.keyboard('x');
  expect(screen.getByText('2 selected, ₦200.00')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Approve 2 together' });
  expect(way).toHaveAttribute('href', '/admin?tab=approvals&together=1-2');
  expect(screen.queryByRole('checkbox', { name: 'Select Culverts, PR-2026-000003' })).toBeNull();
  // What is announced are the words alone, and their place is there before and after them.
  const words = screen.getByText('2 selected, ₦200.00');
  expect(words).toHaveAttribute('role', 'status');
  expect(within(words).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(words).toBeEmptyDOMElement();
  expect(words).toHaveFocus();
});

test('a picture opens in place of the payment, and Esc goes back to it', async () => {
  anApprover();
  const file = { id: 9, fileName: 'Site.jpg', mimeType: 'image/jpeg', sizeBytes: 2048, addedByName: 'Tunde Bakare' };
  const attachments = [{ ...file, addedAt: '2026-11-21T08:00:00Z' }];
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Culverts')]);
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Culverts', { attachments }));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Site.jpg, 2 KB' }));
  expect(screen.getByRole('region', { name: 'Site.jpg' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Site.jpg' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Site.jpg, 2 KB' })).toHaveFocus();
});

test('A closes an open document where something has to be accepted first, and leads to it', async () => {
  anApprover();
  const file = { id: 9, fileName: 'Site.jpg', mimeType: 'image/jpeg', sizeBytes: 2048, addedByName: 'Tunde Bakare' };
  const found = {
    ...{ code: 'paid-person', severity: 'ALERT', title: '1 person is paid twice', message: 'Compared by account' },
    ...{ count: 1, lines: [{ lineNo: 3, name: 'Musa Danladi', says: '' }], accept: { lineIds: [10_003], count: 1 } },
  };
  const more = { attachments: [{ ...file, addedAt: '2026-11-21T08:00:00Z' }], checks: [found] };
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Salaries')]);
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Salaries', more));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Site.jpg, 2 KB' }));
  expect(screen.getByRole('region', { name: 'Site.jpg' })).toBeTruthy();
  await user.keyboard('a');
  expect(screen.queryByRole('region', { name: 'Site.jpg' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /I have looked at these lines/ })).toHaveFocus();
});

test('the card and the decision of an e-invoice say for whom the portal is paid', async () => {
  anApprover();
  const facts = { beneficiaryName: 'Isura collections', beneficiaryFor: 'Federal Roads Agency' };
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([{ ...row(1, 'Road cut'), ...facts }]);
    if (pathname === `${REQUESTS}/1`) return json(toApprove(1, 'Road cut', facts));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(
    await screen.findByRole('button', { name: /Road cut.*Isura collections, for Federal Roads Agency/ }),
  ).toBeTruthy();
  expect(await screen.findByText('Approve ₦100.00 to Isura collections, for Federal Roads Agency.')).toBeTruthy();
});

test('a new approver reads from when they can decide', async () => {
  anApprover();
  await openPortal('/admin?tab=approvals', ({ pathname }) =>
    pathname === `${REQUESTS}/approvals-inbox`
      ? json([], { 'x-total-count': '0', 'x-decides-from': '2026-11-30T13:10:00.000Z' })
      : undefined,
  );
  expect(await screen.findByText(/You can decide from 30 Nov 2026, 14:10/)).toBeInTheDocument();
});
