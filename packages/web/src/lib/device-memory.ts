/**
 * Reads a preference stored on this device, such as a collapsed menu. Where storage is disabled, none is remembered.
 */
export function readDevice(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function rememberDevice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // the page goes on without it
  }
}
