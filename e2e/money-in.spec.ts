import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Page } from '@playwright/test';
import { exported } from './support/exported.ts';
import { find, getReference, payByCard, receiptNumber, sayWho } from './support/payer-steps.ts';
import { another, message, programOf, signIn } from './support/people.ts';
import { amountToSettle, cutOff, isSmooth } from './support/settling.ts';
import { expect, settled, test } from './support/test.ts';
import { inTurn } from './support/turn.ts';

const COL = '/services/collectionservice/api';
/** Contractor registration, for which the payer enters the amount; no other journey pays it. */
const SERVICE = { id: 9004, name: 'Contractor registration' };
/** The account of collections at a provider, by its code: every organization has one of its name. */
const CLEARING = 'MOW-31040104-CLEARING';
const REPORT = `/admin/reports/inflow-report?when=this-month&service=${SERVICE.id}`;
const FEE = 161_25n;

/** Returns the total of the report, which equals the sum of the amounts in its file, and the lines of the file. */
async function reported(page: Page, login: string): Promise<{ total: string; lines: string[] }> {
  const { lines, amount } = await exported(page, login);
  const total = formatMoney(amount);
  await expect(page.getByRole('row', { name: /^Received, .* payments?/ })).toContainText(total);
  return { total, lines };
}

/** Returns this month's collections, in full, from the first tile of the dashboard. */
async function onDashboard(page: Page): Promise<string> {
  await page.goto('/admin');
  const [received] = await Promise.all([
    page.waitForResponse(/analytics\/dashboard/),
    page.reload(),
    page.getByRole('region', { name: 'Figures of this month' }).waitFor(),
  ]);
  const { receivedThisMonth } = (await received.json()) as { receivedThisMonth: { amount: string } };
  const shown = formatMoney(koboOf(receivedThisMonth.amount));
  await expect(page.getByTitle(shown).first()).toBeVisible();
  return shown;
}

test('a new payer pays and verifies the receipt; reports, dashboards and ledger agree to the kobo until the payment is settled', async ({
  page,
  context,
  faults,
}, { project }) => {
  test.skip(project.name === 'phone', 'each of its screens is walked on a phone by its own journey');
  faults.expected(/status of (401|404)|ERR_INTERNET_DISCONNECTED/);
  const central = await programOf(page.request, 'auditor@oagf.test');
  const amount = await amountToSettle(page.request, central, 'MOW', isSmooth);
  const paid = formatMoney(amount);

  // Without signing in: through the page of the test provider to a receipt, which is emailed.
  const since = new Date();
  const email = `newcomer.${since.getTime()}@payer.test`;
  await find(page, SERVICE.name, SERVICE.id);
  await page.getByLabel('Amount').fill(nairaOf(amount));
  await sayWho(page, email);
  const reference = await getReference(page, formatMoney(asKobo(amount + FEE)));
  await payByCard(page);
  const number = await receiptNumber(page);
  const mail = await message(page.request, email, ({ subject }) => subject === `Receipt ${number}`, since);
  expect(mail.text).toContain(paid);
  const [link = ''] = /http\S+\/receipts\?number=\S+/.exec(mail.text)!;
  const code = new URL(link).searchParams.get('code')!;

  // The receipt is verified by the address in its QR code, and by its signature alone.
  const shown = await page.request.get(`${COL}/public/receipts/verify?number=${number}&code=${code}`);
  const { proof } = ((await shown.json()) as { full: { proof: string } }).full;
  const { pathname, search } = new URL(proof);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await page.getByText('Check offline').click();
  await expect(page.getByText(/^Public keys of/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check the signature' }).click();
  await expect(page.getByRole('heading', { name: 'The signature is ours' })).toBeVisible();
  await expect(page.getByText(paid, { exact: true }).first()).toBeVisible();
  await context.setOffline(false);

  // For the accountant and the central office, report, file and ledger agree to the kobo.
  const office = await another(page);
  const seen: { total: string; lines: string[] }[] = [];
  for (const [who, login] of [
    [page, 'accountant@mow.test'],
    [office, 'auditor@oagf.test'],
  ] as const) {
    await signIn(who, login, REPORT);
    const { total, lines } = await reported(who, login);
    expect(lines.find((line) => line.includes(number))).toContain(`,${nairaOf(amount)},`);
    await who.goto(`/admin/reports/mda-balance-sheet?tab=accounts&query=${encodeURIComponent(CLEARING)}`);
    await who.getByRole('row').filter({ hasText: CLEARING }).click();
    const entry = who.getByRole('dialog').getByRole('listitem').filter({ hasText: number }).first();
    await expect(entry).toContainText(`Debit ${paid}`);
    seen.push({ total, lines });
  }
  const [own, all] = seen;
  expect(all!.total).toBe(own!.total);
  // The file of an MDA leaves its own name out, which would stand in every line.
  const mda = 'Ministry of Works (demonstration)';
  expect(own!.lines.filter((line) => line.includes(mda))).toEqual([]);
  expect(all!.lines.map((line) => line.replace(`,${mda},`, ','))).toEqual(own!.lines);

  // Each dashboard shows what its report shows, less refunds; another payment may arrive between the two reads.
  for (const who of [page, office])
    await expect(async () => {
      const shown = await onDashboard(who);
      const answer = who.waitForResponse(/reports\/inflow\?/);
      await who.goto('/admin/reports/inflow-report?when=this-month');
      const headers = (await answer).headers();
      await settled(who);
      const [gross, values] = [koboOf(headers['x-total-amount']!), koboOf(headers['x-total-refunded']!)];
      const received = await who.getByRole('row', { name: /^Received, .* payments?/ }).allInnerTexts();
      expect(received).toEqual([expect.stringContaining(formatMoney(gross))]);
      expect(formatMoney(asKobo(gross - values))).toBe(shown);
    }).toPass();
  await office.context().close();

  // After cut-off and settlement every share of the payment has reached its account and left clearing. The clearing
  // balance is checked where nobody else settles meanwhile (settlement.spec.ts).
  await inTurn('cut-off', () => cutOff(page.request));
  const accountant = await programOf(page.request, 'accountant@mow.test');
  await expect(async () => {
    const answer = await page.request.get(`${COL}/payments?query=${reference}`, { headers: accountant });
    expect(await answer.json()).toMatchObject([{ settlementState: 'SETTLED', receiptNumber: number }]);
  }).toPass();
  await page.goto(`/receipts?number=${number}&code=${code}`);
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
});
