import { recall, remember } from './dom.ts';

const KEY = 'mantine-color-scheme-value';

/** Starts the footer's choice of light, dark or the device's setting, and shows the current one. */
export function startSchemeChoice(): void {
  const fieldset = document.querySelector<HTMLFieldSetElement>('[data-scheme-choice]');
  if (!fieldset) return;
  const isDarkDevice = matchMedia('(prefers-color-scheme: dark)');
  const radios = [...fieldset.querySelectorAll<HTMLInputElement>('input[name=scheme]')];
  const chosen = () => radios.find((radio) => radio.checked)?.value ?? 'auto';
  const apply = () => {
    const isDark = chosen() === 'dark' || (chosen() === 'auto' && isDarkDevice.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  };

  const kept = recall(KEY) ?? 'auto';
  for (const radio of radios) radio.checked = radio.value === kept;
  fieldset.hidden = false;
  fieldset.addEventListener('change', () => {
    remember(KEY, chosen());
    apply();
  });
  isDarkDevice.addEventListener('change', apply);
}
