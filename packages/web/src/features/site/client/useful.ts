import { recall, remember } from './dom.ts';

const keyOf = (answerId: string): string => `useful:${location.pathname}#${answerId}`;

/** Adds "Was this useful?" to the foot of an answer when it is first opened. The reply stays on the device. */
export function startUseful(): void {
  const template = document.getElementById('useful');
  if (!(template instanceof HTMLTemplateElement)) return;
  const thanks = template.dataset.thanks ?? '';

  const add = (answer: Element) => {
    const part = template.content.firstElementChild?.cloneNode(true);
    if (!(part instanceof HTMLElement)) return;
    const buttons = [...part.querySelectorAll('button')];
    const show = (value: string, words: string) => {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === value));
      part.querySelector<HTMLElement>('.useful-more')!.hidden = value !== 'no';
      part.querySelector('[role=status]')!.textContent = words;
    };
    for (const button of buttons) {
      button.addEventListener('click', () => {
        remember(keyOf(answer.id), button.value);
        show(button.value, thanks);
      });
    }
    const kept = recall(keyOf(answer.id));
    if (kept) show(kept, '');
    answer.append(part);
  };

  for (const details of document.querySelectorAll('.question')) {
    details.addEventListener(
      'toggle',
      () => {
        const answer = details.querySelector('.answer[id]');
        if (answer) add(answer);
      },
      { once: true },
    );
  }
}
