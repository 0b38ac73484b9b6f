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
    .map(([name, value]) => `${indent}  ${name}: ${value};\n`)
    .join('')}${indent}}\n`;

const lower = (value: string): string => (value.startsWith('#') ? value.toLowerCase() : value);

/**
 * The two switches every colour is written with: the one that is `initial` makes its fallback apply, the empty one makes
 * its own disappear. Older browsers than `light-dark()` know this too, and shadows can use it.
 */
const shown = (scheme: Scheme): Declarations => ({
  'color-scheme': scheme,
  '--grp-light': scheme === 'light' ? 'initial' : '',
  '--grp-dark': scheme === 'dark' ? 'initial' : '',
});

/** Returns the colours of both schemes, each once: the switches choose. */
function switched(): Declarations {
  const dark = colourProperties('dark');
  const of = (light: string, other: string): string =>
    light === other ? lower(light) : `var(--grp-light, ${lower(light)}) var(--grp-dark, ${lower(other)})`;
  return Object.fromEntries(
    Object.entries(colourProperties('light')).map(([name, light]) => [name, of(light, dark[name]!)]),
  );
}

/** Returns the steps of space, type, corners and layers as custom properties. */
function shapes(): Declarations {
  const px = (group: string, steps: Readonly<Record<string, number>>): Declarations =>
    Object.fromEntries(Object.entries(steps).map(([name, size]) => [`--grp-${group}-${name}`, `${size}px`]));
  return {
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
}

/**
 * Returns the tokens as one stylesheet: light by default, dark when the scheme attribute says so, and dark by the
 * system's preference while no script has set the attribute, so that pages without scripts follow it too. Paper is
 * light.
 */
export function tokensCss(): string {
  return [
    '/* Written by write-css.ts from tokens.ts; do not edit. */\n',
    block(':root', { ...shown('light'), ...switched(), ...shapes() }),
    block(':root[data-mantine-color-scheme="dark"]', shown('dark')),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-mantine-color-scheme])', shown('dark'), '  ')}}\n`,
    `@media print {\n${block(':root:root', shown('light'), '  ')}}\n`,
  ].join('\n');
}
