import './band.css';
import { byId, recall } from '../client/dom.ts';
import { bandText as text } from './band.text.ts';
import { CHOSEN, ENTERED } from './kept.ts';

// The script of the band: a page loads nothing else of the demonstration before somebody uses it.
const opener = byId('demonstration', HTMLButtonElement);

/** Says on a page with a field for a code that the band shows the code. */
function nameOpener(): void {
  const waits = document.querySelector('input[autocomplete="one-time-code"]') !== null;
  const words = waits ? text.showCode(sessionStorage.getItem(ENTERED) ?? '') : text.open;
  if (opener && opener.textContent !== words) opener.textContent = words;
}

if (opener) {
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    void import('./dialog.ts').then(
      ({ openDialog }) => openDialog(),
      () => opener.form?.submit(),
    );
  });
  document.addEventListener('focusin', nameOpener);
  nameOpener();
  if (recall(CHOSEN)) void import('./enter.ts').then(({ enterChosen }) => enterChosen());
}
