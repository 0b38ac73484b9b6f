/** How to move the focus from where it is to an element. */
export interface Stop {
  isHere: boolean;
  /** The key that leads closer. */
  key: string;
  /** The maximum number of Tab stops in between, or 0 if unknown. All but the last two are passed unchecked. */
  far: number;
  /** The key that works like a click there; none in a field. */
  means: string | undefined;
  /** Why no key can reach it. */
  fault: string | undefined;
  /** The element that has the focus. */
  at: string;
}

/**
 * Returns the next key towards an element; runs in its page. A word inside a button or a label means that button or its
 * field. Of tabs, menus, radios and options one is a Tab stop, and the arrow keys move between them.
 */
export function stopOf(expected: Element): Stop {
  const active = document.activeElement ?? document.body;
  const at = `${active.tagName} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)}”`;
  const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]:not(section):not(main)';
  const label = expected.closest('label');
  let goal: Element | null = expected.matches(focusable)
    ? expected
    : (label?.control ?? expected.closest(`${focusable},[role=option]`));
  const none = { isHere: false, key: '', far: 0, means: undefined, at };
  if (!goal) return { ...none, fault: 'cannot have the focus: it is no control and stands in none' };

  const role = goal.getAttribute('role') ?? '';
  const isOf = (...types: string[]) => goal instanceof HTMLInputElement && types.includes(goal.type);
  const isWritten =
    goal.matches('textarea,select') || (goal.matches('input') && !isOf('checkbox', 'radio', 'button', 'submit'));
  const means = isWritten ? undefined : isOf('checkbox', 'radio') ? 'Space' : 'Enter';

  if (role === 'option') {
    const isHere =
      active.getAttribute('aria-activedescendant') === goal.id || goal.hasAttribute('data-combobox-selected');
    return { ...none, isHere, key: 'ArrowDown', means, fault: undefined };
  }
  // A file is chosen with the button beside its field, where the field itself is hidden.
  if (isOf('file') && (goal as HTMLElement).tabIndex < 0) goal = goal.parentElement?.querySelector('button') ?? goal;
  if (goal === active) return { ...none, isHere: true, means, fault: undefined };

  // One Tab stop for several: once it has the focus, the arrow keys move on.
  const { name } = goal as HTMLInputElement;
  const group = isOf('radio')
    ? [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        (each) => each.name === name && each.form === (goal as HTMLInputElement).form,
      )
    : [...(goal.closest('[role=tablist],[role=menu],[role=radiogroup],[role=toolbar]')?.querySelectorAll('*') ?? [])];
  const place = group.indexOf(active as HTMLInputElement);
  if (place >= 0 && (isOf('radio') || (goal as HTMLElement).tabIndex < 0)) {
    const isBefore = place > group.indexOf(goal as HTMLInputElement);
    const isFlat = role === 'tab';
    return {
      ...none,
      key: isBefore ? (isFlat ? 'ArrowLeft' : 'ArrowUp') : isFlat ? 'ArrowRight' : 'ArrowDown',
      fault: undefined,
    };
  }
  if (group.length === 0 && (goal as HTMLElement).tabIndex < 0) return { ...none, fault: 'is no stop of the Tab key' };
  const isBehind =
    active !== document.body && (goal.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isBetween = (one: HTMLElement): boolean => {
    const [first, last] = isBehind ? [goal, active] : [active, goal];
    const { DOCUMENT_POSITION_FOLLOWING: after, DOCUMENT_POSITION_CONTAINED_BY: within } = Node;
    return (
      (first.compareDocumentPosition(one) & after) > 0 && (one.compareDocumentPosition(last) & (after | within)) > 0
    );
  };
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(':disabled,input[type=radio]') && isBetween(one) && one.checkVisibility(),
  );
  return {
    ...none,
    key: isBehind ? 'Shift+Tab' : 'Tab',
    far: active === document.body ? 0 : stops.length,
    fault: undefined,
  };
}

/** Returns why a person cannot see that this element has the focus; runs in its page. */
export function arrive(expected: Element): string | undefined {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || expected.closest('[role=option]')) return undefined;
  const labels = [...((active as HTMLInputElement).labels ?? [])];
  const around = [
    active.parentElement,
    active.parentElement?.parentElement,
    active.parentElement?.parentElement?.parentElement,
  ];
  const isRinged = (element: Element | null | undefined, part?: string): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const isShown = [active, ...labels, ...around, active.nextElementSibling].some(
    (element) => isRinged(element) || isRinged(element, '::after') || isRinged(element, '::before'),
  );
  if (!isShown) return 'nothing shows it';
  const tiny = (box: DOMRect) => box.width <= 2 || box.height <= 2;
  const own = active.getBoundingClientRect();
  const seen = tiny(own) && labels[0] ? labels[0] : active;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, window.innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  if (x0 >= x1 || y0 >= y1) return 'it is outside the window';
  const parts = [0.1, 0.5, 0.9];
  const isOnTop = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y);
      return hit !== null && (seen.contains(hit) || labels.some((each) => each.contains(hit)) || hit.contains(seen));
    }),
  );
  return isOnTop ? undefined : 'it lies under something else';
}
