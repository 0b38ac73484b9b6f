import * as z from 'zod/mini';

const LOGIN = /^[a-z0-9._@+-]{3,254}$/;

/**
 * A user's login in stored form, in a path or a body: decoded once by the transport and then never again
 * (docs/spec/security.md#t15).
 */
export const Login = z.codec(z.string(), z.string(), {
  decode: (text, checked) => {
    const login = text.length > 300 ? '' : text.trim().normalize('NFC').toLowerCase();
    if (LOGIN.test(login)) return login;
    checked.issues.push({ code: 'custom', input: text, message: 'Enter a login such as an email address' });
    return z.NEVER;
  },
  encode: (login) => login,
});
