/** Fields with values that are never kept, whatever form they are in: passwords, verification codes, PINs. */
const secretWords = /passw|passphrase|secret(?!ar)|token|otp|\bpin\b|^(?:code|pin|proof|totp|recoveryCode)$/i;
const secretFields =
  'input[type=password],input[autocomplete=one-time-code],input[autocomplete=current-password],input[autocomplete=new-password]';

const secretNames = (): Set<string> =>
  new Set([...document.querySelectorAll<HTMLInputElement>(secretFields)].map(({ name }) => name));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Returns what may be kept of a form's values: texts, numbers and ticks, in their lists and groups. Leaves out
 * passwords, codes, files and everything else that is not plain typed input.
 */
export function typedOnly(values: object): Record<string, unknown> {
  const secret = secretNames();
  const keepTyped = (value: unknown, path: string): unknown => {
    if (['string', 'number', 'boolean'].includes(typeof value) || value === null) return value;
    if (Array.isArray(value))
      return value.map((one, at) => keepTyped(one, `${path}.${at}`)).filter((one) => one !== undefined);
    return isPlain(value) ? group(value, `${path}.`) : undefined;
  };
  const group = (of: object, within: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(of)
        .filter(([name]) => !secretWords.test(name) && !secret.has(within + name))
        .map(([name, value]) => [name, keepTyped(value, within + name)])
        .filter(([, value]) => value !== undefined),
    );
  return group(values, '');
}
