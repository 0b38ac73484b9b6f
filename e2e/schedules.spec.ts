import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { salaryFile } from './support/salary-file.ts';
import { correct, sendFile, submitRows, tile } from './support/schedule-steps.ts';
import { atADesk, expect, PHONE_LATER, test } from './support/test.ts';

const ROWS = 10_000;

/** Returns the codes of the rows in the file of excluded rows, by staff number. */
async function excludedFile(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download excluded' }).click();
  const content = await (await (await saved).createReadStream()).toArray();
  return content.join('').trimEnd().split('\n').slice(1);
}

/** Too long for the quick proof: about a minute and a half. */
const LONG = { tag: '@more' };

test(
  'a file of 10,000 salaries with 50 errors is validated, corrected and submitted without three rows, which are resubmitted later (J9)',
  LONG,
  async ({ page }, { project }) => {
    test.skip(!atADesk(project.name), PHONE_LATER);
    const { bytes, planted, alone, left, kinds, amounts } = salaryFile(ROWS, '2026-10');
    const title = `Salaries of ${project.name} ${Date.now().toString(36)}`;
    await signIn(page, 'maker@mow.test', '/admin/payment/salary-only?new=1');
    await sendFile(page, { title, name: 'salaries.csv', bytes });

    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('We will notify you when the check is complete.')).toBeVisible();
    await expect(tile(page, 'Excluded')).toContainText('50', { timeout: 120_000 });
    await expect(tile(page, 'Valid')).toContainText('9,950');
    const found = await excludedFile(page);
    expect(found).toHaveLength(planted.length);
    for (const [nth, { code }] of planted.entries()) expect(found[nth]).toContain(code);

    for (const { times } of kinds) await page.getByRole('button', { name: `Fix all ${times} of this kind` }).click();
    await expect(tile(page, 'Excluded')).toContainText('15');
    for (const row of alone) await correct(page, row);
    await expect(tile(page, 'Excluded')).toContainText('3');
    const toPay = formatMoney((amounts.all - amounts.left) as Kobo);
    await expect(page.getByRole('heading', { name: `9,997 rows, ${toPay}, ready. 3 stay excluded.` })).toBeVisible();

    await submitRows(page, 3);
    await page.getByRole('link', { name: 'Fix and resubmit' }).click();

    await page.getByRole('button', { name: 'Resubmit all' }).click();
    await expect(page.getByText(/^These are the excluded rows of SCH-/)).toBeVisible();
    await expect(tile(page, 'Excluded')).toContainText('3');
    for (const row of left) await correct(page, row);
    await expect(page.getByRole('heading', { name: `3 rows, ${formatMoney(amounts.left)}, ready.` })).toBeVisible();
    await submitRows(page, 0);
    await page.getByRole('link', { name: 'See request' }).click();
    await expect(page.getByText(formatMoney(amounts.left)).first()).toBeVisible();
  },
);
