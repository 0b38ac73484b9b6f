import { another, signIn, withProof } from './support/people.ts';
import { expect, settled, sideways, test } from './support/test.ts';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 1024,
  'files are loaded on a desk; the phone is looked at here too',
);

test.beforeEach(({ faults }) => faults.expected(/status of (403|415|422)/));

const header = 'MDA Code,MDA Name,Short Name,Category,Sector,Official Email,Phone,State,Address,TIN';
const rowOf = (code: string, state = 'Lagos') =>
  `${code},Board of ${code},${code},Agency,Education,info@${code.toLowerCase()}.gov.test,08030000001,${state},1 Broad Street,12345678-0001`;
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a visitor learns who may upload data and returns after signing in; the file shows its rows and problems', async ({
  page,
}) => {
  await page.goto('/auth/upload');
  await expect(page.getByText('Only administrators of the central office can load data here.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await signIn(page, 'admin1@oagf.test', '/auth/upload');

  const organizations = page.getByRole('region').or(page.locator('section')).filter({ hasText: '1. MDAs' }).first();
  await expect(organizations.getByText('No uploads yet.')).toBeVisible();
  await organizations.getByLabel('File: MDAs').setInputFiles(file('notes.pdf', ['%PDF']));
  await expect(organizations.getByText('Choose a CSV or XLSX file')).toBeVisible();
  await organizations.getByLabel('File: MDAs').setInputFiles(file('half.csv', ['MDA Code,MDA Name', 'A,B']));
  await expect(
    organizations.getByText(/^Columns “Short Name”.* are missing\. Start from the template\.$/),
  ).toBeVisible();

  await organizations
    .getByLabel('File: MDAs')
    .setInputFiles(file('organizations.csv', [header, rowOf('UPX1'), rowOf('UPX2', 'Atlantis'), rowOf('UPX3')]));
  await expect(organizations.getByText('organizations.csv', { exact: false })).toBeVisible();
  const rows = organizations.getByRole('region', { name: 'Rows: MDAs' });
  await expect(rows.getByRole('tab', { name: /Excluded/ })).toHaveAttribute('aria-selected', 'true');
  await expect(rows.getByText('Enter the state as in Lagos, Kano or FCT')).toBeVisible();
  const saved = page.waitForEvent('download');
  await rows.getByRole('button', { name: 'Download excluded' }).click();
  expect((await saved).suggestedFilename()).toBe('excluded.csv');

  // Nothing has been saved yet: the page and one dialog say what will change.
  await expect(rows.getByText('2 MDAs are created. 1 row stays excluded.')).toBeVisible();
  await rows.getByRole('button', { name: 'Load 2 rows' }).click();
  await withProof(page, 'admin1@oagf.test', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Load 2 rows' }).click(),
  );
  await expect(page.getByText('MDA data uploaded successfully')).toBeVisible();
  // Reduced motion is on: the toast still stays for five seconds.
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s');

  await rows.getByRole('button', { name: 'Edit row 3' }).click();
  await rows.getByRole('textbox', { name: 'State' }).fill('Kano');
  await rows.getByRole('button', { name: 'Keep' }).click();
  await rows.getByRole('button', { name: 'Load 1 row' }).click();
  // The first step-up was for the other rows.
  await withProof(page, 'admin1@oagf.test', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Load 1 row' }).click(),
  );
  await expect(rows.getByRole('button', { name: 'Load 1 row' })).toHaveCount(0);
  await expect(organizations.getByText('Created', { exact: true }).locator('..')).toContainText('3');

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
  await page.reload();
  await expect(organizations.getByText('Left out')).toBeVisible();
});

test('bank accounts from an uploaded file wait for a second administrator', { tag: '@more' }, async ({ page }) => {
  await signIn(page, 'admin1@oagf.test', '/auth/upload');
  const accounts = page.locator('section').filter({ hasText: '3. Bank details' }).first();
  await expect(accounts.getByText('No uploads yet.')).toBeVisible();
  await settled(page);
  const accountsFile = file('accounts.csv', [
    'MDA Code,Bank Code,Account Number,Label,Purpose,GL Code',
    'NLB,011,0000014579,Fines of readers,Collection,',
  ]);
  await withProof(page, 'admin1@oagf.test', () =>
    accounts.getByLabel('File: Bank details').setInputFiles(accountsFile),
  );
  const send = 'Send 1 row for confirmation';
  await accounts.getByRole('button', { name: send }).click();
  await withProof(page, 'admin1@oagf.test', () => page.getByRole('dialog').getByRole('button', { name: send }).click());
  await expect(accounts.getByText(/^Saved as AR-\d{4}-\d{6}\. 1 row takes effect/)).toBeVisible();

  const request = /AR-\d{4}-\d{6}/.exec(await accounts.innerText())?.[0] ?? '';
  const second = await another(page);
  await signIn(second, 'admin2@oagf.test', '/admin/setup-administration/user-management?tab=requests');
  await expect(second.getByText(request)).toBeVisible();
  await second.context().close();
});
