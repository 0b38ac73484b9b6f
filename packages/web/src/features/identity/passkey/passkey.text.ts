/** Texts about passkeys, where they are used and created. */
export const passkeyText = {
  use: 'Use your passkey',
  lead: 'Confirm with your fingerprint, your face, your device PIN or your security key.',
  notGiven: 'We did not receive a passkey. Try again, or use another way.',
  notHere: 'This browser cannot use passkeys at this address. Use another way.',
  add: 'Add a passkey',
  make: 'Continue in your browser',
  makeLead: 'Your browser asks where to save the passkey: on this device, on your phone or on a security key.',
};
