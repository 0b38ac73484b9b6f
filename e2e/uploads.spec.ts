import { another, signIn, withProof } from './support/people.ts';
import { expect, settled, sideways, test } from './support/test.ts';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 1024,
  'files are loaded on a desk; the phone is looked at here too',
);

test.beforeEach(({ faults }) => faults.expected(/status of (403|415|422)/));

const header = 'MDA Code,MDA Name,Short Name,Category,Sector,Official Email,Phone,State,Address,TIN';
const body = (code: string, state = 'Lagos') =>
  `${code},Board of ${code},${code},Agency,Education,info@${code.toLowerCase()}.gov.test,08030000001,${state},1 Broad Street,12345678-0001`;
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a stranger is told who may load data, and comes back after signing in; a file shows its rows and its problems', async ({
  page,
}) => {
  await page.goto('/auth/upload');
  await expect(page.getByText('Only administrators of the central office load data here.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await signIn(page, 'admin1@oagf.test', '/auth/upload');

  const bodies = page.getByRole('region').or(page.locator('section')).filter({ hasText: '1. MDAs' }).first();
  await expect(bodies.getByText('No uploads yet.')).toBeVisible();
  await bodies.getByLabel('File: MDAs').setInputFiles(file('notes.pdf', ['%PDF']));
  await expect(bodies.getByText('Choose a CSV or XLSX file')).toBeVisible();
  await bodies.getByLabel('File: MDAs').setInputFiles(file('half.csv', ['MDA Code,MDA Name', 'A,B']));
  await expect(bodies.getByText(/^Columns “Short Name”.* are missing\. Start from the template\.$/)).toBeVisible();

  await bodies
    .getByLabel('File: MDAs')
    .setInputFiles(file('bodies.csv', [header, body('UPX1'), body('UPX2', 'Atlantis'), body('UPX3')]));
  await expect(page.getByText('MDA data uploaded successfully')).toBeVisible();
  // Less motion is wanted here: the toast stays its five seconds all the same.
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s');
  await expect(bodies.getByText('bodies.csv', { exact: false })).toBeVisible();
  const problems = bodies.getByRole('region', { name: 'Problems: MDAs' });
  await expect(problems.getByRole('row')).toHaveText(['RowColumnProblem', /^3State/]);
  const saved = page.waitForEvent('download');
  await bodies.getByRole('button', { name: 'Download problems' }).click();
  expect((await saved).suggestedFilename()).toBe('problems.csv');

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
  await page.reload();
  await expect(bodies.getByText('Left out')).toBeVisible();
});

test('accounts of a file are used when a second administrator has confirmed them', async ({ page }) => {
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
  await expect(accounts.getByText(/^Saved as AR-\d{4}-\d{6}\. 1 row takes effect/)).toBeVisible();

  const request = /AR-\d{4}-\d{6}/.exec(await accounts.innerText())?.[0] ?? '';
  const second = await another(page);
  await signIn(second, 'admin2@oagf.test', '/admin/setup-administration/user-management?tab=requests');
  await expect(second.getByText(request)).toBeVisible();
  await second.context().close();
});
