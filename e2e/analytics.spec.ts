import { addMonths, firstDayOf, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import type { Page } from '@playwright/test';
import { saysBanned } from '../packages/web/test/title-words.ts';
import { signIn } from './support/people.ts';
import { quiet } from './support/quiet.ts';
import { DESK_LATER, expect, sideways, test, unlessAtADesk } from './support/test.ts';

const AT = '/admin/analytics';
const MONTHS = 36;
/** The pages whose titles are generated from the figures of their days. */
const pages = ['collection-view', 'collection-view/payments-received', 'collection-view/top-services', 'payment-view'];

/** Returns the charts of the open page: the title of each, and all words of its card. */
const chartsOf = (page: Page): Promise<{ title: string; card: string }[]> =>
  page.locator('main section[aria-labelledby]').evaluateAll((cards) =>
    cards.map((card) => ({
      title: card.querySelector('h2 .visually-hidden')?.textContent ?? card.querySelector('h2')?.textContent ?? '',
      card: [...card.querySelectorAll('li, td, th')].map(({ textContent }) => textContent).join(' '),
    })),
  );

/** Returns who a title says rose the most, or has the largest share; undefined where it ranks nobody. */
const subjectOf = (title: string): string | undefined =>
  /^(.+) rose the most, /.exec(title)?.[1] ?? /% of ₦\S+ was \w+ (?:for|by) (?:MDAs of )?(.+)$/.exec(title)?.[1];

test.describe('the titles of the analytics', () => {
  test.skip(unlessAtADesk, DESK_LATER);

  for (const login of ['accountant@mow.test', 'admin1@oagf.test'])
    test(`no title that ${login} reads in 36 months has a banned word, and each names somebody of its chart`, {
      tag: '@more',
    }, async ({ page }) => {
      test.setTimeout(900_000);
      await signIn(page, login, `${AT}/payment-view`);
      const last = periodOf(lagosDay(new Date()));
      for (let back = 0; back < MONTHS; back++) {
        const month = addMonths(last, -back);
        for (const path of pages) {
          await page.goto(`${AT}/${path}?when=custom&start=${firstDayOf(month)}&end=${lastDayOf(month)}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await quiet(page);
          for (const { title, card } of await chartsOf(page)) {
            expect(saysBanned(title), `${path} in ${month}: ${title}`).toBe(false);
            const subject = subjectOf(title);
            if (subject !== undefined) expect(card, `${path} in ${month}`).toContain(subject);
          }
        }
      }
    });
});

test('the figures of a forecast scroll within their frame, and their first column stays in view', async ({ page }) => {
  await signIn(page, 'auditor@mow.test', `${AT}/cash-forecast`);
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Accuracy of the forecast over the last 36 months' })).toBeVisible();
  const grid = page.getByRole('region', { name: 'Amounts', exact: true });
  test.skip((await grid.count()) === 0, 'on a phone its weeks are cards');
  await grid.evaluate((frame) => {
    frame.scrollLeft = frame.scrollWidth;
  });
  const [frame, first, lastWeek] = [
    (await grid.boundingBox())!,
    (await grid.getByRole('rowheader').first().boundingBox())!,
    (await grid.getByRole('columnheader').last().boundingBox())!,
  ];
  expect(Math.abs(first.x - frame.x)).toBeLessThan(2);
  expect(lastWeek.x + lastWeek.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
  expect(await sideways(page)).toBe(0);
});
