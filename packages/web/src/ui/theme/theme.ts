import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { breakpoints, colours, radius, space, treasury, type } from './tokens.ts';

const em = (px: number): string => `${px / 16}em`;
const px = (size: number): string => `${size}px`;

/** The second font is Noto Sans, which has the Hausa letters ƙ and ƴ that Source Sans lacks. */
export const sans = "'Source Sans 3 Variable', 'Noto Sans Variable', system-ui, sans-serif";
export const mono = "'Source Code Pro Variable', ui-monospace, monospace";

/** The library draws its dark components in ten greys; ours replace them (6 is a field or a menu). */
const darks: MantineColorsTuple = [
  colours.text.dark,
  colours['text-2'].dark,
  colours['text-3'].dark,
  colours['border-strong'].dark,
  colours.border.dark,
  colours.selected.dark,
  colours.surface.dark,
  colours.page.dark,
  colours.sunken.dark,
  colours.sunken.dark,
];

/** The component library's theme; css-variables.ts maps the colours of its components to our tokens. */
export const theme = createTheme({
  colors: { treasury: treasury as unknown as MantineColorsTuple, dark: darks },
  primaryColor: 'treasury',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: px(radius.control),
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: {
    xs: px(type.tiny[0]),
    sm: px(type.small[0]),
    md: px(type.plain[0]),
    lg: px(type.text[0]),
    xl: px(type.title[0]),
  },
  lineHeights: { xs: '20px', sm: '20px', md: '24px', lg: '26px', xl: '30px' },
  spacing: { xs: px(space.s), sm: px(space.m), md: px(space.l), lg: px(space['2xl']), xl: px(space['3xl']) },
  radius: {
    xs: px(radius.tag),
    sm: px(radius.control),
    md: px(radius.control),
    lg: px(radius.card),
    xl: px(radius.round),
  },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px', fontWeight: '700' },
      h2: { fontSize: '22px', lineHeight: '30px' },
      h3: { fontSize: '18px', lineHeight: '26px' },
    },
  },
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  components: {
    Input: {
      // The library's own grey is too faint for the border of a field (WCAG 2.2, 1.4.11), and differs from that of our
      // fields.
      vars: (_: unknown, { error }: { error?: unknown }) => ({
        wrapper: error ? {} : { '--input-bd': 'var(--grp-border-strong)' },
      }),
    },
  },
});
