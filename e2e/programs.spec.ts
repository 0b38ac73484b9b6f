import type { APIRequestContext, Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { expect, rowOf, settled, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of 403/));

const PREFERENCE = '/admin/setup-administration/business-preference';
const WAITING = '/admin/setup-administration/user-management?tab=requests&request-status=AWAITING_APPROVAL';
const OF_ALL = '/admin/oagf-overview/integrations';
const REQUESTS = '/services/organization/api/requests';
const [ADMIN, SECOND] = ['admin@mow.test', 'admin2@oagf.test'];
const ON_A_PHONE = 'the card of a key does not show its id, by which two keys of one program are distinguished';

/** Returns letters that no other run has: long numbers are masked in the trail. */
const mark = (): string => [...String(Date.now()).slice(-7)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Opens the menu of a row and chooses one of its items. */
async function choose(page: Page, row: string, item: string): Promise<void> {
  const actions = rowOf(page, row).getByRole('button', { name: /^Actions for/ });
  await actions.scrollIntoViewIfNeeded();
  await settled(page); // a menu closes when the page scrolls
  await actions.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Returns the text that is shown once, and closes its layer. */
async function savedOnce(page: Page, title: string, what: string, text: RegExp): Promise<string> {
  const shown = page.getByRole('dialog', { name: title });
  const value = await shown.getByText(text).innerText();
  await shown.getByLabel(`I have saved this ${what}`).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  return value;
}

/** Returns the text of a key that was just made, and its id, which lists show. */
async function savedKey(page: Page): Promise<{ key: string; id: string }> {
  const key = await savedOnce(page, 'Copy the key now', 'key', /^isura_test_/);
  return { key, id: key.split('_')[2]! };
}

/** Lists payments as a program with this key; returns the status, and the code of a refusal. */
async function listed(request: APIRequestContext, key: string): Promise<[status: number, code: string | undefined]> {
  const answer = await request.get(REQUESTS, { headers: { authorization: `Bearer ${key}` } });
  return [answer.status(), ((await answer.json()) as { code?: string }).code];
}

/** Makes a key that reads and submits salaries. */
async function makeKey(page: Page, program: string): Promise<{ key: string; id: string }> {
  await page.getByRole('button', { name: 'Make a key' }).click();
  const drawer = page.getByRole('dialog', { name: 'Make a key' });
  await drawer.getByLabel('Program', { exact: true }).fill(program);
  await drawer.getByRole('checkbox', { name: /^Read payments/ }).check();
  await drawer.getByRole('checkbox', { name: /^Submit payments for approval/ }).check();
  await drawer.getByRole('checkbox', { name: /^Salary only/ }).check();
  await withProof(page, ADMIN, () => drawer.getByRole('button', { name: 'Make a key' }).click());
  await expect(page.getByText(/^The key opens nothing until a second administrator confirms it/)).toBeVisible();
  const made = await savedKey(page);
  await expect(page.getByText(`A key was made for ${program}.`)).toBeVisible();
  return made;
}

/** Confirms the key of a program as a second administrator, in a separate browser. */
async function confirm(page: Page, program: string): Promise<void> {
  const second = await another(page);
  await second.setViewportSize({ width: 1280, height: 800 });
  await signIn(second, SECOND, WAITING);
  await rowOf(second, `API key for ${program}`).click();
  const drawer = second.getByRole('dialog').first();
  await expect(drawer.getByText('Salary only')).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const question = second.getByRole('dialog', { name: /^Approve AR-/ });
  await withProof(second, SECOND, () => question.getByRole('button', { name: 'Approve' }).click());
  await expect(drawer.getByText(/is approved and the change is made\.$/)).toBeVisible();
  await second.context().close();
}

test('a payments key is made, confirmed by a second administrator, used, rolled and revoked, and the central office finds it (J24)', async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === 'phone', ON_A_PHONE);
  const program = `Salary desk ${mark()}`;
  await signIn(page, ADMIN, `${PREFERENCE}?tab=integrations`);
  const old = await makeKey(page, program);
  await expect(rowOf(page, old.id)).toContainText('Waits for a second administrator');
  expect(await listed(request, old.key)).toEqual([401, 'key-invalid']);

  await confirm(page, program);
  expect(await listed(request, old.key)).toEqual([200, undefined]);
  await page.reload();
  await expect(rowOf(page, old.id)).toContainText('Active');
  await looksRight(page);
  await choose(page, old.id, 'Use');
  const use = page.getByRole('dialog', { name: `What ${program} was used for` });
  await expect(use.getByText(/^Last used on .+ from \S+\.$/)).toBeVisible();
  await expect(use.getByText('Payment requests', { exact: true })).toBeVisible();
  await expect(use.getByText('1 request', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(page, old.id, 'Roll');
  const question = page.getByRole('dialog', { name: `Replace the key of ${program}?` });
  await withProof(page, ADMIN, () => question.getByRole('button', { name: 'Make the new key' }).click());
  const rolled = await savedKey(page);
  await expect(page.getByText(`A new key was made for ${program}.`)).toBeVisible();
  expect(rolled.id).not.toBe(old.id);
  for (const { key } of [old, rolled]) expect(await listed(request, key)).toEqual([200, undefined]);

  await choose(page, old.id, 'Revoke');
  const reason = page.getByRole('dialog', { name: `Revoke the key of ${program}?` });
  await reason.getByLabel('Reason').fill('The new key is in the settings of the program.');
  await reason.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(rowOf(page, old.id)).toContainText('Revoked');
  expect(await listed(request, old.key)).toEqual([401, 'key-invalid']);
  expect(await listed(request, rolled.key)).toEqual([200, undefined]);

  const central = await another(page);
  await signIn(central, SECOND, OF_ALL);
  const found = rowOf(central, rolled.id);
  await expect(found).toContainText(program);
  await expect(found).toContainText('MOW');
  await expect(found).toContainText('Active');
  await choose(central, rolled.id, 'Revoke');
  await expect(central.getByRole('dialog', { name: `Revoke the key of ${program}?` })).toBeVisible();
  await central.context().close();
});

test(
  'a webhook is made and tested: the test is among its deliveries and its events, and the webhook is deleted (J24)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'webhooks are set up at a desk; webhooks.page.test.tsx tests their layers');
    const host = `desk-${mark()}.example`; // leads nowhere, so that the test waits to be sent again
    await signIn(page, ADMIN, `${PREFERENCE}?tab=webhooks`);
    await page.getByRole('button', { name: 'Make a webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Make a webhook' });
    await form.getByLabel('Address of your program').fill(`https://${host}/isura`);
    await form.getByRole('checkbox', { name: /^Payment decided/ }).check();
    await withProof(page, ADMIN, () => form.getByRole('button', { name: 'Make a webhook' }).click());
    await savedOnce(page, 'Copy the secret now', 'secret', /^whsec_/);
    await expect(page.getByText(`A webhook to ${host} was made.`)).toBeVisible();
    await expect(rowOf(page, host)).toContainText('1 type');
    await looksRight(page);

    await choose(page, host, 'Send test');
    await expect(page.getByText(`A test is on its way to ${host}.`)).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(rowOf(page, host)).toContainText('1 event waits', { timeout: 1_000 });
    }).toPass();
    await rowOf(page, host).click();
    const deliveries = page.getByRole('dialog', { name: `Deliveries to ${host}` });
    await expect(deliveries.getByText('Test of a webhook', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${PREFERENCE}?tab=events`);
    await rowOf(page, 'Test of a webhook').first().click();
    const event = page.getByRole('dialog', { name: 'Test of a webhook' });
    await expect(event.getByText(/"type": "ping"/)).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto(`${PREFERENCE}?tab=webhooks`);
    await choose(page, host, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete the webhook to ${host}?` });
    await withProof(page, ADMIN, () => question.getByRole('button', { name: 'Delete the webhook' }).click());
    await expect(page.getByText(`The webhook to ${host} was deleted.`)).toBeVisible();
    await expect(rowOf(page, host)).toHaveCount(0);
  },
);
