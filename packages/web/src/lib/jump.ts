const name = 'isura.jump';

/**
 * Records that a page of the site links into the application, which starts from scratch and could not know it
 * otherwise.
 */
export function noteJump(): void {
  try {
    sessionStorage.setItem(name, 'yes');
  } catch {
    // Where the browser keeps nothing the focus begins at the top of the page.
  }
}

/** Reports once whether this load of the application followed such a jump. */
export function tookJump(): boolean {
  try {
    const took = sessionStorage.getItem(name) !== null;
    sessionStorage.removeItem(name);
    return took;
  } catch {
    return false;
  }
}
