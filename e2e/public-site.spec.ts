import { notFoundText, staticPages, titleOf } from './support/pages.ts';
import { messagesTo } from './support/people.ts';
import {
  DESK_LATER,
  expect,
  PHONE_LATER,
  settled,
  tabTo,
  test,
  unlessAtADesk,
  unlessOnAPhone,
} from './support/test.ts';

test.describe('a visitor of the public site', () => {
  test.skip(unlessOnAPhone, DESK_LATER);
  for (const { path, heading } of staticPages) {
    test(`${path} shows its content under its title`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(titleOf(path)));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      expect(await page.content()).not.toContain('{{');
    });
  }

  test('sees on the landing page how many MDAs can be paid and for how many services, as the database counts them', async ({
    page,
  }) => {
    const { liveMdas, payableMdas, activeServices } = await (
      await page.request.get('/services/organization/api/public/statistics')
    ).json();
    expect(liveMdas).toBeGreaterThanOrEqual(275);
    expect(payableMdas).toBeGreaterThanOrEqual(162);
    expect(activeServices).toBeGreaterThanOrEqual(399);
    await page.goto('/');
    const figures = page.getByRole('region', { name: 'The portal in figures' });
    await expect(figures).toContainText(String(payableMdas));
    await expect(figures).toContainText(String(activeServices));
  });

  for (const anchor of ['about', 'help', 'contact-us', 'benefits']) {
    test(`comes to the section #${anchor} of the landing page by its address`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport();
    });
  }

  test('is led from /home to the landing page', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const path of ['/no-such-page', '/auth/nothing', '/faq/more']) {
    test(`is told that there is no ${path}, and where to go from there`, async ({ page, faults }) => {
      faults.expected(/status of 404/);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(/404 - Page Not Found/);
      await expect(page.getByText('Sorry, the page you are looking for could not be found.')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: notFoundText.help })).toBeVisible();
      await main.getByRole('link', { name: notFoundText.home, exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('finds a service on the landing page although it is misspelled', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'What do you want to pay for?' }).fill('pasport');
    const list = page.getByRole('listbox');
    await expect(
      list
        .getByRole('option')
        .filter({ hasText: /passport/i })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/voxePayment\?.*query=pasport/);
    await expect(
      page
        .getByRole('main')
        .getByText(/passport/i)
        .nth(1),
    ).toBeVisible();
  });

  test('leaves only the questions with the word they look for', async ({ page }) => {
    await page.goto('/faq');
    const all = await page.locator('.question:visible').count();
    await page.getByLabel('Search the questions').fill('refund');
    await expect.poll(() => page.locator('.question:visible').count()).toBeLessThan(all);
    for (const text of await page.locator('.question:visible').allTextContents()) expect(text).toMatch(/refund/i);
    await page.getByLabel('Search the questions').fill('xyzzy');
    await expect(page.getByRole('status').filter({ hasText: 'No questions match' })).toBeVisible();
  });

  test('writes to the help desk, is told what is missing, and gets a ticket that the help desk hears of', async ({
    page,
  }, { project }) => {
    const email = `ada.${project.name}@example.org`;
    await page.goto('/#contact-us');
    const form = page.locator('#contact-form');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
    await expect(page.getByRole('alert')).toBeFocused();
    await form.getByLabel('Your name').fill('Ada Obi');
    await form.getByLabel('Email address').fill(email);
    await form.getByLabel('What is it about?').selectOption({ label: 'A receipt' });
    await form.getByLabel('What happened?').fill('My receipt for a passport did not arrive by mail.');
    await form.getByRole('button', { name: 'Send message' }).click();
    const done = page.getByText(/Your ticket is/);
    await expect(done).toBeVisible();
    const ticket = /Your ticket is (.+?)\.$/.exec((await done.textContent()) ?? '')?.[1];
    expect(ticket).toBeTruthy();
    const { supportEmail } = await (await page.request.get('/config.json')).json();
    await expect
      .poll(async () => JSON.stringify(await messagesTo(page.request, supportEmail)), {
        timeout: 60_000,
      })
      .toMatch(new RegExp(`${ticket}[^]*${email}`));
  });
});

test.describe('a visitor of the directory', () => {
  test.skip(unlessAtADesk, PHONE_LATER);
  test('sees every MDA and every service of the database', async ({ page }) => {
    await page.goto('/mda-directory');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ organizations$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ services$/ })).toBeVisible();
    await expect(page).toHaveTitle(/MDA directory/);
  });

  test('opens an MDA, reads its services, and closes it by the Back button', async ({ page }) => {
    await page.goto('/mda-directory?query=immigration');
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('link', { name: /Immigration Service/ })
      .first()
      .click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('heading', { name: 'Services' })).toBeVisible();
    await expect(details.getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
  });

  test('is told plainly that an MDA is not there', async ({ page, faults }) => {
    faults.expected(/status of 404/);
    await page.goto('/mda-directory?id=999999999');
    await expect(page.getByText('We could not find this MDA.')).toBeVisible();
  });

  test('meets the page for those without access', async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(titleOf('/unauthorized')));
  });
});

test('without a mouse a visitor goes from the landing page to a service, its MDA and back', async ({
  page,
  viewport,
}) => {
  test.skip(unlessAtADesk({ viewport }), PHONE_LATER);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'What do you want to pay for?' });
  await tabTo(page, search);
  await page.keyboard.type('passport');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/revenue\?serviceId=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/mda-directory?query=immigration');
  const organization = page.getByRole('region', { name: 'Results' }).getByRole('link').first();
  await expect(organization).toBeVisible();
  await tabTo(page, organization);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details).toBeVisible();
  await expect(details.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(organization).toBeFocused();
  await page.goBack();
  await page.goBack();
  await settled(page);
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ viewport }) => viewport!.width < 1000, 'written once for every width');

  for (const { path, heading } of staticPages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const section of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
        await expect(section).toBeVisible();
      await expect(page.locator('.needs-scripts:visible')).toHaveCount(0);
    });
  }

  test('every answer of the FAQs can be opened', async ({ page }) => {
    for (const path of ['/faq', '/mda-faq']) {
      await page.goto(path);
      const questions = await page.locator('details.question').all();
      expect(questions.length).toBeGreaterThan(9);
      await questions[0]!.locator('summary').click();
      await expect(questions[0]!.locator('summary + *')).toBeVisible();
    }
  });
});
