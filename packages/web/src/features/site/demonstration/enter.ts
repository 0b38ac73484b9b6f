import { keyIdName } from '../../../lib/session-names.ts';
import { recall, remember } from '../client/dom.ts';
import { demonstration } from './calls.ts';
import { CHOSEN, ENTERED } from './kept.ts';

const SIGN_IN = '/auth/login';

interface Fields {
  username: HTMLInputElement;
  password: HTMLInputElement;
}

/** Returns the fields of the sign-in page, where its first step is open. */
function signInFields(): Fields | undefined {
  if (location.pathname !== SIGN_IN) return undefined;
  const username = document.querySelector<HTMLInputElement>('input[name="username"]');
  const password = document.querySelector<HTMLInputElement>('input[name="password"]');
  return username && password ? { username, password } : undefined;
}

/** Writes a value as typing does, so that the form of the page knows it. */
export function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fill({ username, password }: Fields, login: string, word: string): void {
  typeInto(username, login);
  typeInto(password, word);
  sessionStorage.setItem(ENTERED, login);
  username.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
}

/**
 * Fills login and password on the sign-in page, which it opens first where another page is open: in a new tab where
 * somebody is signed in in this one.
 */
export function enterAs(login: string, password: string): void {
  const fields = signInFields();
  if (fields) {
    fill(fields, login, password);
    return;
  }
  remember(CHOSEN, login);
  if (sessionStorage.getItem(keyIdName)) window.open(SIGN_IN, '_blank', 'noopener');
  else location.assign(SIGN_IN);
}

/** Resolves with the fields of the sign-in page as soon as it has drawn them. */
function drawn(): Promise<Fields> {
  return new Promise((resolve) => {
    const look = (): void => {
      const fields = signInFields();
      if (!fields) return;
      watch.disconnect();
      resolve(fields);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

/** Fills the sign-in page for the person who was chosen on an earlier page, once. */
export async function enterChosen(): Promise<void> {
  const login = recall(CHOSEN);
  if (!login || location.pathname !== SIGN_IN) return;
  remember(CHOSEN, '');
  const [{ password }, fields] = await Promise.all([demonstration(), drawn()]);
  fill(fields, login, password);
}
