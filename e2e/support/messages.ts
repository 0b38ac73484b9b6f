import type { APIRequestContext } from '@playwright/test';
import { asOperator } from './operator.ts';

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
