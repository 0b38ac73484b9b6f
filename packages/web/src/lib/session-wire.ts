import { ME1 } from '@isura/contract/identity/own-account';
import { AU9 } from '@isura/contract/identity/sign-out';
import { call, pointCalls } from './api-client.ts';
import { clientHeaders } from './device-facts.ts';
import { dropDrafts } from './kept-drafts.ts';
import { type EndReason, endSession, refreshPerson, renewToken } from './session-store.ts';
import { signedIn } from './signed-in.ts';

const bearer = (): string | undefined => {
  const token = signedIn()?.idToken;
  return token && `Bearer ${token}`;
};

let lastContact = 0;

/**
 * Returns the time since the server last learned of this person's activity, so that work on a long form is not taken
 * for idleness.
 */
export const sinceContact = (now = Date.now()): number => now - lastContact;

/** Reads the signed-in person again: after a reload, and when the rights behind a new token may have changed. */
export async function readPerson(): Promise<void> {
  if (signedIn()) refreshPerson(await call(ME1, {}, { background: true }));
}

/** Adds the session to every call from now on; calls `onRefused` when the server says that it has ended. */
export function wireSession(onRefused: () => void): void {
  pointCalls({
    headers: () => {
      const authorization = bearer();
      return { ...clientHeaders(), ...(authorization && { authorization }) };
    },
    onResponse: (_, answer, sent, { background }) => {
      if (sent.get('authorization') !== bearer()) return; // of an earlier session or none
      if (!background && answer.ok) lastContact = Date.now();
      const token = answer.headers.get('x-session-token');
      if (!token) return;
      renewToken(token);
      void readPerson().catch((error: unknown) => console.warn('The rights could not be read again', error));
    },
    refused: (endpoint, problem, sent) => {
      const isOurs = bearer() !== undefined && sent.get('authorization') === bearer();
      if (isOurs && problem.code === 'session-ended' && endpoint.id !== AU9.id) onRefused();
    },
  });
}

export const longestGoodbyeMs = 3_000;

/**
 * Ends the session here and in the other tabs at once, then on the server. Waits a moment for the server's response,
 * which clears this site's storage and so must not arrive after the next person has signed in. Calls `answered` when
 * the response arrives, however late.
 */
export async function signOff(reason: EndReason, answered: () => void = () => {}): Promise<void> {
  const token = endSession(reason);
  if (reason === 'LOGOUT') void dropDrafts();
  if (!token || reason === 'REFUSED') return;
  const goodbye = call(AU9, { body: { reason } }, { token, keepalive: true })
    .catch((error: unknown) => console.warn('The server did not hear the sign-out', error))
    .then(answered);
  await Promise.race([goodbye, new Promise((resolve) => setTimeout(resolve, longestGoodbyeMs))]);
}
