import { type Kobo, koboOf, sum } from '@isura/contract/kernel/money';
import type { Page } from '@playwright/test';
import { inTurn } from './turn.ts';

const EXPORTS = '/services/accountingservice/api/exports';

/** Returns the fields of a line of a CSV file; those with a comma stand in quotes. */
const fieldsOf = (line: string): string[] =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Returns the rows of a CSV file of the inflow report as lines, and the sum of their amounts. */
function rowsOf(text: string): { lines: string[]; amount: Kobo } {
  const [, heading = '', rows = ''] = text.replace(/^\uFEFF/, '').split(/^(Date,.*)\r?\n/m);
  const at = fieldsOf(heading.trim()).indexOf('Amount');
  const lines = rows.trim().split('\n');
  return { lines, amount: sum(lines.map((line) => koboOf(fieldsOf(line)[at] ?? ''))) };
}

/**
 * Exports the current inflow report as CSV, by keyboard where possible, and downloads it. A person's files are in one
 * list, newest first, so two tests with the same login take turns.
 */
export function exported(page: Page, login: string): Promise<{ lines: string[]; amount: Kobo }> {
  return inTurn(`files of ${login}`, async () => {
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Export the inflow report' });
    const answer = page.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith(EXPORTS));
    const made = page.waitForResponse(async (each) => {
      if (!each.url().includes(`${EXPORTS}?`)) return false;
      const [newest] = (await each.json()) as { id: number; status: string }[];
      return newest?.status === 'READY' && newest.id === ((await (await answer).json()) as { id: number }).id;
    });
    await drawer.getByRole('button', { name: 'Make file' }).press('Enter');
    await made;
    const saved = page.waitForEvent('download');
    await drawer.getByRole('listitem').first().getByRole('button', { name: 'Download' }).press('Enter');
    const content = await (await saved).createReadStream();
    await drawer.press('Escape');
    return rowsOf((await content.toArray()).join(''));
  });
}
