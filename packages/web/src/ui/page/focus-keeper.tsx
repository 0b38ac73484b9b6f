import { type ReactNode, useEffect } from 'react';
import { keepFocus } from './kept-focus.ts';

/** Keeps the focus on every page, as long as it is rendered. It shows nothing. */
export function FocusKeeper(): ReactNode {
  useEffect(keepFocus, []);
  return null;
}
