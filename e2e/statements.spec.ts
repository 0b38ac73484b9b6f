import { koboOf } from '@isura/contract/kernel/money';
import type { Locator } from '@playwright/test';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { pick } from './support/typing.ts';

const PAGE = '/admin/mda-balance-statement';
/** Converts `−₦1,250.00` to kobo. */
const kobo = (words: string): bigint => koboOf(words.replaceAll(/[₦,\s]/g, '').replace('−', '-'));
const koboIn = async (cells: Locator): Promise<bigint[]> => (await cells.allInnerTexts()).map(kobo);

test(
  'an accountant makes a monthly statement; it adds up, and each month opens with the previous closing balance (J14)',
  {
    tag: '@more',
  },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'its table is read at a desk');
    await signIn(page, 'accountant@mow.test', PAGE);
    await page.getByRole('button', { name: 'Make a statement' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Make a statement' });
    await pick(drawer.getByRole('combobox', { name: 'Account' }), 'Accumulated', /Accumulated surplus/);
    await drawer.getByRole('button', { name: 'Make statement' }).click();
    const proof = page.getByLabel('Balances and movements of the account');
    await expect(proof).toBeVisible();
    const [opening = 0n, came = 0n, went = 0n, closing] = await koboIn(proof.getByRole('definition'));
    expect(opening + came - went).toBe(closing);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('link', { name: 'Other months of this account' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Ready' });
    await expect(rows.nth(2)).toBeVisible();
    const months = await rows.evaluateAll((each) =>
      each.map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.match(/^−?₦[\d,.]+$/)?.[0]),
      ),
    );
    const [latest = [], ...before] = months.map((cells) => cells.flatMap((words) => (words ? [kobo(words)] : [])));
    let [opens] = latest;
    for (const [opened, , , closed] of before) {
      expect(closed).toBe(opens);
      opens = opened;
    }
  },
);
