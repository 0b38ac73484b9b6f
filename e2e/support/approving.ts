import { expect, type Locator, type Page } from '@playwright/test';
import { withProof } from './people.ts';

/** A payment in the inbox; not another whose title goes on after a comma. */
export const inboxCard = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}(?!,)`) });

/** Opens a payment that waits for this person from the inbox on its page. */
export async function openFromInbox(page: Page, title: string): Promise<void> {
  await page.goto('/admin?tab=approvals');
  await inboxCard(page, title).click();
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
}

/** Whoever decided is back at the inbox, where it waits no more. */
export async function decided(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: /waits? for you|waiting for you/ })).toBeVisible();
  await expect(inboxCard(page, title)).toHaveCount(0);
}

/** A reviewer opens a payment that waits and passes it on. */
export async function passOn(reviewer: Page, title: string): Promise<void> {
  await openFromInbox(reviewer, title);
  await reviewer.getByRole('button', { name: 'Pass to approval' }).click();
  await decided(reviewer, title);
}

/** An approver opens a payment that waits and releases it with a code: the address of its page. */
export async function release(approver: Page, login: string, title: string): Promise<string> {
  await openFromInbox(approver, title);
  const address = new URL(approver.url()).pathname;
  await withProof(approver, login, () => approver.getByRole('button', { name: /^Approve( A)?$/ }).click());
  await decided(approver, title);
  return address;
}
