import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { countSignIn, forgetSession, putSession, sessionOf } from './kept-sessions.ts';
import { codeFor } from './messages.ts';
import { watchRequests } from './quiet.ts';
import { settled } from './test.ts';
import { inTurn } from './turn.ts';

export { codeFor, message, messagesTo } from './messages.ts';

/** The password of all demonstration users. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'isura demo 2026';

/**
 * Enters login and password on the sign-in page. An IP address may attempt ten sign-ins a minute: when that limit
 * refuses one, it waits and enters them again.
 */
export async function givePassword(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Login or email address').fill(login);
  const tooMany = page.getByText(/Too many (?:tries|attempts)\. Wait (\d+) seconds/);
  for (;;) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    const answer = page.waitForResponse(/\/api\/v2\/authenticate$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    if ((await answer).status() !== 429) return;
    await tooMany.waitFor();
    const seconds = Number(/Wait (\d+)/.exec(await tooMany.innerText())?.[1] ?? 60);
    await new Promise((resolve) => setTimeout(resolve, (seconds + 1) * 1000));
  }
}

/** Enters the code that was sent since then. */
export async function giveCode(page: Page, login: string, since: Date): Promise<void> {
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByLabel('6-digit code').fill(await codeFor(page.request, login, since));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Enters login, password and code on the open sign-in page. */
export function giveBoth(page: Page, login: string, password = demoPassword): Promise<void> {
  return inTurn(login, async () => {
    const since = new Date();
    await givePassword(page, login, password);
    await giveCode(page, login, since);
    countSignIn(login);
  });
}

async function arrive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

/** Signs a demonstration user in on the screen and waits for the requested page. The session's step-up is fresh. */
export async function signInAnew(page: Page, login: string, path = '/admin', password = demoPassword): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(path)}`);
  await giveBoth(page, login, password);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await arrive(page);
}

/** Signs a demonstration user in, with a session of this worker while it lasts, and waits for the requested page. */
export async function signIn(page: Page, login: string, path = '/admin', password = demoPassword): Promise<void> {
  await putSession(page, await sessionOf(page.request, login, password));
  await page.goto(path);
  await arrive(page);
  expect(new URL(page.url()).pathname, `${login} is signed in`).not.toBe('/auth/login');
}

/** Opens a page in a separate browser context, for another person. */
export async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  watchRequests(context);
  return context.newPage();
}

/** Does something that needs a step-up, and enters the code emailed for it: over the page, or in place of the decision. */
export async function withProof(page: Page, login: string, act: () => Promise<void>): Promise<void> {
  const name = 'Confirm that it is you';
  const proof = page.getByRole('dialog', { name }).or(page.getByRole('region', { name }));
  forgetSession(login);
  await inTurn(login, async () => {
    const since = new Date();
    await act();
    await proof.getByLabel('6-digit code').fill(await codeFor(page.request, login, since));
  });
  await proof.getByRole('button', { name: /^(Confirm$|Approve ₦|Pass to approval)/ }).click();
  await expect(proof).toBeHidden();
}

/** Returns the header for the calls of a demonstration user over the API, with a session of this worker. */
export async function programOf(request: APIRequestContext, login: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await sessionOf(request, login, demoPassword)).idToken}` };
}
