import * as z from 'zod/mini';
import { kept } from './list-search.ts';

/** Presets by their name in the address; a year is its number. */
export const presets = ['today', 'last-7-days', 'this-month', 'last-month', 'this-year', 'custom'] as const;
export type Preset = (typeof presets)[number];

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
