import './dialog.css';
import type { Demonstration, DemonstrationPerson } from '@isura/contract/identity/demonstration';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { keyIdName } from '../../../lib/session-names.ts';
import { demonstration, type Message, newestMessages, Unanswered } from './calls.ts';
import { dialogText as text } from './dialog.text.ts';
import { enterAs, typeInto } from './enter.ts';
import { ENTERED } from './kept.ts';

type Part = Node | string;

/** Makes an element with these attributes and content. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: Part[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...content);
  return node;
}

function button(words: string, name: string, press: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', 'aria-label': name }, words);
  node.addEventListener('click', press);
  return node;
}

const codeField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');

function personItem({ login, name, organization }: DemonstrationPerson, enter: () => void): HTMLLIElement {
  const where = [name, organization].filter((part) => part !== undefined).join(', ');
  return element(
    'li',
    {},
    element('p', {}, element('strong', {}, login), element('span', {}, where)),
    button(text.enter, text.enterAs(login), enter),
  );
}

/** Shows the people, folded by role. */
function peopleParts({ people, password }: Demonstration, close: () => void): Part[] {
  const roles = [...new Set(people.map(({ role }) => role))];
  const holders = (role: string) => people.filter((person) => person.role === role);
  const enter = (login: string) => (): void => {
    close();
    enterAs(login, password);
  };
  return [
    element('p', {}, text.password(password)),
    ...(sessionStorage.getItem(keyIdName) ? [element('p', {}, text.signedIn)] : []),
    ...roles.map((role) =>
      element(
        'details',
        { name: 'demonstration-role' },
        element('summary', {}, text.role(role, holders(role).length)),
        element('ul', {}, ...holders(role).map((person) => personItem(person, enter(person.login)))),
      ),
    ),
  ];
}

function messageItem({ to, subject, text: words, code, at }: Message, close: () => void): HTMLLIElement {
  const field = codeField();
  const enter = (): void => {
    close();
    if (!field || code === undefined) return;
    typeInto(field, code);
    field.focus();
  };
  return element(
    'li',
    {},
    element('p', { class: 'test-meta' }, text.to(to), ' ', ...when(at)),
    element('h4', {}, subject || text.sms),
    ...(code === undefined ? [] : [element('p', { class: 'test-code' }, code)]),
    ...(code === undefined || !field ? [] : [button(text.enterCode, text.enterCodeOf(code), enter)]),
    element('p', { class: 'test-words' }, words),
  );
}

/** Says why there is nothing to show: a portal that asks for a token keeps its messages for its operator. */
const failed = (error: unknown): Part[] => [
  element('p', {}, error instanceof Unanswered && error.status === 403 ? text.forOperator : text.failed),
];

/** The moment of a message in words; nothing where it has none that can be read. */
const when = (at: string): Part[] => {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? [] : [element('time', { datetime: at }, formatInstant(moment))];
};

/** The search for messages by address with the newest of them, and what loads them again. */
function messagesPart(close: () => void): { part: HTMLElement; load: () => Promise<void> } {
  const list = element('ol', { 'aria-live': 'polite' });
  const input = element('input', { name: 'to', type: 'text', autocomplete: 'off', maxlength: '254' });
  input.value = sessionStorage.getItem(ENTERED) ?? '';
  const form = element(
    'form',
    { role: 'search' },
    element('label', {}, text.address, input),
    element('button', { type: 'submit' }, text.show),
  );
  let shown = '';
  // What is typed counts once it is submitted; an answer for an earlier address is not shown.
  let address = input.value;
  const load = async (): Promise<void> => {
    const requested = address;
    const rows = await newestMessages(requested).then(
      (all) => ({ all, found: JSON.stringify(all) }),
      (error: unknown) => ({ error, found: String(error) }),
    );
    if (requested !== address || rows.found === shown) return; // what has the focus stays
    shown = rows.found;
    if ('error' in rows) list.replaceChildren(element('li', {}, ...failed(rows.error)));
    else if (rows.all.length === 0) list.replaceChildren(element('li', {}, text.none));
    else list.replaceChildren(...rows.all.map((message) => messageItem(message, close)));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    address = input.value.trim();
    void load();
  });
  const part = element(
    'section',
    { 'aria-labelledby': 'test-messages' },
    element('h3', { id: 'test-messages' }, text.messages),
    element('p', {}, text.about),
    form,
    list,
  );
  return { part, load };
}

/** How often messages are loaded again while a page waits for a code: its message is sent a moment after the page opens. */
const AGAIN_AFTER_MS = 2000;

/**
 * Opens the dialog with the people of the demonstration and the newest messages: of the person whom this tab was filled
 * for, first where the page has a field for a code. It is removed when it is closed.
 */
export function openDialog(): void {
  const title = element('h2', { id: 'test-title' }, text.title);
  const dialog = element('dialog', { class: 'test-dialog', 'aria-labelledby': title.id });
  const close = (): void => dialog.close();
  const rows = element('div');
  const people = element(
    'section',
    { 'aria-labelledby': 'test-people' },
    element('h3', { id: 'test-people' }, text.people),
    rows,
  );
  const { part: messages, load } = messagesPart(close);
  dialog.append(
    element('header', {}, title, button(text.close, text.close, close)),
    ...(codeField() ? [messages, people] : [people, messages]),
  );
  const again = codeField() ? setInterval(() => void load(), AGAIN_AFTER_MS) : undefined;
  dialog.addEventListener('close', () => {
    clearInterval(again);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  void load();
  void demonstration()
    .then((found) => peopleParts(found, close), failed)
    .then((parts) => rows.replaceChildren(...parts));
}
