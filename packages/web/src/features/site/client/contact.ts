import { contactText as text } from '../contact.text.ts';
import { PB6_PATH } from './calls.ts';
import { type ContactField, type ContactValues, contactFields, contactRules, tidy } from './contact-rules.ts';
import { byId } from './dom.ts';

/** The parts of a problem document that the form reads. */
interface Problem {
  detail?: string;
  title?: string;
  errors?: { field: string; message: string }[];
}

const isField = (name: string): name is ContactField => name in contactRules;

const controlOf = (field: ContactField) =>
  document.getElementById(`contact-${field}`) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Shows, or removes, the message beside a field. */
function showError(field: ContactField, message: string | undefined): void {
  const place = byId(`contact-${field}-error`, HTMLParagraphElement);
  const control = controlOf(field);
  if (!place) return;
  place.textContent = message ?? '';
  place.hidden = message === undefined;
  if (message === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

/** Shows the box at the top that names every problem with a link to its field, takes the focus and sets the title. */
function showSummary(summary: HTMLElement, problems: ReadonlyMap<ContactField, string>, general?: string): void {
  const title = document.createElement('p');
  title.textContent = text.summary;
  const list = document.createElement('ul');
  for (const [field, message] of problems) {
    const link = document.createElement('a');
    link.href = `#contact-${field}`;
    link.textContent = message;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      controlOf(field).focus();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const words = document.createElement('p');
  words.textContent = general ?? '';
  summary.replaceChildren(title, problems.size > 0 ? list : words);
  summary.hidden = false;
  summary.focus();
  if (!document.title.startsWith(text.errorPrefix)) document.title = text.errorPrefix + document.title;
}

function clearSummary(summary: HTMLElement): void {
  summary.hidden = true;
  if (document.title.startsWith(text.errorPrefix)) document.title = document.title.slice(text.errorPrefix.length);
}

const send = (values: ContactValues): Promise<Response> =>
  fetch(PB6_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
  });

/** Shows a refusal: beside the fields where it names them, else at the top. Typed input stays. */
async function refused(answer: Response, summary: HTMLElement): Promise<void> {
  if (answer.status === 429) {
    const seconds = answer.headers.get('retry-after') ?? '60';
    return showSummary(summary, new Map(), text.wait.replace('{seconds}', seconds));
  }
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const named = new Map<ContactField, string>();
  for (const { field, message } of problem.errors ?? []) if (isField(field)) named.set(field, message);
  for (const [field, message] of named) showError(field, message);
  showSummary(summary, named, problem.detail ? text.refused.replace('{reason}', problem.detail) : text.offline);
}

/** Starts the contact form: it validates while typing, sends once, and shows the ticket number in place of the form. */
export function startContact(): void {
  const form = byId('contact-form', HTMLFormElement);
  const done = byId('contact-done', HTMLElement);
  const summary = form?.querySelector<HTMLElement>('.form-summary');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!form || !done || !summary || !button) return;

  for (const field of contactFields) {
    const control = controlOf(field);
    control.addEventListener('blur', () => {
      const value = tidy(field, control.value);
      if (value !== '' || control.hasAttribute('aria-invalid')) showError(field, contactRules[field](value));
    });
  }

  // The field keeps the focus while the button is pressed: otherwise its message would move the button from under the
  // pointer.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const values = Object.fromEntries(contactFields.map((f) => [f, tidy(f, controlOf(f).value)])) as ContactValues;
    const problems = new Map<ContactField, string>();
    for (const field of contactFields) {
      const message = contactRules[field](values[field]);
      showError(field, message);
      if (message) problems.set(field, message);
    }
    if (problems.size > 0) return showSummary(summary, problems);

    clearSummary(summary);
    button.disabled = true;
    button.textContent = text.sending;
    try {
      const answer = await send(values);
      if (answer.status !== 202) return await refused(answer, summary);
      const { ticketNumber } = (await answer.json()) as { ticketNumber: string };
      done.firstElementChild!.textContent = text.done.replace('{ticket}', ticketNumber);
      form.hidden = true;
      done.hidden = false;
      done.focus();
    } catch {
      showSummary(summary, new Map(), text.offline);
    } finally {
      button.disabled = false;
      button.textContent = text.send;
    }
  });
}
