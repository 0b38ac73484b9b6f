import { type APIRequestContext, expect } from '@playwright/test';
import { codeFor } from './people.ts';
import { inTurn } from './turn.ts';

/** Somebody who calls the portal without its screens, as the programs of an MDA will. */
export interface Program {
  /** Makes one call that has to succeed; where it wants a fresh proof, the code that is mailed for it is given. */
  call<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object): Promise<Answer>;
  /** The status a call is answered with, whatever it is. */
  statusOf(path: string): Promise<number>;
}

/** What somebody with this header can do. */
export function programWith(request: APIRequestContext, login: string, headers: Record<string, string>): Program {
  let { authorization } = headers;
  const send = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(path, {
      method,
      headers: { authorization: authorization ?? '' },
      ...(data && { data }),
    });
    const renewed = answer.headers()['x-session-token']; // after a change of roles the next answer brings a new token
    if (renewed) authorization = `Bearer ${renewed}`;
    return answer;
  };
  const prove = (subject: string) =>
    inTurn(login, async () => {
      const since = new Date();
      const begun = await send('POST', '/api/account/step-up', { subject });
      const { challengeId } = (await begun.json()) as { challengeId: string };
      const otp = await codeFor(request, login, since);
      await send('POST', '/api/account/step-up/verify', { challengeId, otp });
    });
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
