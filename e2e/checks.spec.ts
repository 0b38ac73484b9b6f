import { axeFindings } from './support/axe.ts';
import { byKeyboardAlone } from './support/hands.ts';
import { expect, settled, sideways, test } from './support/test.ts';

/** Proves that the checks used by the other files can fail: each test plants the fault that its check looks for. */
test.describe('checks of the browser tests', () => {
  test.skip(({ viewport }) => viewport!.width < 1000, 'the same at every width');

  test('axe reports light grey text as a contrast violation', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#about p')!.style.setProperty('color', '#cccccc'));
    expect((await axeFindings(page)).some((finding) => finding.startsWith('color-contrast'))).toBe(true);
  });

  test('sideways() reports content wider than the window', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.querySelector('main')!.style.setProperty('min-width', '3000px'));
    expect(await sideways(page)).toBeGreaterThan(1000);
  });

  test('a console error fails the test', async ({ page }) => {
    test.fail();
    await page.goto('/');
    await page.evaluate(() => console.error('planted'));
  });

  test('an unhandled promise rejection fails the test', async ({ page }) => {
    test.fail();
    await page.goto('/');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted'))));
    await thrown;
  });

  test('a violation of the content security policy fails the test', async ({ page }) => {
    test.fail();
    await page.goto('/');
    const refused = page.waitForEvent('console');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'http://127.0.0.1:9/planted.png';
      document.body.append(image);
    });
    await refused;
  });

  test.describe('keyboard only', () => {
    const before = '<style>:focus-visible { outline: 3px solid blue }</style><button>First</button>';
    for (const [what, html, reported] of [
      ['an element that cannot have the focus is unreachable', '<div onclick="">Go</div>', /cannot have the focus/],
      ['a button with tabindex -1 is unreachable', '<button tabindex="-1">Go</button>', /no stop of the Tab key/],
      ['a focus that is not visible is reported', '<button style="outline: none">Go</button>', /nothing shows it/],
      [
        'a focused button covered by another element is reported',
        '<button>Go</button><p style="position: fixed; inset: 0; margin: 0; background: white">Over it</p>',
        /lies under something else/,
      ],
      [
        'a lost focus is reported',
        '<button onclick="this.remove()">Start</button><button>Go</button>',
        /focus was lost/,
      ],
    ] as const)
      test(what, async ({ page }) => {
        const giveBack = byKeyboardAlone(page);
        try {
          await page.setContent(before + html);
          await page.keyboard.press('Tab');
          const start = page.getByText('Start');
          if ((await start.count()) > 0) await start.click();
          await expect(page.getByText('Go', { exact: true }).click()).rejects.toThrow(reported);
        } finally {
          giveBack();
        }
      });
  });
});
