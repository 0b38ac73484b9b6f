/**
 * The first import of the application: what must be true before any other module runs, so that the strict content
 * security policy (no inline script, no eval, trusted types) holds without a single refusal.
 */
import { setNonce } from 'get-nonce';
import { config } from 'zod/mini';

interface TrustedTypesHost {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown };
}

config({ jitless: true }); // else the first schema probes for eval, which the policy reports
(globalThis as TrustedTypesHost).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text), // style text may pass, markup may not
});

/** The nonce of this answer, for style elements that a library must add while running. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
setNonce(nonce);
