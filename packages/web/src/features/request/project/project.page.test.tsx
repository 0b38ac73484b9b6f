import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const PROJECTS = '/services/organization/api/projects';
const HOME = '/admin/project';
const day = (nth: number): string => `2026-11-0${nth}T09:00:00.000Z`;

const project = {
  ...{
    id: 7,
    orgId: 12,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    code: 'PRJ-MOW-01',
    name: 'Bridges',
    managerUserId: 3,
  },
  ...{ managerName: 'Ada Obi', fundingSource: 'DONOR', startDate: '2026-01-01', endDate: '2026-12-31' },
  ...{ status: 'ACTIVE', can: ['EDIT', 'PEOPLE', 'HOLD', 'CLOSE'], description: 'Twelve of them', memberCount: 2 },
  ...{ budgetAmount: '1000.00', committedAmount: '300.00', spentAmount: '200.00', leftAmount: '500.00' },
  ...{ usedPercent: 50, requestCount: 2, waitingCount: 1, unpaidCount: 0 },
  ...{ createdAt: day(1), createdByName: 'Ben Ade', version: 4 },
};
const member = (userId: number, name: string, role: string) => ({
  ...{ userId, name, role, roles: ['Maker'], addedAt: day(1) },
});
const people = {
  members: [member(3, 'Ada Obi', 'MANAGER'), member(4, 'Ben Ade', 'MAKER')],
  candidates: [{ userId: 5, name: 'Chi Eze', roles: ['Reviewer'] }],
  version: 4,
};
const history = [
  {
    ...{ id: 1, at: day(1), byName: 'Ben Ade', summary: 'Project PRJ-MOW-01 Bridges of ₦900.00 set up' },
    changes: [{ fact: 'budget', after: '900.00' }],
  },
  {
    ...{ id: 2, at: day(2), byName: 'Ada Obi', summary: 'Project PRJ-MOW-01 changed' },
    changes: [{ fact: 'budget', before: '900.00', after: '1000.00' }],
  },
];

const open = (address: string, answer: (url: URL, sent?: RequestInit) => Response | undefined = () => undefined) =>
  openPortal(address, (url, sent) => {
    const found = answer(url, sent);
    if (found) return found;
    if (url.pathname === PROJECTS) return pageOf([project]);
    if (url.pathname === `${PROJECTS}/7`) return json(project);
    if (url.pathname === `${PROJECTS}/7/members`) return json(people);
    if (url.pathname === `${PROJECTS}/7/history`) return json(history);
    if (url.pathname.endsWith('/requests')) return pageOf([]);
    return undefined;
  });

beforeEach(() =>
  be(
    person({
      resources: [resource('/admin'), resource(HOME, 'ACT', { code: 'project' })],
      calls: ['PJ1', 'PJ2', 'PJ3', 'PJ4', 'PJ5', 'PJ6', 'PJ7', 'OR19', 'PR1', 'RP6', 'RQ6'],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  ),
);
afterEach(() => be(undefined));

test.each([
  [`${HOME}/view/7`, 'Project'],
  [`${HOME}/edit`, 'Edit projects'],
  [`${HOME}/edit/basic-details/7`, 'Edit basic details'],
  [`${HOME}/edit/manage-users/7`, 'Manage project people'],
])('a page of projects that cannot be loaded keeps its heading: %s', async (address, title) => {
  await open(address, ({ pathname }) => (pathname.startsWith(PROJECTS) ? json({}, {}, 500) : undefined));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('the list of projects links to each of them, and can be downloaded as a file', async () => {
  await open(HOME);
  expect(await screen.findByRole('link', { name: 'Bridges' })).toHaveAttribute('href', `${HOME}/view/7`);
  expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'New project' })).toHaveAttribute('href', `${HOME}/create`);
});

test('a project shows what is spent, committed and left of its budget, and its history', async () => {
  const { user } = await open(`${HOME}/view/7`);
  for (const amount of ['₦1,000.00', '₦200.00', '₦300.00', '₦500.00'])
    expect((await screen.findAllByText(amount)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Report of this year’s payments' })).toHaveAttribute(
    'href',
    '/admin/reports/payment-report?project=7&when=this-year',
  );
  await user.click(screen.getByRole('tab', { name: 'History' }));
  const events = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ben Ade .* set upBudget: ₦900\.00/),
    expect.stringMatching(/^Ada Obi .* changedBudget: ₦900\.00 → ₦1,000\.00/),
  ]);
});

test('a project with open payments is not offered to be closed, and its page says why', async () => {
  const whyNot = 'This project cannot be closed yet: 1 request is waiting for approval.';
  await open(`${HOME}/view/7`, ({ pathname }) =>
    pathname === `${PROJECTS}/7` ? json({ ...project, can: ['EDIT', 'PEOPLE', 'HOLD'], whyNot }) : undefined,
  );
  expect(await screen.findByText(whyNot)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('an unknown project says so, and one that failed to load can be requested again', async () => {
  await open(`${HOME}/view/7`, () => json({ code: 'not-found', detail: 'Not here' }, {}, 404));
  expect(await screen.findByText('This project does not exist, or you do not have access to it.')).toBeInTheDocument();
});

test('a project over its budget says so', async () => {
  await open(`${HOME}/view/7`, ({ pathname }) =>
    pathname === `${PROJECTS}/7` ? json({ ...project, committedAmount: '900.00', leftAmount: '-100.00' }) : undefined,
  );
  expect(await screen.findByText('Spending and commitments exceed the budget.')).toBeInTheDocument();
});

test('its people are changed together, and the changes are shown first', async () => {
  const { user } = await open(`${HOME}/edit/manage-users/7`, (_, sent) =>
    sent?.method === 'PUT' ? json({ ...people, version: 5 }) : undefined,
  );
  await user.selectOptions(await screen.findByLabelText('Role of Ben Ade'), 'Manager');
  await user.selectOptions(screen.getByLabelText('Add a person'), 'Chi Eze (Reviewer)');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Added: Chi Eze')).toBeInTheDocument();
  expect(screen.getByText('Role changed: Ada Obi, Ben Ade')).toBeInTheDocument();
  expect(screen.getByLabelText('Role of Ada Obi')).toHaveDisplayValue('Viewer');
});

test('a budget below its used amount is refused at its field', async () => {
  const { user } = await open(`${HOME}/edit/basic-details/7`, ({ pathname }, sent) => {
    if (pathname.endsWith('/banks')) return pageOf([]);
    if (sent?.method !== 'PATCH') return undefined;
    const message = 'Budget cannot be less than ₦500.00 already committed';
    const errors = [{ field: 'budgetAmount', code: 'below-used', message }];
    return json({ code: 'validation-failed', detail: message, errors }, {}, 400);
  });
  const budget = await screen.findByLabelText('Budget');
  await user.clear(budget);
  await user.type(budget, '400');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(screen.getByLabelText('Budget')).toHaveAccessibleDescription(/already committed/));
});

test('details that somebody else changed meanwhile keep what was typed, beside the current ones', async () => {
  let now = project;
  const sent: unknown[] = [];
  const { user } = await open(`${HOME}/edit/basic-details/7`, ({ pathname }, call) => {
    if (pathname.endsWith('/banks')) return pageOf([]);
    if (call?.method === 'PATCH') {
      sent.push(JSON.parse(String(call.body)));
      if (sent.length === 1) now = { ...project, description: 'Thirteen of them', version: 5 };
      return sent.length === 1 ? json({ code: 'stale-version', detail: 'Changed' }, {}, 409) : json(now);
    }
    return pathname === `${PROJECTS}/7` ? json(now) : undefined;
  });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Long bridges');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Thirteen of them'));
  expect(screen.getByLabelText('Name')).toHaveValue('Long bridges');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: 'Long bridges', description: 'Thirteen of them', version: 5 });
});

test('people that somebody else changed meanwhile keep the changes that are not saved', async () => {
  let now = people;
  const { user } = await open(`${HOME}/edit/manage-users/7`, ({ pathname }, call) => {
    if (call?.method === 'PUT') {
      now = { ...people, version: 5 };
      return json({ code: 'stale-version', detail: 'Changed' }, {}, 409);
    }
    return pathname === `${PROJECTS}/7/members` ? json(now) : undefined;
  });
  await user.selectOptions(await screen.findByLabelText('Add a person'), 'Chi Eze (Reviewer)');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Save people' }));
  await user.click(await screen.findByRole('button', { name: 'Show the current version' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the current version' })).toBeNull());
  expect(screen.getByText('Added: Chi Eze')).toBeInTheDocument();
});

test('a manager is chosen from users who can sign in or are invited to', async () => {
  const requests: string[][] = [];
  await open(`${HOME}/create`, (url) => {
    if (!url.pathname.endsWith('/organizations/12/users')) return undefined;
    requests.push(url.searchParams.getAll('status'));
    return pageOf([]);
  });
  await waitFor(() => expect(requests).toEqual([['PENDING_ACTIVATION', 'ACTIVE', 'LOCKED']]));
});
