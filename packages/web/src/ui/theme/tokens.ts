/**
 * Every colour of the product, once, for both schemes. Components use only `--grp-*` (css-variables.ts generates them
 * from here); tokens.test.ts computes the contrast of every pair that may meet on a screen.
 */
export type Scheme = 'light' | 'dark';
export type Hex = `#${string}`;
type Pair = Readonly<Record<Scheme, Hex>>;

const pair = (light: Hex, dark: Hex): Pair => ({ light, dark });

/** Surfaces, text, borders and actions: `--grp-{name}`. */
export const colours = {
  page: pair('#F6F7F5', '#0F1512'),
  surface: pair('#FFFFFF', '#171E1A'),
  raised: pair('#FFFFFF', '#1F2823'),
  sunken: pair('#ECEFEC', '#0A0F0C'),
  text: pair('#14201A', '#EEF3F0'),
  'text-2': pair('#3F4D46', '#C3CEC8'),
  'text-3': pair('#56635C', '#9DAAA3'),
  border: pair('#D3DAD6', '#2F3A34'),
  'border-strong': pair('#6B7871', '#7C8A83'),
  primary: pair('#0B5D3B', '#4CC38A'),
  'primary-hover': pair('#084A2F', '#6AD3A0'),
  'on-primary': pair('#FFFFFF', '#06150E'),
  link: pair('#0A4F8F', '#8EC1FF'),
  'link-visited': pair('#5B3A8E', '#C7ADF5'),
  focus: pair('#0A4F8F', '#FFD84D'),
  danger: pair('#B3221C', '#FF8A80'),
  'on-danger': pair('#FFFFFF', '#2A0503'),
  selected: pair('#E8F5EE', '#16352A'),
  header: pair('#0A2E20', '#0A0F0C'),
  'on-header': pair('#FFFFFF', '#FFFFFF'),
} as const satisfies Record<string, Pair>;

export type ColourName = keyof typeof colours;

/** Tints of a status: `--grp-{tone}-tint` under `--grp-{tone}-ink`. */
export const tones = {
  success: { tint: pair('#E3F3EA', '#123524'), ink: pair('#0B4F31', '#8FE3B8') },
  info: { tint: pair('#E4EEF8', '#122C47'), ink: pair('#0A3F73', '#A9D0FF') },
  warning: { tint: pair('#FFF1D0', '#3B2B05'), ink: pair('#5C3D00', '#FFD98A') },
  error: { tint: pair('#FCE6E4', '#461A18'), ink: pair('#8A1410', '#FFB4AE') },
  neutral: { tint: pair('#E7EBE9', '#29332E'), ink: pair('#2F3B35', '#D3DCD7') },
  part: { tint: pair('#EFE7F8', '#2E2145'), ink: pair('#4A2A7D', '#D3BDFA') },
} as const satisfies Record<string, { tint: Pair; ink: Pair }>;

export type Tone = keyof typeof tones;

/**
 * Spacing in pixels: `--grp-space-{step}`. A `tight` step is the one below for what has little room: rows of tables,
 * small buttons, lists within a card.
 */
export const space = {
  xs: 4,
  's-tight': 6,
  s: 8,
  'm-tight': 10,
  m: 12,
  l: 16,
  xl: 20,
  '2xl': 24,
  '3xl-tight': 28,
  '3xl': 32,
  '4xl': 40,
  '5xl': 48,
  '6xl': 64,
} as const;

/** Corner radii in pixels: `--grp-radius-{name}`: a key or tag, a control, a card, and fully round. */
export const radius = { tag: 4, control: 6, card: 10, round: 999 } as const;

/** Font size and line height in pixels: `--grp-type-{name}-size` and `--grp-type-{name}-line`. */
export const type = {
  mark: [13, 18],
  tiny: [14, 20],
  small: [15, 22],
  plain: [16, 24],
  text: [17, 26],
  lead: [18, 26],
  large: [20, 28],
  title: [22, 30],
  figure: [24, 32],
  page: [28, 36],
  head: [32, 40],
  total: [34, 42],
  display: [40, 48],
} as const;

/** Chart series in order: `--grp-series-1` to `--grp-series-8`. Inflow is always the first, outflow the third. */
export const series: readonly Pair[] = [
  pair('#0B5D3B', '#4CC38A'),
  pair('#0A4F8F', '#8EC1FF'),
  pair('#A85B00', '#F2A65A'),
  pair('#6B3FA0', '#C7ADF5'),
  pair('#B3221C', '#FF8A80'),
  pair('#00707A', '#5BD0D9'),
  pair('#7A6A00', '#D9C64A'),
  pair('#A0386E', '#F29AC2'),
];

/** The product green in ten steps, as the component library expects it; step 8 is primary in light, step 4 in dark. */
export const treasury = [
  '#E8F5EE',
  '#CFE9DB',
  '#A3D6BB',
  '#74C29A',
  '#4CC38A',
  '#2A9D68',
  '#178253',
  '#0F6E46',
  '#0B5D3B',
  '#063D27',
] as const;

/** Only raised layers have a shadow; in dark a border replaces it. */
export const shadow: Readonly<Record<Scheme, string>> = {
  light: '0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.12)',
  dark: '0 0 0 1px #2F3A34',
};

/** Widths in px from which a layout changes. */
export const breakpoints = { xs: 480, sm: 768, md: 1024, lg: 1280, xl: 1600 } as const;

/** The stacking order of layers. */
export const layers = { drawer: 200, modal: 200, menu: 300, toast: 500, session: 600 } as const;
