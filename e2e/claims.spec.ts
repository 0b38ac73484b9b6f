import { dayInField } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { bankDays, openingOf } from './support/bank-days.ts';
import { another, programOf, signIn, withProof } from './support/people.ts';
import { expect, rowOf, test } from './support/test.ts';

test.beforeEach(({ faults }) => faults.expected(/status of (400|401|403|404|409)/));

const PAGE = '/admin/reconciliation';
const REQUESTS = '/admin/setup-administration/user-management?tab=requests&request-status=AWAITING_APPROVAL';
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });

/**
 * Who received the money, who owns it and who decides; separate people for each project, so that two do not collide.
 */
const people = {
  desk: {
    ...{ holder: 'accountant@nlb.test', claimant: 'accountant@fra.test', central: 'admin1@oagf.test' },
    ...{ service: 'Damage to road furniture', claimantName: /^Federal Roads Agency/ },
  },
  phone: {
    ...{ holder: 'accountant@fra.test', claimant: 'accountant@nlb.test', central: 'admin2@oagf.test' },
    ...{ service: 'Late and lost books', claimantName: /^National Library Board/ },
  },
};

/** Returns a bank statement with one unexpected transfer and the bank's charge. */
function statementOf(opening: Kobo, kobo: Kobo, words: string, charge: string): Buffer {
  const rows = [
    'Date,Value Date,Reference,Narration,Debit,Credit,Balance',
    [today, today, '', words, '', nairaOf(kobo), nairaOf(asKobo(opening + kobo))].join(','),
    [today, today, '', charge, '52.50', '', nairaOf(asKobo(opening + kobo - 5_250n))].join(','),
  ];
  return Buffer.from(`${rows.join('\r\n')}\r\n`);
}

/** Uploads the bank's file as the holder of the account. */
async function importing(page: Page, account: string, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' });
  await dialog.getByRole('combobox', { name: 'Account of the statement' }).click();
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${account}`) })
    .first()
    .click();
  await dialog.getByLabel('Bank statement file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('cell', { name: 'SMS ALERT CHARGE' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import statement' }).click();
  return dialog;
}

test(
  'an MDA claims money that another MDA received, by date and amount; the central office approves, and the statement is signed off (J23)',
  { tag: '@more' },
  async ({ page }, { project }) => {
    const at = Date.now();
    const { holder, claimant, central, service, claimantName } = people[project.name === 'phone' ? 'phone' : 'desk'];
    const kobo = asKobo(700_000n + BigInt(at % 9_000_000));
    const [file, transfer, charge] = [`claimed-${at}.csv`, `TRANSFER ${at}`, `SMS ALERT CHARGE ${at}`];
    const days = await bankDays(page.request, await programOf(page.request, holder));
    const accountLabel = days[0]?.accountLabel ?? '';
    const bytes = statementOf(openingOf(days, days[0]?.bankAccountId ?? 0, today), kobo, transfer, charge);

    await signIn(page, holder, `${PAGE}?tab=statements`);
    await importing(page, accountLabel, file, bytes);
    const statement = page.getByRole('dialog', { name: file });
    await statement.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(statement.getByText('2 lines are not explained yet.', { exact: false })).toBeVisible();
    const address = `${PAGE}?tab=statements&statement=${new URL(page.url()).searchParams.get('statement')}`;
    await page.goto(`${PAGE}?tab=statements`);
    const again = await importing(page, accountLabel, file, bytes);
    await expect(again.getByText('This file has already been imported.')).toBeVisible();

    const other = await another(page);
    await signIn(other, claimant, `${PAGE}?tab=unmatched`);
    await expect(rowOf(other, transfer)).toHaveCount(0);
    await other.getByRole('button', { name: 'Claim money' }).click();
    const claiming = other.getByRole('dialog', { name: 'Claim money that belongs to you' });
    await claiming.getByLabel('Day it was paid').fill(dayInField(today));
    await claiming.getByLabel('Amount').fill(nairaOf(asKobo(kobo + 1n)));
    await claiming.getByLabel('Service it was paid for').selectOption(service);
    await claiming.getByLabel('How you know that it belongs to you').fill('The payer showed us the slip of the bank');
    const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await claiming.getByLabel('Document that shows it').setInputFiles(slip);
    await claiming.getByRole('button', { name: 'Claim money' }).click();
    await expect(claiming.getByText(/No unmatched money of this amount/).first()).toBeVisible();
    await looksRight(other);
    await claiming.getByLabel('Amount').fill(nairaOf(kobo));
    await claiming.getByRole('button', { name: 'Claim money' }).click();
    await expect(claiming).toBeHidden();
    const waiting = other.getByText(/AR-\d{4}-\d{6}/).first();
    await expect(waiting).toBeVisible();
    const number = /AR-\d{4}-\d{6}/.exec(await waiting.innerText())![0];
    await other.context().close();

    const office = await another(page);
    await signIn(office, central, REQUESTS);
    await rowOf(office, number).click();
    const requested = office.getByRole('dialog', { name: number });
    await expect(requested.getByText(formatMoney(kobo)).first()).toBeVisible();
    await expect(requested.getByRole('group', { name: 'Which one is it?' })).toContainText(transfer);
    await expect(requested.getByRole('button', { name: 'Open the document slip.pdf' })).toBeVisible();
    await requested.getByRole('button', { name: 'Approve' }).click();
    const question = office.getByRole('dialog', { name: `Approve ${number}?` });
    await withProof(office, central, () => question.getByRole('button', { name: 'Approve' }).click());
    await expect(requested.getByText(/is approved and the change is made\.$/)).toBeVisible();

    await page.goto(address);
    await expect(statement.getByText('1 line is not explained yet.', { exact: false })).toBeVisible();
    await statement.getByRole('link', { name: transfer }).click();
    const line = page.getByRole('dialog').last();
    await expect(line.getByText(claimantName).first()).toBeVisible();
    await expect(line.getByRole('button', { name: 'Undo the match' })).toHaveCount(0);
    await page.goto(address);
    await statement.getByRole('link', { name: charge }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Book it differently' }).click();
    const booking = page.getByRole('dialog', { name: 'What is this money?' });
    await booking.getByLabel('Note').fill('Messages of the bank');
    await withProof(page, holder, () => booking.getByRole('button', { name: 'Book it' }).click());
    await expect(booking).toBeHidden();

    await office.goto(address);
    const signing = office.getByRole('dialog', { name: file });
    await signing.getByRole('button', { name: 'Sign off' }).click();
    const sure = office.getByRole('dialog', { name: 'Sign off this statement?' });
    await sure.getByRole('button', { name: 'Sign off' }).click();
    await expect(signing.getByText('Signed off', { exact: true }).first()).toBeVisible();
    await office.context().close();
  },
);
