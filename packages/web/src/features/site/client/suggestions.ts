import { serviceForm } from '@isura/contract/kernel/addresses';
import { noteJump } from '../../../lib/jump.ts';
import { PB3_PATH } from './calls.ts';
import { sayCount } from './dom.ts';

/** The fields of an answer of PB3 that the list needs. */
interface Service {
  id: number;
  name: string;
  orgName: string;
}

const PAUSE = 300;
const SHORTEST = 2;

async function find(words: string, signal: AbortSignal): Promise<Service[]> {
  const answer = await fetch(`${PB3_PATH}?${new URLSearchParams({ query: words, size: '6' })}`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Service[];
}

function optionOf(service: Service): HTMLLIElement {
  const option = document.createElement('li');
  option.id = `suggestion-${service.id}`;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset.href = serviceForm({ serviceId: service.id });
  const org = document.createElement('span');
  org.textContent = service.orgName;
  option.append(service.name, org);
  return option;
}

/**
 * Starts the suggestions under the search box: a combobox with a list, as the ARIA practices describe it. Arrow keys
 * move, Enter goes, Escape closes; without a choice Enter submits the form as usual. When nothing matches, the next
 * steps are shown in its place. When the call fails nothing is shown, because the form still works.
 */
export function startSuggestions(): void {
  const form = document.querySelector<HTMLFormElement>('[data-suggest]');
  const input = form?.querySelector<HTMLInputElement>('[name=query]');
  const list = form?.querySelector<HTMLElement>('.suggestions');
  const nothing = form?.querySelector<HTMLElement>('.nothing');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !input || !list || !nothing || !status) return;

  let active = -1;
  let timer = 0;
  let request = new AbortController();
  const options = () => [...list.children] as HTMLElement[];

  const mark = (at: number) => {
    active = at;
    for (const [index, option] of options().entries()) option.setAttribute('aria-selected', String(index === at));
    const option = options()[at];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const show = (isOpen: boolean, isEmpty = false) => {
    list.hidden = !isOpen;
    nothing.hidden = !isEmpty;
    input.setAttribute('aria-expanded', String(isOpen));
    mark(-1);
  };
  const go = (option: HTMLElement | undefined) => {
    if (!option?.dataset.href) return;
    noteJump();
    location.assign(option.dataset.href);
  };

  const suggest = async () => {
    request.abort();
    request = new AbortController();
    const words = input.value.trim();
    if (words.length < SHORTEST) return show(false);
    try {
      const services = await find(words, request.signal);
      list.replaceChildren(...services.map(optionOf));
      show(services.length > 0, services.length === 0);
      sayCount(status, services.length);
    } catch {
      // Aborted by the next letter, or the network is away: the form works without suggestions.
    }
  };

  list.setAttribute('role', 'listbox');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value);

  form.addEventListener('submit', noteJump);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(suggest, PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      // One position more than there are options: the box itself, so that the arrow keys cycle through the typed text.
      mark(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && active >= 0 && !list.hidden) {
      event.preventDefault();
      go(options()[active]);
    } else if (event.key === 'Escape' && !(list.hidden && nothing.hidden)) {
      event.preventDefault();
      show(false);
    }
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element) go(event.target.closest<HTMLElement>('[role=option]') ?? undefined);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && nothing.contains(relatedTarget))) show(false);
  });
  nothing.addEventListener('pointerdown', (event) => event.preventDefault());
}
