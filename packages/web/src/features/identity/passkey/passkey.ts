import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@isura/contract/identity/passkey';

/** The user closed the browser's dialog, or the device has no matching passkey: nothing was sent. */
export class PasskeyCancelled extends Error {}

/** Reports whether this browser creates passkeys at this address, which needs a host name to bind them to. */
export const takesPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && /[a-z]/i.test(location.hostname.replace(/^\[.*\]$/, ''));

/** Loads the library on the first use and asks the browser. Any refusal of the browser becomes `PasskeyCancelled`. */
async function askLibrary<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<unknown>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  try {
    return (await ask(library)) as T;
  } catch (error) {
    throw new PasskeyCancelled('The browser returned no passkey', { cause: error });
  }
}

/** Asks the user to use one of their passkeys. */
export const askPasskey = (options: PasskeyOptions): Promise<PasskeyAssertion> =>
  askLibrary(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));

/** Asks the user to create a passkey. */
export const makePasskey = (options: PasskeyOptions): Promise<PasskeyAttestation> =>
  askLibrary(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));
