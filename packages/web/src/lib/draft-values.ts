/** Fields with values that are never kept, whatever form they are in: passwords, verification codes, PINs. */
const secretWords = /passw|passphrase|secret(?!ar)|token|otp|\bpin\b|^(?:code|pin|proof|totp|recoveryCode)$/i;
const secretFields =
  'input[type=password],input[autocomplete=one-time-code],input[autocomplete=current-password],input[autocomplete=new-password]';

const secretNames = (): Set<string> =>
  new Set([...document.querySelectorAll<HTMLInputElement>(secretFields)].map(({ name }) => name));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Fields with account numbers: they are kept in this browser alone, never in a draft of the portal. */
const accountWords = /account(?:Number|No)$|^nuban$/i;

/**
 * Returns what may be kept of a form's values: texts, numbers and ticks, in their lists and groups. Leaves out
 * passwords, codes, files and everything else that is not plain typed input.
 */
export const typedOnly = (values: object): Record<string, unknown> => keptOf(values, (name) => secretWords.test(name));

/** Returns what may be saved in the portal: what may be kept in this browser, without account numbers. */
export const savedOnly = (values: object): Record<string, unknown> =>
  keptOf(values, (name) => secretWords.test(name) || accountWords.test(name));

function keptOf(values: object, leavesOut: (name: string) => boolean): Record<string, unknown> {
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
        .filter(([name]) => !leavesOut(name) && !secret.has(within + name))
        .map(([name, value]) => [name, keepTyped(value, within + name)])
        .filter(([, value]) => value !== undefined),
    );
  return group(values, '');
}
