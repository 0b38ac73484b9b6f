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
async function look(wanted: Keep): Promise<Stop> {
  await wanted.waitFor();
  for (let left = 300; left > 0 && !(await wanted.isEnabled()); left--) await pause(wanted.page(), 100);
  return wanted.evaluate(stopOf);
}

const pause = (_page: Page, ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fails when the focus is lost for two seconds: something being opened or loaded may still take it. */
async function mustNotBeLost(wanted: Keep): Promise<void> {
  const isLost = () =>
    wanted
      .page()
      .evaluate(() => 'handWasHere' in window && (document.activeElement ?? document.body) === document.body);
  for (let left = 20; await isLost(); left--) {
    if (left === 0) throw new Error(`The focus was lost before ${wanted}: it stands on nothing`);
    await pause(wanted.page(), 100);
  }
}

/**
 * Moves the focus to the element by keyboard, as a person without a mouse does, and checks that it is visible there.
 */
async function reach(wanted: Keep): Promise<Stop> {
  let stop = await look(wanted);
  await mustNotBeLost(wanted);
  let turns = 0;
  for (let step = 0, before = ''; !stop.isHere; step++) {
    if (stop.fault) throw new Error(`${wanted} ${stop.fault}`);
    if (before && stop.key.includes('Tab') && stop.key !== before) turns++;
    if (turns > 2) throw new Error(`${wanted} is passed over by the Tab key`);
    if (step >= MOST) throw new Error(`${MOST} keys did not reach ${wanted}; the focus is on ${stop.at}`);
    before = stop.key;
    for (let presses = Math.max(1, stop.far - 2); presses > 0; presses--) await wanted.page().keyboard.press(stop.key);
    stop = await wanted.evaluate(stopOf);
    if (!stop.isHere) continue;
    // An element that has just appeared may take the focus once it is drawn; nobody presses a key before that.
    await wanted
      .page()
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    stop = await wanted.evaluate(stopOf);
  }
  const fault = await wanted.evaluate(arrive);
  if (fault) throw new Error(`${wanted} has the focus, but ${fault}`);
  return stop;
}

async function type(wanted: Keep, words: string): Promise<void> {
  await reach(wanted);
  await press(wanted.page(), 'ControlOrMeta+a');
  if (words === '') await wanted.page().keyboard.press('Delete');
  else await wanted.page().keyboard.type(words);
}

async function tick(wanted: Keep, on: boolean): Promise<void> {
  await wanted.waitFor();
  if ((await wanted.isChecked()) === on) return;
  await reach(wanted);
  if ((await wanted.isChecked()) !== on) await press(wanted.page(), 'Space');
  for (let left = 50; (await wanted.isChecked()) !== on; left--) {
    if (left === 0) throw new Error(`${wanted} is not ${on ? 'ticked' : 'unticked'} by the Space key`);
    await pause(wanted.page(), 100);
  }
}

/** Moves from option to option of a select with the arrow keys. */
async function choose(wanted: Keep, choice: Wanted): Promise<string[]> {
  await reach(wanted);
  const way = () =>
    wanted.evaluate(
      (element, asked) => {
        const box = element as HTMLSelectElement;
        const options = [...box.options].filter(({ disabled }) => !disabled);
        const fits = (option: HTMLOptionElement) =>
          typeof asked === 'string'
            ? option.value === asked || option.label === asked
            : asked !== null && 'index' in asked
              ? option.index === asked.index
              : asked !== null && 'label' in asked && option.label === asked.label;
        const to = options.findIndex(fits);
        return { by: to < 0 ? undefined : to - options.findIndex(({ selected }) => selected), value: box.value };
      },
      choice as string | { label?: string; index?: number } | null,
    );
  let left = 300;
  while ((await way()).by === undefined && left-- > 0) await pause(wanted.page(), 100);
  for (let at = await way(); at.by !== 0; at = await way()) {
    if (at.by === undefined || left-- < 0) throw new Error(`${wanted} has no choice ${JSON.stringify(choice)}`);
    await press(wanted.page(), at.by > 0 ? 'ArrowDown' : 'ArrowUp');
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
