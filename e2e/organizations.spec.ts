import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { another, signIn, withProof } from './support/people.ts';
import { expect, inThisProof, settled, tabTo, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (401|403|404|409)/));

const DIRECTORY = '/admin/mda-directory';
const PROFILE = '/admin/setup-administration/corporate-profile';
const [one, two] = ['admin1@oagf.test', 'admin2@oagf.test'];
const weights = 'Weights Board (demonstration)';
const forests = 'Forestry Commission (demonstration)';
const soils = 'Institute of Soil Studies (demonstration)';

/** A small green image. */
const mark = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAJklEQVR4AYXBQQEAIBCAMORrJLPYP4bXQLa173l8SJAgQYIECRIGsvUBsuxmhnYAAAAASUVORK5CYII=',
  'base64',
);

/** Opens the page of an organization from the list of organizations. */
async function openOrganization(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('link', { name })).toBeVisible();
  await settled(page);
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Requests that an organization be suspended or reinstated, with a proof for it; returns the number of the request. */
async function askStatus(page: Page, verb: 'Suspend' | 'Reinstate', login: string): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: verb, exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${verb} ${weights}?` });
  const ask = dialog.getByRole('button', { name: `Ask to ${verb.toLowerCase()}` });
  await ask.press('Enter');
  await expect(dialog.getByText('Give a reason of at least 10 characters').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('The yearly audit of the accounts is still open.');
  await withProof(page, login, () => ask.press('Enter'));
  await expect(dialog).toBeHidden();
  const waiting = page.getByText(
    /^Saved as AR-\d{4}-\d{6}\. It takes effect when an administrator other than you confirms it\./,
  );
  await expect(waiting).toBeVisible();
  return /AR-\d{4}-\d{6}/.exec(await waiting.innerText())?.[0] ?? '';
}

/** Reviews and approves a waiting request as the second administrator. */
async function approve(page: Page, login: string, number: string): Promise<void> {
  await page.goto('/admin/setup-administration/user-management?tab=requests&request-status=AWAITING_APPROVAL');
  await page.getByRole('row').filter({ hasText: number }).click();
  const drawer = page.getByRole('dialog', { name: number });
  await expect(drawer.getByText('The yearly audit of the accounts is still open.').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: `Approve ${number}?` });
  await withProof(page, login, () => question.getByRole('button', { name: 'Approve' }).click());
  await expect(drawer.getByText(/is approved and the change is made\.$/)).toBeVisible();
}

test(
  'two central office administrators reinstate and suspend an organization, and the public directory follows',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the calls are the same there; how it looks is tested below');
    const second = await another(page);
    await signIn(second, two, '/admin');
    await signIn(page, one, `${DIRECTORY}?status=SUSPENDED`);
    await openOrganization(page, weights);
    await approve(second, two, await askStatus(page, 'Reinstate', one));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: weights }).locator('..')).toContainText('Live');
    await second.goto('/mda-directory?query=weights');
    await expect(second.getByText(weights).first()).toBeVisible();

    await approve(second, two, await askStatus(page, 'Suspend', one));
    await page.reload();
    await expect(page.getByText('Suspended: The yearly audit of the accounts is still open.')).toBeVisible();
    await second.goto('/mda-directory?query=weights');
    await expect(second.getByRole('region', { name: 'Results' })).toBeVisible();
    await expect(second.getByText(weights)).toHaveCount(0);
    await second.context().close();
  },
);

test('an application is reviewed by section and returned with a note that its administrator reads', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'the calls are the same there; how it looks is tested below');
  await signIn(page, one, `${DIRECTORY}?status=PENDING_APPROVAL`);
  await openOrganization(page, soils);
  await page.getByRole('link', { name: 'Review the application' }).press('Enter');
  const decide = (section: string, verdict: 'OK' | 'Return') =>
    page.getByRole('region', { name: section, exact: true }).getByLabel(verdict, { exact: true }).check();
  const back = page.getByRole('button', { name: 'Return application' });
  await decide('Organization', 'OK');
  await back.click();
  await expect(page.getByText('Choose OK or Return for bank accounts')).toBeVisible();
  await decide('Bank accounts', 'Return');
  await decide('Workflows', 'OK');
  await decide('People', 'OK');
  await page.getByRole('button', { name: 'Approve application' }).click();
  await expect(page.getByText('Choose OK for every section, or return the application.')).toBeVisible();
  const note = 'The laboratory account is in the name of a project. Add one in your own name.';
  await page.getByLabel('What to correct: bank accounts').fill(note);
  await back.click();
  const question = page.getByRole('dialog', { name: `Return the application of ${soils}?` });
  await expect(question.getByText('submit it again: Bank accounts.')).toBeVisible();
  await withProof(page, one, () => question.getByRole('button', { name: 'Return application' }).click());
  await expect(page.getByText(`The application of ${soils} was returned to its administrator.`)).toBeVisible();

  const theirs = await another(page);
  await signIn(theirs, 'admin@iss.test', `${PROFILE}?tab=onboarding`);
  await expect(theirs.getByText(`OAGF returned this section: ${note}`)).toBeVisible();
  await theirs.goto('/admin');
  const steps = theirs.getByRole('region', { name: 'steps to your first payment in' });
  await expect(steps.getByText(`Bank account: “${note}”`)).toBeVisible();
  // Its levels have too few people, so it is answered after step 3.
  await expect(steps.getByRole('link', { name: 'Invite people: People of each role' })).toBeVisible();
  await expect(steps.getByText('waits for step 3')).toBeVisible();
  await expect(steps.getByText('waits for step 4')).toBeVisible();
  await theirs.context().close();
});

test(
  'an administrator edits the profile, where an invalid website is refused, and uploads a logo',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the calls are the same there; how it looks is tested below');
    const login = 'admin@foc.test';
    await signIn(page, login, PROFILE);
    await page.getByRole('button', { name: 'Edit profile' }).press('Enter');
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Website').fill('forests');
    await save.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Enter a web address like https://www.example.gov.ng');
    await page.getByLabel('Website').fill('https://forests.example.gov.ng');
    await withProof(page, login, () => save.press('Enter'));
    await expect(page.getByText('The profile is saved.')).toBeVisible();
    await expect(page.getByText('https://forests.example.gov.ng')).toBeVisible();

    await page.getByRole('tab', { name: 'Logo' }).click();
    const send = page.getByRole('button', { name: 'Use this logo' });
    await send.click();
    await expect(page.getByText('Choose a picture')).toBeVisible();
    await page.getByLabel('New logo').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: mark });
    await withProof(page, login, () => send.click());
    await expect(page.getByText('The logo is saved.')).toBeVisible();
    await expect(page.getByRole('img', { name: `Logo of ${forests}` })).toBeVisible();
  },
);

const screens = [
  { login: one, path: DIRECTORY, waitFor: 'MDAs' },
  { login: one, path: `${DIRECTORY}/mda-details/9004`, waitFor: 'Name and type' },
  { login: one, path: `${DIRECTORY}/mda-details/9004?tab=users`, waitFor: 'Job title' },
  { login: 'admin@fra.test', path: PROFILE, waitFor: 'Name and type' },
  { login: 'admin@fra.test', path: `${PROFILE}?tab=onboarding`, waitFor: 'Onboarding steps' },
  { login: 'admin@fra.test', path: `${PROFILE}?tab=logo`, waitFor: 'New logo' },
];

test('the directory, an organization and the profile fit every width and have nothing axe would object to', async ({
  page,
}, { project }) => {
  test.skip(!inThisProof(project.name), 'part of npm run test:more');
  const isPhone = project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
  let who = '';
  for (const { login, path, waitFor } of screens) {
    await test.step(`${login} ${path}`, async () => {
      if (who === login) await page.goto(path);
      else {
        await page.context().clearCookies();
        await page.goto('/');
        await page.evaluate(() => sessionStorage.clear());
        await signIn(page, login, path);
      }
      who = login;
      await expect(page.getByText(waitFor).first()).toBeAttached();
      if (path === PROFILE) {
        await page.getByRole('button', { name: 'Edit profile' }).click();
        await expect(page.getByText('Locked. Ask OAGF to change this.')).toBeVisible();
        await expect(page.getByLabel('Short name')).toBeFocused();
        await page.evaluate(() => scrollTo(0, 0)); // the sticky bar covers nothing
      }
      await looksRight(page);
    });
  }
});

test(
  'staff of an MDA see only public details of another organization; an unknown organization shows “not found”',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the calls are the same there');
    await signIn(page, 'maker@fra.test', DIRECTORY);
    await page.getByLabel('Name or code').fill('works demonstration');
    await openOrganization(page, 'Ministry of Works (demonstration)');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible();
    await page.goto(`${DIRECTORY}/mda-details/999999`);
    await expect(page.getByText('We could not find this MDA.')).toBeVisible();
  },
);
