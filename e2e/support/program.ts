import { type APIRequestContext, expect } from '@playwright/test';
import { forgetSession } from './kept-sessions.ts';
import { codeFor } from './messages.ts';
import { inTurn } from './turn.ts';

/** A user who calls the portal's API instead of its screens, as an MDA's own software does. */
export interface Program {
  /** Makes one call, which must succeed; when the call needs a step-up, enters the code emailed for it. */
  call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object): Promise<Answer>;
  /** Returns the HTTP status of a call, whatever it is. */
  statusOf(path: string): Promise<number>;
}

/** Returns the API client of the user whose headers these are. */
export function programWith(request: APIRequestContext, login: string, headers: Record<string, string>): Program {
  let { authorization } = headers;
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, {
      method,
      headers: { authorization: authorization ?? '' },
      ...(data && { data }),
    });
    const renewed = answer.headers()['x-session-token']; // after a change of roles the next response carries a new token
    if (renewed) authorization = `Bearer ${renewed}`;
    return answer;
  };
  const prove = (subject: string) => {
    forgetSession(login);
    return inTurn(login, async () => {
      const since = new Date();
      const begun = await send('POST', '/api/account/step-up', { subject });
      const { challengeId } = (await begun.json()) as { challengeId: string };
      const otp = await codeFor(request, login, since);
      await send('POST', '/api/account/step-up/verify', { challengeId, otp });
    });
  };
  return {
    async call(method, path, data) {
      let answer = await send(method, path, data);
      if (answer.status() === 403) {
        const problem = (await answer.json()) as { code: string; subject: string };
        expect(problem.code, path).toBe('step-up-required');
        await prove(problem.subject);
        answer = await send(method, path, data);
      }
      const text = await answer.text();
      expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
    statusOf: async (path) => (await send('GET', path)).status(),
  };
}
