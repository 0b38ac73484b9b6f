import { type APIRequestContext, type Cookie, expect, type Page } from '@playwright/test';
import { asOperator } from './operator.ts';
import { watchRequests } from './quiet.ts';
import { settled } from './test.ts';
import { inTurn } from './turn.ts';

/** The password of all demonstration users. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'isura demo 2026';

interface Message {
  channel: string;
  subject: string;
  text: string;
  code?: string;
  at: string;
}

/** Returns the messages sent to an address, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get(`/dev/messages.json?to=${encodeURIComponent(to)}`, { headers: asOperator });
  return (await answer.json()) as Message[];
}

/** Waits for the newest matching message to an address; ignores those sent before the given time. */
export async function message(
  request: APIRequestContext,
  to: string,
  fits: (message: Message) => boolean,
  since: Date,
): Promise<Message> {
  for (let left = 600; left > 0; left--) {
    const found = (await messagesTo(request, to)).find((one) => new Date(one.at) >= since && fits(one));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No such message came to ${to}`);
}

/** Returns the code sent to an address since then. */
export async function codeFor(request: APIRequestContext, to: string, since: Date): Promise<string> {
  return (await message(request, to, ({ code }) => code !== undefined, since)).code!;
}

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
  });
}

/**
 * Sessions started by this worker, by login: signing in takes seconds, and other journeys test it. A session with a
 * step-up is not reused: the next journey must be asked for its own step-up.
 */
const sessions = new Map<string, Cookie[]>();

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
  const kept = sessions.get(login);
  if (kept) {
    await page.context().addCookies(kept);
    if ((await page.request.get('/api/account')).ok()) {
      await page.goto(path);
      return arrive(page);
    }
  }
  await signInAnew(page, login, path, password);
  sessions.set(login, await page.context().cookies());
}

/** Opens a page in a separate browser context, for another person. */
export async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  watchRequests(context);
  return context.newPage();
}

/** Does something that needs a step-up, and enters the code emailed for it. */
export async function withProof(page: Page, login: string, act: () => Promise<void>): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  sessions.delete(login);
  await inTurn(login, async () => {
    const since = new Date();
    await act();
    await proof.getByLabel('6-digit code').fill(await codeFor(page.request, login, since));
  });
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(proof).toBeHidden();
}

/** Signs a demonstration user in over the API; returns the header for their calls. */
export function programOf(request: APIRequestContext, login: string): Promise<Record<string, string>> {
  return inTurn(login, async () => {
    const since = new Date();
    const asked = await request.post('/api/v2/authenticate', { data: { username: login, password: demoPassword } });
    const { challengeId } = (await asked.json()) as { challengeId: string };
    const otp = await codeFor(request, login, since);
    const answer = await request.post('/api/authenticate/verify-otp', { data: { challengeId, otp } });
    return { authorization: `Bearer ${((await answer.json()) as { idToken: string }).idToken}` };
  });
}
