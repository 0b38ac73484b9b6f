import { useSyncExternalStore } from 'react';
import type { Scheme } from './tokens.ts';

export type SchemeChoice = Scheme | 'auto';

/** The same key and attribute that /scheme.js, the static pages and the component library read. */
const storageKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';

const listeners = new Set<() => void>();
const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function stored(): SchemeChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto'; // storage may be disabled
  }
}

const shown = (choice: SchemeChoice): Scheme => {
  if (choice !== 'auto') return choice;
  return systemDark().matches ? 'dark' : 'light';
};

function apply(): void {
  document.documentElement.setAttribute(attribute, shown(stored()));
  for (const changed of listeners) changed();
}

/** Stores the choice and applies it at once. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // without storage it is valid for this page
    document.documentElement.setAttribute(attribute, shown(choice));
    return;
  }
  apply();
}

/** Starts following the system and other tabs. */
export function startScheme(): void {
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === storageKey && apply());
  apply();
}

/** Calls back when the displayed scheme changes. */
export const subscribeScheme = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Returns the person's choice; "auto" follows the device. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribeScheme, stored);

/** Returns the displayed scheme. */
export const schemeShown = (): Scheme => shown(stored());

/** Runs something that clears this device's storage, and keeps the chosen appearance. */
export async function keepScheme(work: () => Promise<void>): Promise<void> {
  const choice = stored();
  await work();
  if (choice !== 'auto') chooseScheme(choice);
}
