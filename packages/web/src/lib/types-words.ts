/** Reports whether a key pressed there types text: single keys that act are off meanwhile. */
export const typesWords = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName));
