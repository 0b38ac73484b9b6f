import { expect, type Locator, type Page } from '@playwright/test';
import { withProof } from './people.ts';

/** Finds a payment in the inbox, but not another whose title continues after a comma. */
export const inboxCard = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}(?!,)`) });

/** Opens the page of a payment that waits for this person, from the inbox. */
export async function openFromInbox(page: Page, title: string): Promise<void> {
  await page.goto('/admin?tab=approvals');
  await inboxCard(page, title).click();
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
}

/** The heading of the approver's desk: what waits for them, or that nothing does. */
const DESK = /waits? for you|waiting for you/;

/** The heading that staff find after signing in. */
export const HOME = /^Home$/;

/** The button that approves; on a phone it names the sum. */
export const APPROVE = /^Approve( ₦[\d,.]+)?$/;

/** Accepts by name each finding that somebody has to accept before they agree; there may be none. */
async function acceptFindings(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^I have looked at these lines and accept them/ });
  for (const box of await boxes.all()) await box.check();
}

/** Checks that after a decision the inbox is shown without this payment. */
export async function decided(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: DESK })).toBeVisible();
  await expect(inboxCard(page, title)).toHaveCount(0);
}

/** Opens a waiting payment as a reviewer and passes it on. */
export async function passOn(reviewer: Page, title: string): Promise<void> {
  await openFromInbox(reviewer, title);
  await reviewer.getByRole('button', { name: 'Pass to approval' }).waitFor();
  await acceptFindings(reviewer);
  await reviewer.getByRole('button', { name: 'Pass to approval' }).click();
  await decided(reviewer, title);
}

/** Opens a waiting payment as an approver and approves it with a code; returns the address of its page. */
export async function release(approver: Page, login: string, title: string): Promise<string> {
  await openFromInbox(approver, title);
  const address = new URL(approver.url()).pathname;
  await approver.getByRole('button', { name: APPROVE }).waitFor();
  await acceptFindings(approver);
  await withProof(approver, login, () => approver.getByRole('button', { name: APPROVE }).click());
  await decided(approver, title);
  return address;
}
