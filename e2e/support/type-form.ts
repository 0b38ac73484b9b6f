import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { pick } from './typing.ts';

/** What is typed or chosen, by field label; options by their visible text. */
export type Words = Readonly<Record<string, string>>;

/** A payment of one type as a maker types it: its own fields and its one line. */
export interface Typed {
  about: Words;
  line: Words;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
/** Long lists, which are searched by typing. */
const LONG = new Set(['banks', 'economic-codes']);

/** Returns a pattern for a field's accessible name: its label and what may follow. */
const called = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\(|$)`);

async function give(part: Locator, { kind, label, list }: PaymentField, words: string): Promise<void> {
  const choice = part.getByRole('combobox', { name: called(label) });
  switch (kind) {
    case 'period': {
      const [year = '', month = '1'] = words.split('-');
      const group = part.getByRole('group', { name: called(label) });
      await group.getByLabel('Month').selectOption(MONTHS[Number(month) - 1]!);
      await group.getByLabel('Year').selectOption(year);
      return;
    }
    case 'rate':
      await choice.selectOption({ index: Number(words) });
      return;
    case 'choice':
    case 'tick':
    case 'reference':
    case 'listed':
      if (list !== undefined && LONG.has(list)) await pick(choice, words);
      else await choice.selectOption({ label: words });
      return;
    default:
      await part.getByRole('textbox', { name: called(label) }).fill(words);
  }
}

async function giveAll(part: Locator, fields: readonly PaymentField[], words: Words): Promise<void> {
  for (const field of fields) {
    const input = words[field.name];
    if (input !== undefined) await give(part, field, input);
  }
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns the registry entry of a payment type, which defines its form. */
export function typeOf(code: string): PaymentType {
  const type = paymentType(code);
  if (!type) throw new Error(`${code} is no type of payment`);
  return type;
}

/**
 * Creates a payment of one line on its type's form, as the registry entry defines it, and submits it for approval;
 * returns its number.
 */
export async function payByForm(page: Page, type: PaymentType, title: string, typed: Typed): Promise<string> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: called('Title') }).fill(title);
  await form.getByRole('textbox', { name: called('Narration') }).fill('As it is due');
  await giveAll(form, type.header, typed.about);
  const line = page.getByRole('group', { name: `${capital(type.words.line)} 1`, exact: true });
  await giveAll(line, type.line, typed.line);
  const account = type.line.find(({ kind, name }) => kind === 'account' && typed.line[name] !== undefined)?.account;
  const holder = type.line.find(({ name }) => name === account?.holder);
  // The bank supplies the account holder.
  if (holder) await expect(line.getByRole('textbox', { name: called(holder.label) })).not.toHaveValue('');
  await form.getByRole('combobox', { name: called('Pay from') }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: called('Pay date') }).fill('24/12/2026');
  return await checkAndSubmit(page);
}

/** Checks the answers of a filled payment form and submits it for approval; returns its number. */
export async function checkAndSubmit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to check answers' }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused();
  await page.getByRole('checkbox', { name: /I have checked this payment/ }).check();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const done = page.getByRole('heading', { name: /^PR-\d{4}-\d{6} sent for approval$/ });
  await expect(done).toBeVisible();
  return /PR-\d{4}-\d{6}/.exec(await done.innerText())![0];
}
