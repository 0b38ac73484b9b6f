import { looksRight, looksRightInBoth } from './support/axe.ts';
import { find, getReference, payByCard, payer, payHere, receiptNumber, sayWho } from './support/payer-steps.ts';
import { message } from './support/people.ts';
import { atADesk, DESK_LATER, expect, inThisProof, PHONE_LATER, tabTo, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|404|409)/));

test('a new payer pays a fixed price by card on the provider’s page and gets the receipt by email (J1)', async ({
  page,
}) => {
  const since = new Date();
  const email = `card.${Date.now()}@payer.test`;
  await find(page, 'Road crossing permit');
  await page.getByRole('button', { name: 'One more' }).click();
  await sayWho(page, email);
  const reference = await getReference(page, '₦50,161.25');
  expect(
    (await message(page.request, email, ({ text }) => text.includes(reference.slice(0, 4)), since)).text,
  ).toContain('Road crossing permit');
  await looksRight(page);
  await payByCard(page);
  await expect(page.getByText('₦50,000.00', { exact: true }).first()).toBeVisible();
  const receipt = await receiptNumber(page);
  await looksRightInBoth(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  expect(await receiptNumber(page)).toBe(receipt);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  expect((await file).suggestedFilename()).toBe(`${receipt}.pdf`);
  await message(page.request, email, ({ text }) => text.includes(receipt), since);
  await page.goto(`/payment?ref=${reference}`);
  await expect(page.getByText('This has been paid in full.')).toBeVisible();
});

test(
  'a bounded, a tiered and a payer-entered price are each paid in full by card (J1)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name));
    for (const { service, say, total, receipt } of [
      {
        service: 'Copies from the archive',
        say: () => page.getByLabel('Amount').fill('1,250.50'),
        total: '₦1,411.75',
        receipt: '₦1,250.50',
      },
      {
        service: 'Book numbers for publishers',
        say: () => page.getByLabel('How many').fill('12'),
        total: '₦18,161.25',
        receipt: '₦18,000.00',
      },
      {
        service: 'Late and lost books',
        say: () => page.getByLabel('Amount').fill('2.5k'),
        total: '₦2,661.25',
        receipt: '₦2,500.00',
      },
    ]) {
      await find(page, service);
      await say();
      await sayWho(page);
      await getReference(page, total);
      await payByCard(page);
      await expect(page.getByText(receipt, { exact: true }).first()).toBeVisible();
    }
  },
);

test('on a slow connection the form does not continue with the price of an earlier entry', async ({ page }, {
  project,
}) => {
  test.skip(!atADesk(project.name));
  await find(page, 'Book numbers for publishers');
  await expect(page.getByRole('button', { name: 'Continue: ₦2,161.25' })).toBeVisible();
  await sayWho(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/public/quotes', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('How many').fill('12');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('₦2,161.25')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('₦18,161.25').first()).toBeVisible();
  await expect(page.getByText('₦2,161.25')).toHaveCount(0);
});

test('the form asks every kind of custom question of the rule, and a percentage price is paid in parts (J7)', async ({
  page,
}, { project }) => {
  test.skip(!atADesk(project.name));
  await find(page, 'Cargo storage');
  await page.getByLabel('Amount you declare').fill('1,000,000.33');
  await sayWho(page);
  await page.getByRole('button', { name: /^Continue/ }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(faults.getByRole('link')).toHaveText(
    ['Vessel', 'Number of containers', 'Day of arrival', 'Inland port', 'Phone of the agent', 'Release note'].map(
      (label) => `Answer: ${label}`,
    ),
  );
  await looksRight(page);
  await page.getByLabel('Vessel').fill('MV Benue');
  await page.getByLabel('Number of containers').fill('501');
  await page.getByLabel('Day of arrival').fill('31/12/2026');
  await page.getByLabel('Inland port').selectOption('Kano');
  await page.getByLabel('Phone of the agent').fill('08031234678');
  await page.getByLabel('Release note').setInputFiles({
    name: 'release.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
  });
  await expect(page.getByText('release.pdf is attached.')).toBeVisible();
  await page.getByLabel('Number of containers').fill('12');
  await page.getByLabel('Vessel').focus();
  await getReference(page, '₦15,161.25');
  await page.getByLabel('Part of it').check();
  await page.getByLabel('Amount to pay now').fill('4,499.99');
  await page.getByRole('button', { name: /^Bank branch/ }).click();
  await expect(page.getByText('Amount must be ₦4,500.00 or more')).toBeVisible();
  await page.getByLabel('Amount to pay now').fill('5,000');
  await payHere(page, /^Bank branch/);
  await expect(page.getByText('₦5,000.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/₦10,000\.00 is still to be paid/)).toBeVisible();
  await page.getByRole('link', { name: 'Pay the rest' }).click();
  await payByCard(page);
  await expect(page.getByText('₦10,000.00', { exact: true }).first()).toBeVisible();
});

test('keyboard only: a payer gets from the search to the receipt', async ({ page }, { project }) => {
  test.skip(!atADesk(project.name), PHONE_LATER);
  const press = async (name: RegExp | string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }).first(), 200);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }), 200);
    await page.keyboard.type(words);
  };
  await page.goto('/voxePayment');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('abnormal load');
  await expect(page.getByText(/1 service for/)).toBeVisible();
  await looksRightInBoth(page);
  await press('Pay Abnormal load permit', 'link');
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused();
  await type('Plate number', 'ABC-123DE');
  await type('Full name', payer.name);
  await type('Email address', payer.email);
  await type('Phone number', '08031234678');
  await looksRightInBoth(page);
  await press(/^Continue/);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
  await looksRightInBoth(page);
  await press('Get payment reference');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeFocused();
  await press(/^Bank transfer/);
  await expect(page.getByRole('heading', { name: 'Send the money to this account' })).toBeVisible();
  await looksRightInBoth(page);
  await press(/^Pay$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused();
});

test('a declined payment is explained in plain words and paid by another channel', async ({ page }, { project }) => {
  test.skip(!atADesk(project.name));
  await find(page, 'Road crossing permit');
  await sayWho(page);
  const reference = await getReference(page, '₦25,161.25');
  await page.getByRole('button', { name: /^USSD/ }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(
    page.getByText(/We have not received this payment\. If you have sent the money, do not pay again/),
  ).toBeVisible();
  await page.goto(`/revenuePayment/success?ref=${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment did not go through' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Bank transfer/ }).click();
  await page.getByRole('button', { name: 'Cancel this attempt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This attempt was cancelled' })).toBeVisible();
  await expect(page.getByText(/If you have sent the money, do not pay again/)).toBeVisible();
  await payHere(page, /^POS/);
});

test('a payment reference may be typed in groups; a wrong digit is reported at once, an unknown reference as not found', async ({
  page,
}, { project }) => {
  test.skip(!inThisProof(project.name), DESK_LATER);
  await page.goto('/payment');
  await page.getByLabel('Payment reference').fill('2705 1234 5679');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Check the reference. One digit looks wrong.').first()).toBeVisible();
  await looksRight(page);
  await page.goto('/payment?ref=100000000008');
  await expect(page.getByText('We could not find that reference. Check the number.').first()).toBeVisible();
  await page.goto('/revenue?serviceId=999999999');
  await expect(page.getByText('This service cannot be paid online now.')).toBeVisible();
  await page.goto('/revenuePayment/success');
  await expect(page.getByText('This page needs a payment reference.')).toBeVisible();
});
