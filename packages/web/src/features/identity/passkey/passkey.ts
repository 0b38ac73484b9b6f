import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@isura/contract/identity/passkey';

/** The person closed the question of the browser, or the device has nothing that fits: nothing was sent. */
export class PasskeyGivenUp extends Error {}

/** Whether this browser makes passkeys at this address: it needs a name, for they sign for one. */
export const takesPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && /[a-z]/i.test(location.hostname.replace(/^\[.*\]$/, ''));

/** The code of the library comes with the first question. Whatever the browser refuses with, it is given up. */
async function asked<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<unknown>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  try {
    return (await ask(library)) as T;
  } catch (error) {
    throw new PasskeyGivenUp('The browser gave no passkey', { cause: error });
  }
}

/** Lets the person use one of their passkeys. */
export const askPasskey = (options: PasskeyOptions): Promise<PasskeyAssertion> =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));

/** Lets the person make a passkey. */
export const makePasskey = (options: PasskeyOptions): Promise<PasskeyAttestation> =>
  asked(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));
