import { createElement, type ReactNode } from 'react';
import { writeWords } from './slot-words.ts';

/** Returns a place that the server fills with one escaped value in each response: `{{name}}`. */
export const slot = (name: string): string => `{{${name}}}`;

/** Shows its children only while the server has the fact `of` (true, or a non-empty list). Leaves no element behind. */
export const If = (props: { of: string; children: ReactNode }) =>
  createElement('slot-if', { of: props.of }, props.children);

/** Repeats its children on the server for each entry of the list `of`; inside, slots name the entry's own fields. */
export const Each = (props: { of: string; children: ReactNode }) =>
  createElement('slot-each', { of: props.of }, props.children);

/** Converts the placeholder elements of static markup to the comments that the server's templates use. */
export const writeSlots = (markup: string): string =>
  writeWords(
    markup
      .replaceAll(/<slot-(if|each) of="([\w.]+)">/g, '<!--$1:$2-->')
      .replaceAll(/<\/slot-(if|each)>/g, '<!--/$1-->'),
  );
