/** Small habits of this device, such as a folded menu. Storage may be switched off: then they hold for nothing. */
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
