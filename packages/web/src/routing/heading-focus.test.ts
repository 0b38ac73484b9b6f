import { afterEach, expect, test } from 'vitest';
import { focusHeading, keepFocusOn } from './heading-focus.ts';

afterEach(() => document.body.replaceChildren());

const put = (tag: string, words: string): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = words;
  document.body.append(element);
  return element;
};

test('an existing heading takes the focus', () => {
  const heading = put('h1', 'Your details');
  focusHeading();
  expect(heading).toHaveFocus();
});

test('a field through which the page was chosen keeps the focus for this navigation only', () => {
  const heading = put('h1', 'Contract fees');
  const field = put('input', '');
  field.id = 'type';
  keepFocusOn('type');
  focusHeading();
  expect(field).toHaveFocus();
  focusHeading();
  expect(heading).toHaveFocus();
});

test('a page without the field through which it was chosen has the focus on its heading', () => {
  const heading = put('h1', 'Contract fees');
  keepFocusOn('type');
  focusHeading();
  expect(heading).toHaveFocus();
});

test('a heading that appears later takes it then', async () => {
  put('p', 'Loading');
  focusHeading();
  const heading = put('h1', 'Your details');
  await expect.poll(() => document.activeElement).toBe(heading);
});

test('a person who moves the focus meanwhile keeps it there', async () => {
  focusHeading();
  const field = put('input', '');
  field.focus();
  put('h1', 'Your details');
  await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))));
  expect(field).toHaveFocus();
});
