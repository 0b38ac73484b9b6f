import { colours, type Hex, layers, radius, type Scheme, series, shadow, space, tones, type } from './tokens.ts';

type Declarations = Record<string, string>;

/** Returns the colours of one scheme as custom properties. */
export function colourProperties(scheme: Scheme): Declarations {
  const of = (name: string, value: Readonly<Record<Scheme, Hex>>): [string, string] => [`--grp-${name}`, value[scheme]];
  return Object.fromEntries([
    ...Object.entries(colours).map(([name, value]) => of(name, value)),
    ...Object.entries(tones).flatMap(([tone, { tint, ink }]) => [of(`${tone}-bg`, tint), of(`${tone}-text`, ink)]),
    ...series.map((value, at) => of(`series-${at + 1}`, value)),
    ['--grp-shadow', shadow[scheme]] as const,
  ]);
}

const block = (selector: string, declarations: Declarations, indent = ''): string =>
  `${indent}${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `${indent}  ${name}: ${value.startsWith('#') ? value.toLowerCase() : value};\n`)
    .join('')}${indent}}\n`;

/**
 * Returns the tokens as one stylesheet: light by default, dark when the scheme attribute says so, and dark by the
 * system's preference while no script has set the attribute, so that pages without scripts follow it too.
 */
export function tokensCss(): string {
  const dark = { 'color-scheme': 'dark', ...colourProperties('dark') };
  const px = (group: string, steps: Readonly<Record<string, number>>): Declarations =>
    Object.fromEntries(Object.entries(steps).map(([name, size]) => [`--grp-${group}-${name}`, `${size}px`]));
  const shape = {
    ...px('space', space),
    ...px('radius', radius),
    ...Object.fromEntries(
      Object.entries(type).flatMap(([name, [size, line]]) => [
        [`--grp-type-${name}-size`, `${size}px`],
        [`--grp-type-${name}-line`, `${line}px`],
      ]),
    ),
    ...Object.fromEntries(Object.entries(layers).map(([name, order]) => [`--grp-layer-${name}`, `${order}`])),
  };
  return [
    '/* Written by write-css.ts from tokens.ts; do not edit. */\n',
    block(':root', { 'color-scheme': 'light', ...colourProperties('light'), ...shape }),
    block(":root[data-mantine-color-scheme='dark']", dark),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-mantine-color-scheme])', dark, '  ')}}\n`,
  ].join('\n');
}
