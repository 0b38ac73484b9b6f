import { createElement, type ReactNode } from 'react';
import { writeWords } from './slot-words.ts';

/** A place that the server fills with one escaped value each time it answers: `{{name}}`. */
export const slot = (name: string): string => `{{${name}}}`;

/** Shown only while the server has the fact `of` (true, or a list that is not empty). Leaves no element behind. */
export const If = (props: { of: string; children: ReactNode }) =>
  createElement('slot-if', { of: props.of }, props.children);

/** Repeated by the server for each entry of the list `of`; inside, slots speak of the entry's own fields. */
export const Each = (props: { of: string; children: ReactNode }) =>
  createElement('slot-each', { of: props.of }, props.children);

/** Turns the stand-in elements of static markup into the comments that the server's templates are written in. */
export const writeSlots = (markup: string): string =>
  writeWords(
    markup
      .replaceAll(/<slot-(if|each) of="([\w.]+)">/g, '<!--$1:$2-->')
      .replaceAll(/<\/slot-(if|each)>/g, '<!--/$1-->'),
  );
