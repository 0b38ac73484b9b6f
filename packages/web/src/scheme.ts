/**
 * Runs in the head of every page before the first paint, as a separate file because nothing may be inline. It sets the
 * chosen colour scheme (under Mantine's key, so that site and application agree) and records that scripts run, for
 * content shown only with or only without them.
 */
const root = document.documentElement;
let chosen: string | null = null;
try {
  chosen = localStorage.getItem('mantine-color-scheme-value');
} catch {
  // Storage is switched off: the page follows the device.
}
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
root.setAttribute('data-scripts', '');

export {};
