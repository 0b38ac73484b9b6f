import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

const unused = /^--mantine-color-(blue|pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|red)-/;

/** The library's own colours mapped to our tokens: one source for both, whatever component is used. */
const ours = {
  '--mantine-color-text': 'var(--grp-text)',
  '--mantine-color-bright': 'var(--grp-text)',
  '--mantine-color-body': 'var(--grp-surface)',
  '--mantine-color-error': 'var(--grp-danger)',
  '--mantine-color-success': 'var(--grp-success-text)',
  '--mantine-color-placeholder': 'var(--grp-text-3)',
  '--mantine-color-anchor': 'var(--grp-link)',
  '--mantine-color-default': 'var(--grp-surface)',
  '--mantine-color-default-hover': 'var(--grp-sunken)',
  '--mantine-color-default-color': 'var(--grp-text)',
  '--mantine-color-default-border': 'var(--grp-border-strong)',
  '--mantine-color-dimmed': 'var(--grp-text-2)',
  '--mantine-color-disabled': 'var(--grp-sunken)',
  '--mantine-color-disabled-color': 'var(--grp-text-3)',
  '--mantine-color-disabled-border': 'var(--grp-border)',
  '--mantine-primary-color-contrast': 'var(--grp-on-primary)',
  '--mantine-primary-color-filled': 'var(--grp-primary)',
  '--mantine-primary-color-filled-hover': 'var(--grp-primary-hover)',
  '--mantine-primary-color-light': 'var(--grp-selected)',
  '--mantine-primary-color-light-hover': 'var(--grp-selected)',
  '--mantine-primary-color-light-color': 'var(--grp-text)',
  '--mantine-color-treasury-filled': 'var(--grp-primary)',
  '--mantine-color-treasury-filled-hover': 'var(--grp-primary-hover)',
  '--mantine-color-treasury-light': 'var(--grp-selected)',
  '--mantine-color-treasury-light-hover': 'var(--grp-selected)',
  '--mantine-color-treasury-light-color': 'var(--grp-text)',
  '--mantine-color-treasury-outline': 'var(--grp-primary)',
  '--mantine-color-treasury-outline-hover': 'var(--grp-selected)',
};

const kept = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)));

/**
 * Returns the variables of the component library as a stylesheet, so that no script has to write them (and none may
 * without a nonce): unused palettes are left out, its roles point to our tokens, and dark has only what differs.
 */
export function mantineCss(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const usual: Record<string, string> = { ...kept(light), ...ours };
  const other = Object.entries(kept(dark)).filter(([name, value]) => !(name in ours) && usual[name] !== value);
  const css = convertCssVariables(
    { variables: { ...kept(variables), ...usual }, light: {}, dark: Object.fromEntries(other) },
    ':root',
  );
  return `/* Written by write-css.ts from theme.ts; do not edit. */\n${css.replaceAll(/([;{}])\s*/g, '$1\n').trim()}\n`;
}
