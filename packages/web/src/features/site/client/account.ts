import { keyOf, unseal } from '../../../lib/session-keys.ts';
import { keyIdName } from '../../../lib/session-names.ts';
import { accountText as text } from '../account.text.ts';

/** Returns name and realm of whoever is signed in in this tab; throws where its values cannot be opened. */
async function openPerson(keyId: string, now: number): Promise<{ name: string; realm: string }> {
  const key = await keyOf(keyId, now);
  if (!key) throw new Error('The key is not here');
  const open = (value: string) => unseal(key, keyId, value, sessionStorage.getItem(value) ?? '');
  const [name, realm] = await Promise.all([open('names'), open('realm')]);
  return { name, realm };
}

/**
 * Shows staff with a session in this tab their name and the way back to their work in place of "Sign in". Payers
 * and visitors keep it, as does a tab with a session that cannot be opened.
 */
export async function startAccount(now = Date.now()): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('.chrome-sign-in');
  const keyId = sessionStorage.getItem(keyIdName);
  if (!link || !keyId) return;
  const person = await openPerson(keyId, now).catch(() => undefined);
  if (!person || person.realm === 'PAYER') return;
  const name = document.createElement('span');
  name.className = 'chrome-person';
  name.textContent = person.name;
  link.before(name);
  link.textContent = text.back;
  link.setAttribute('href', '/admin');
}
