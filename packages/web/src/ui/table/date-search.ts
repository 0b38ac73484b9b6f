import * as z from 'zod/mini';
import { kept } from './list-search.ts';

/** Presets by their name in the address; a year is its number. */
export const presets = [
  'today',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'custom',
] as const;
export type Preset = (typeof presets)[number];
/** Presets that a list does not offer; it shows one of them where a link brings it. */
export const rarePresets: readonly Preset[] = ['last-30-days', 'last-90-days', 'this-quarter'];
/** The usual days of an analysis, in their order. */
export const analysisPresets: readonly Exclude<Preset, 'custom'>[] = [
  'today',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-quarter',
  'this-year',
];

/** What an analysis is compared with: as many days before, the same days last year, or nothing. */
export const comparisons = ['before', 'last-year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
/** The comparison of an analysis in its address. */
export const compareSearch = { compare: kept(z.enum(comparisons)) };

/** The date filter of a list in its address: a preset, a year, or `custom` with its two days. */
export const dateSearch = {
  when: kept(z.union([z.enum(presets), z.string().check(z.regex(/^20\d\d$/))])),
  start: kept(z.iso.date()),
  end: kept(z.iso.date()),
};
export interface DateSearch {
  when?: Preset | string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}
