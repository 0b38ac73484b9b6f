import { expect, test } from 'vitest';
import { squeeze } from './use-edges.ts';

/**
 * Returns a table with this many text columns, each as wide as it wants minus what `squeeze` takes, but at least the
 * minimum.
 */
function tableOf({ columns, wants, least, rest }: { columns: number; wants: number; least: number; rest: number }) {
  const table = document.createElement('table');
  table.innerHTML = `<tbody><tr>${'<td><span data-words></span></td>'.repeat(columns)}</tr></tbody>`;
  const by = (): number => Number.parseFloat(table.style.getPropertyValue('--squeeze')) || 0;
  Object.defineProperty(table, 'offsetWidth', { get: () => rest + columns * Math.max(least, wants - by()) });
  return { table, by };
}
function boxOf(clientWidth: number): HTMLElement {
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientWidth', { value: clientWidth });
  return box;
}

test('a table that fits is unchanged', () => {
  const { table, by } = tableOf({ columns: 3, wants: 150, least: 84, rest: 500 });
  squeeze(table, boxOf(968));
  expect(by()).toBe(0);
});

test('a table that is too wide truncates text until the last column is visible', () => {
  const { table, by } = tableOf({ columns: 4, wants: 150, least: 84, rest: 500 });
  squeeze(table, boxOf(968));
  expect(table.offsetWidth).toBeLessThanOrEqual(968);
  expect(by()).toBe(33);
});

test('text is truncated only as far as it stays readable: what is still wider scrolls sideways', () => {
  const { table } = tableOf({ columns: 4, wants: 150, least: 84, rest: 900 });
  squeeze(table, boxOf(968));
  expect(table.offsetWidth).toBe(900 + 4 * 84);
});

test('a window that became wider gives the text its width back', () => {
  const { table, by } = tableOf({ columns: 4, wants: 150, least: 84, rest: 500 });
  squeeze(table, boxOf(968));
  squeeze(table, boxOf(1400));
  expect(by()).toBe(0);
});
