/** Words about passkeys, where they are used and where they are made. */
export const passkeyText = {
  use: 'Use your passkey',
  lead: 'Confirm with your fingerprint, your face, your device PIN or your security key.',
  notGiven: 'No passkey was given. Try again, or use another way.',
  notHere: 'This browser cannot use passkeys at this address. Use another way.',
  add: 'Add a passkey',
  make: 'Continue: your browser asks you now',
  makeLead: 'Your browser asks where to keep it: on this device, on your phone or on a security key.',
};
