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

test.describe('a visitor to the public site', () => {
  test.skip(unlessOnAPhone, DESK_LATER);
  for (const { path, heading } of staticPages) {
    test(`${path} shows its title, heading and content`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(titleOf(path)));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      expect(await page.content()).not.toContain('{{');
    });
  }

  test('a visitor to the public site sees on the landing page the numbers of payable MDAs and active services from the database', async ({
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
    test(`a visitor to the public site opens the landing page at its section #${anchor}`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport();
    });
  }

  test('a visitor to the public site is redirected from /home to the landing page', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const path of ['/no-such-page', '/auth/nothing', '/faq/more']) {
    test(`a visitor to the public site gets a 404 page for ${path} with links to help and home`, async ({
      page,
      faults,
    }) => {
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

  test('a visitor to the public site finds a service on the landing page despite a misspelling', async ({ page }) => {
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

  test('a visitor to the public site searches the FAQs and sees only the matching questions', async ({ page }) => {
    await page.goto('/faq');
    const all = await page.locator('.question:visible').count();
    await page.getByLabel('Search the questions').fill('refund');
    await expect.poll(() => page.locator('.question:visible').count()).toBeLessThan(all);
    for (const text of await page.locator('.question:visible').allTextContents()) expect(text).toMatch(/refund/i);
    await page.getByLabel('Search the questions').fill('xyzzy');
    await expect(page.getByRole('status').filter({ hasText: 'No questions match' })).toBeVisible();
  });

  test('a visitor to the public site sends the contact form: missing fields are reported, then a ticket is shown and emailed to the help desk', async ({
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

test.describe('a visitor to the directory', () => {
  test.skip(unlessAtADesk, PHONE_LATER);
  test('a visitor to the directory sees the counts of organizations and services', async ({ page }) => {
    await page.goto('/mda-directory');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ organizations$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ services$/ })).toBeVisible();
    await expect(page).toHaveTitle(/MDA directory/);
  });

  test('a visitor to the directory opens an MDA, sees its services, and closes it with the Back button', async ({
    page,
  }) => {
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

  test('a visitor to the directory sees a “could not find this MDA” message for an unknown id', async ({
    page,
    faults,
  }) => {
    faults.expected(/status of 404/);
    await page.goto('/mda-directory?id=999999999');
    await expect(page.getByText('We could not find this MDA.')).toBeVisible();
  });

  test('a visitor to the directory sees the page for users without access', async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(titleOf('/unauthorized')));
  });
});

test('keyboard only: a visitor goes from the landing page to a service, its MDA and back', async ({
  page,
  viewport,
}) => {
  test.skip(unlessAtADesk({ viewport }), PHONE_LATER);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Demo users and messages' })).toBeFocused(); // in test mode alone
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ viewport }) => viewport!.width < 1000, 'written once for every width');

  for (const { path, heading } of staticPages) {
    test(`without JavaScript, ${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const section of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
        await expect(section).toBeVisible();
      await expect(page.locator('.needs-scripts:visible')).toHaveCount(0);
    });
  }

  test('every FAQ answer can be opened', async ({ page }) => {
    for (const path of ['/faq', '/mda-faq']) {
      await page.goto(path);
      const questions = await page.locator('details.question').all();
      expect(questions.length).toBeGreaterThan(9);
      await questions[0]!.locator('summary').click();
      await expect(questions[0]!.locator('summary + *')).toBeVisible();
    }
  });
});
