import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/held.ts';
import { type ApiResponse, type Browser, password } from '../../../../test/people/browser.ts';
import { maker, payer, peoplePortal } from '../../../../test/people/people.ts';

const portal = await peoplePortal({ isPatient: true });
const { db } = portal;

const enter = (browser: Browser, who: { login: string }): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/v2/authenticate', body: { username: who.login, password } });
const post = (browser: Browser, url: string, body: object): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url, body });

/** Sets another password with an emailed link. */
async function choosesAnother({ email }: { email: string }): Promise<void> {
  const owner = portal.browser();
  expect((await post(owner, '/api/account/reset-password/init', { email })).status).toBe(204);
  const link = portal.emails.findLast(({ to, text }) => to === email && text.includes('?key='))!.text;
  const body = { key: /[?]key=([\w-]+)/.exec(link)![1]!, newPassword: 'plum wagon thunder' };
  expect((await post(owner, '/api/account/reset-password/finish', body)).status).toBe(204);
}

test('a sign-in begun with a password opens nothing once another one is chosen', async () => {
  const ada = await maker(db, 'mow');
  const stranger = portal.browser('203.0.113.7');
  const { challengeId } = (await enter(stranger, ada)).body as { challengeId: string };
  const otp = portal.codeFor(ada.email);
  portal.clock.advance(1);
  await choosesAnother(ada);
  const finished = await post(stranger, '/api/authenticate/verify-otp', { challengeId, otp });
  expect([finished.status, (finished.body as { code: string }).code]).toEqual([400, 'otp-invalid']);

  const sent = portal.emails.length;
  portal.clock.advance(61);
  expect((await post(stranger, '/api/otp/send', { challengeId })).status).toBe(204);
  expect(portal.emails.slice(sent).filter(({ to }) => to === ada.email)).toEqual([]);
  const lost = await post(stranger, '/api/authenticate/lost-factor', { challengeId });
  expect((lost.body as { code: string }).code).toBe('otp-expired');
  expect((await portal.browser().signIn(ada, { password: 'plum wagon thunder' })).status).toBe(200);
});

test('a password that was right when it was entered opens nothing when another one was chosen meanwhile', async () => {
  const bola = await payer(db);
  await db.sql('update identity.app_user set otp_exempt = true where id = $1', [bola.id]);
  const [entered] = await whileHeld(
    db,
    {
      lock: 'update identity.app_user set password_changed_at = $2 where id = $1',
      of: [bola.id, portal.clock.now()],
    },
    [() => enter(portal.browser('203.0.113.8'), bola)],
  );
  expect(entered!.status).toBe(401);
  expect((await enter(portal.browser(), bola)).status).toBe(200);
});
