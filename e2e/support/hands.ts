import type { Locator, Page } from '@playwright/test';
import { arrive, type Stop, stopOf } from './tab-stop.ts';

type Keep = Pick<Locator, 'waitFor' | 'evaluate' | 'page' | 'isChecked' | 'isEnabled'>;
type Files = Parameters<Locator['setInputFiles']>[0];
type Wanted = Parameters<Locator['selectOption']>[0];

/** The maximum number of key presses to reach an element. */
const MOST = 250;

/** Presses a key and sets a flag on the page, so that the next step can report a focus lost after it. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { handWasHere: true }));
  await page.keyboard.press(key);
}

/** Returns where the focus must go and the key that leads there; waits for an element that is missing or disabled. */
async function look(expected: Keep): Promise<Stop> {
  await expected.waitFor();
  for (let left = 300; left > 0 && !(await expected.isEnabled()); left--) await pause(expected.page(), 100);
  return expected.evaluate(stopOf);
}

const pause = (_page: Page, ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fails when the focus is lost for two seconds: something being opened or loaded may still take it. */
async function mustNotBeLost(expected: Keep): Promise<void> {
  const isLost = () =>
    expected
      .page()
      .evaluate(() => 'handWasHere' in window && (document.activeElement ?? document.body) === document.body);
  for (let left = 20; await isLost(); left--) {
    if (left === 0) throw new Error(`The focus was lost before ${expected}: it stands on nothing`);
    await pause(expected.page(), 100);
  }
}

/**
 * Moves the focus to the element by keyboard, as a person without a mouse does, and checks that it is visible there.
 */
async function reach(expected: Keep): Promise<Stop> {
  let stop = await look(expected);
  await mustNotBeLost(expected);
  let turns = 0;
  for (let step = 0, before = ''; !stop.isHere; step++) {
    if (stop.fault) throw new Error(`${expected} ${stop.fault}`);
    if (before && stop.key.includes('Tab') && stop.key !== before) turns++;
    if (turns > 2) throw new Error(`${expected} is passed over by the Tab key`);
    if (step >= MOST) throw new Error(`${MOST} keys did not reach ${expected}; the focus is on ${stop.at}`);
    before = stop.key;
    for (let presses = Math.max(1, stop.far - 2); presses > 0; presses--)
      await expected.page().keyboard.press(stop.key);
    stop = await expected.evaluate(stopOf);
    if (!stop.isHere) continue;
    // An element that has just appeared may take the focus once it is drawn; nobody presses a key before that.
    await expected
      .page()
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    stop = await expected.evaluate(stopOf);
  }
  const fault = await expected.evaluate(arrive);
  if (fault) throw new Error(`${expected} has the focus, but ${fault}`);
  return stop;
}

async function type(expected: Keep, words: string): Promise<void> {
  await reach(expected);
  await press(expected.page(), 'ControlOrMeta+a');
  if (words === '') await expected.page().keyboard.press('Delete');
  else await expected.page().keyboard.type(words);
}

async function tick(expected: Keep, on: boolean): Promise<void> {
  await expected.waitFor();
  if ((await expected.isChecked()) === on) return;
  await reach(expected);
  if ((await expected.isChecked()) !== on) await press(expected.page(), 'Space');
  for (let left = 50; (await expected.isChecked()) !== on; left--) {
    if (left === 0) throw new Error(`${expected} is not ${on ? 'ticked' : 'unticked'} by the Space key`);
    await pause(expected.page(), 100);
  }
}

/** Moves from option to option of a select with the arrow keys. */
async function choose(expected: Keep, choice: Wanted): Promise<string[]> {
  await reach(expected);
  const way = () =>
    expected.evaluate(
      (element, requested) => {
        const box = element as HTMLSelectElement;
        const options = [...box.options].filter(({ disabled }) => !disabled);
        const fits = (option: HTMLOptionElement) =>
          typeof requested === 'string'
            ? option.value === requested || option.label === requested
            : requested !== null && 'index' in requested
              ? option.index === requested.index
              : requested !== null && 'label' in requested && option.label === requested.label;
        const to = options.findIndex(fits);
        return { by: to < 0 ? undefined : to - options.findIndex(({ selected }) => selected), value: box.value };
      },
      choice as string | { label?: string; index?: number } | null,
    );
  let left = 300;
  while ((await way()).by === undefined && left-- > 0) await pause(expected.page(), 100);
  for (let at = await way(); at.by !== 0; at = await way()) {
    if (at.by === undefined || left-- < 0) throw new Error(`${expected} has no choice ${JSON.stringify(choice)}`);
    await press(expected.page(), at.by > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  return [(await way()).value];
}

/** The keyboard equivalent of each mouse action. */
const byKeyboard = {
  async click(this: Keep): Promise<void> {
    const { means } = await reach(this);
    if (means) await press(this.page(), means);
  },
  check(this: Keep): Promise<void> {
    return tick(this, true);
  },
  uncheck(this: Keep): Promise<void> {
    return tick(this, false);
  },
  setChecked(this: Keep, on: boolean): Promise<void> {
    return tick(this, on);
  },
  fill(this: Keep, words: string): Promise<void> {
    return type(this, words);
  },
  clear(this: Keep): Promise<void> {
    return type(this, '');
  },
  async pressSequentially(this: Keep, words: string): Promise<void> {
    await reach(this);
    await this.page().keyboard.type(words);
  },
  async press(this: Keep, key: string): Promise<void> {
    const isInside = await this.evaluate((element) => element.contains(document.activeElement));
    if (!isInside) await reach(this);
    await press(this.page(), key);
  },
  async focus(this: Keep): Promise<void> {
    await reach(this);
  },
  async blur(this: Keep): Promise<void> {
    await this.page().keyboard.press('Tab');
  },
  selectOption(this: Keep, choice: Wanted): Promise<string[]> {
    return choose(this, choice);
  },
  async setInputFiles(this: Keep, files: Files): Promise<void> {
    await reach(this);
    const chooser = this.page().waitForEvent('filechooser');
    await press(this.page(), 'Enter');
    await (await chooser).setFiles(files);
  },
};

const refuse = (name: string) => (): never => {
  throw new Error(`There is no mouse here: ${name}`);
};
const OF_A_MOUSE = ['dblclick', 'tap', 'hover', 'dragTo', 'dispatchEvent', 'selectText'] as const;

/**
 * Takes the mouse away from every page of this process: what a journey clicks, ticks, fills in or chooses is reached
 * from the current focus with Tab, Shift+Tab and the arrow keys, and done by Enter, Space and typing. A journey fails
 * when an element is unreachable, has the focus without showing it, is covered by something else, or when the focus is
 * lost. Returns a function that restores the mouse.
 */
export function byKeyboardAlone(page: Page): () => void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Record<string, unknown>;
  const instead = { ...byKeyboard, ...Object.fromEntries(OF_A_MOUSE.map((name) => [name, refuse(name)])) };
  const before = Object.fromEntries(Object.keys(instead).map((name) => [name, prototype[name]]));
  Object.assign(prototype, instead);
  return () => void Object.assign(prototype, before);
}
