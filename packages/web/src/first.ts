/**
 * The first import of the application: sets up what must be in place before any other module runs, so that the strict
 * content security policy (no inline script, no eval, trusted types) holds without a single violation.
 */
import { setNonce } from 'get-nonce';
import { config } from 'zod/mini';

interface TrustedTypesHost {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown };
}

config({ jitless: true }); // otherwise the first schema probes for eval, which the policy reports
(globalThis as TrustedTypesHost).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text), // style text may pass, markup may not
});

/** The nonce of this response, for style elements that a library adds at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
setNonce(nonce);
